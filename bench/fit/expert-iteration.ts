import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { type Place, selfPlay } from './self-play.ts'
import { weightsFileOf } from './weights.ts'

export type ExpertIteration = {
  /** The game's id; `bench/fit/GAME.ts` exports its `seating`. */
  readonly game: string
  readonly generations: number
  /** Of each generation. */
  readonly matches: number
  /** Of a decision of these matches. */
  readonly iterations: number
  /** Writes the weights that the first matches are played by. */
  readonly begin: () => void | Promise<void>
  /** Fits new weights, in threads of its own. @param files the matches of the generations so far, newest first */
  readonly learn: (files: readonly string[]) => Promise<void>
  /** Where the matches are played. Default: in all cores of this machine. */
  readonly place?: Place | undefined
}

/**
 * Expert iteration (Anthony et al. 2017; Silver et al. 2018): a search plays itself with the weights of the game's
 * `ai/weights.generated.ts`; new weights are fitted to what it found; and again. What it needs to go on after it was
 * stopped is in `data/fit` until it is done.
 */
export async function expertIteration(plan: ExpertIteration): Promise<void> {
  const { game, generations, matches, iterations, begin, learn, place } = plan
  const weights = weightsFileOf(game)
  const all = fromRoot(`data/fit/${game}`)
  const folderOf = (generation: number) => `${all}/${matches}-${iterations}-${generation}`
  const keptOf = (generation: number) => `${folderOf(generation)}/weights.ts`
  const keep = (generation: number) => {
    mkdirSync(folderOf(generation), { recursive: true })
    copyFileSync(weights, keptOf(generation))
  }
  for (let generation = 0; generation < generations; generation++) {
    if (existsSync(keptOf(generation + 1))) continue
    if (existsSync(keptOf(generation))) copyFileSync(keptOf(generation), weights)
    else if (generation === 0) await begin()
    keep(generation)
    console.log(`Generation ${generation + 1}`)
    await selfPlay(game, `${folderOf(generation)}/matches.jsonl`, matches, iterations, place)
    await learn(
      Array.from({ length: generation + 1 }, (_, before) => `${folderOf(generation - before)}/matches.jsonl`),
    )
    keep(generation + 1)
  }
  copyFileSync(keptOf(generations), weights)
  rmSync(all, { recursive: true })
}
