import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { type Place, selfPlay } from './self-play.ts'
import { weightsFilesOf } from './weights.ts'

export type ExpertIteration = {
  /** The game's id; `bench/fit/GAME.ts` exports its `seating`. */
  readonly game: string
  /** 0: what it begins with is all. */
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
 * Expert iteration (Anthony et al. 2017; Silver et al. 2018): a search plays itself with the weights in the game's
 * folder; new weights are fitted to what it found; and again. What it needs to go on after it was stopped is in
 * `data/fit` until it is done.
 */
export async function expertIteration(plan: ExpertIteration): Promise<void> {
  const { game, generations, matches, iterations, begin, learn, place } = plan
  const files = weightsFilesOf(game)
  const all = fromRoot(`data/fit/${game}`)
  const folderOf = (generation: number) => `${all}/${matches}-${iterations}-${generation}`
  const keptOf = (generation: number, name: string) => `${folderOf(generation)}/${name}.ts`
  const keep = (generation: number) => {
    mkdirSync(folderOf(generation), { recursive: true })
    for (const [name, file] of files) copyFileSync(file, keptOf(generation, name))
  }
  // `weights` is copied last, so with it all are there.
  const isKept = (generation: number) => existsSync(keptOf(generation, 'weights'))
  const bringBack = (generation: number) => {
    for (const [name, file] of files) copyFileSync(keptOf(generation, name), file)
  }
  if (generations === 0) {
    await begin()
    return
  }
  for (let generation = 0; generation < generations; generation++) {
    if (isKept(generation + 1)) continue
    if (isKept(generation)) bringBack(generation)
    else if (generation === 0) await begin()
    keep(generation)
    console.log(`Generation ${generation + 1}`)
    await selfPlay(game, `${folderOf(generation)}/matches.jsonl`, matches, iterations, place)
    await learn(
      Array.from({ length: generation + 1 }, (_, before) => `${folderOf(generation - before)}/matches.jsonl`),
    )
    keep(generation + 1)
  }
  bringBack(generations)
  rmSync(all, { recursive: true })
}
