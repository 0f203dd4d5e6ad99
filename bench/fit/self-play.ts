import { availableParallelism } from 'node:os'
import { sharesOf } from '../../src/ai/index.ts'
import { chooseWith, type Memory, searchPosition } from '../../src/bots/index.ts'
import { type Game, QuickChance, readOptions, type Seat, silentContext } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { keep, missingMatches, readKept } from '../kept-matches.ts'
import { runFresh } from './fresh.ts'
import type { Ended } from './matches.ts'
import { readWeights } from './weights.ts'

/*
 * Matches that a search plays against itself, kept with what it found. All cores play them, or workers at a PostgreSQL
 * database; the same matches come of any number of cores and machines.
 */

/** One decision in this many is drawn from the heuristic, so that unusual positions occur. */
const SLIP = 12
const SLIP_TEMPERATURE = 0.5

/** Who plays a match of this number, and by what options. */
export type Seating = (match: number) => { readonly seats: number; readonly options: object }

/** Seats that decide at once. */
export type Decision = {
  /** By actor: the index of its action. */
  readonly chosen: readonly number[]
  /** Of one that searched alone: by action, how often the search tried it. */
  readonly visits?: readonly number[]
  /** By seat: the share of the victory that the search expected. */
  readonly values?: readonly number[]
}

export type SearchedMatch = { readonly match: number; readonly decisions: readonly Decision[] }

/** Where matches are played. */
export type Place =
  /** In this number of threads of this machine. */
  | { readonly threads: number }
  /** At the workers of a PostgreSQL database, by its address. */
  | { readonly database: string; readonly note: (line: string) => void }

const HERE: Place = { threads: availableParallelism() }

/**
 * Plays the matches that the file does not hold yet.
 * @param game its id; `bench/fit/GAME.ts` exports its `seating`
 * @throws Refused as `distribute`, where workers play
 */
export async function selfPlay(
  game: string,
  file: string,
  matches: number,
  iterations: number,
  place: Place = HERE,
): Promise<void> {
  const missing = missingMatches(file, matches)
  if ('database' in place) {
    const plan = { game, iterations, weights: await readWeights(game) }
    // The library of the queue is loaded only here.
    const { playAtWorkers } = await import('./self-play-queue.ts')
    const append = (match: SearchedMatch) => keep(file, match)
    await playAtWorkers(place.database, plan, missing, append, place.note)
    return
  }
  const { threads } = place
  await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runFresh(
        'self-play.ts',
        'playInto',
        game,
        file,
        iterations,
        missing.filter((_, i) => i % threads === thread),
      ),
    ),
  )
}

/** A step of `selfPlay`: appends these matches to the file. */
export async function playInto(
  id: string,
  file: string,
  iterations: number,
  matches: readonly number[],
): Promise<void> {
  const play = await searchedMatches(id, iterations)
  for (const match of matches) keep(file, play(match))
}

/** What plays matches of a game by their numbers. */
export async function searchedMatches(
  id: string,
  iterations: number,
): Promise<(match: number) => SearchedMatch> {
  const entry = GAMES.find((game) => game.id === id)
  if (!entry) throw new Error(`${id} is no game.`)
  const { seating }: { seating: Seating } = await import(new URL(`${id}.ts`, import.meta.url).href)
  const [{ game }, { ai }] = await Promise.all([entry.load(), entry.loadAi()])
  return (match) => {
    const chance = new QuickChance(match, 2)
    const memories = new Map<Seat, Memory>()
    const decisions: Decision[] = []
    playOn(game, match, seating, (state, actors) => {
      const alone = actors.length === 1
      let found: Pick<Decision, 'visits' | 'values'> = {}
      const chosen = actors.map((seat) => {
        const view = game.view(state, seat)
        const actions = game.actions(view, seat)
        if (actions.length === 1) return 0
        if (!memories.has(seat)) memories.set(seat, {})
        const question = { game, ai, view, seat, actions, chance, memory: memories.get(seat) }
        if (chance.int(SLIP) === 0)
          return actions.indexOf(chooseWith({ kind: 'softmax', temperature: SLIP_TEMPERATURE }, question))
        const findings = alone ? searchPosition(question, { iterations }) : undefined
        if (!findings) return actions.indexOf(chooseWith({ kind: 'search', iterations }, question))
        const visits = findings.actions.map((each) => each.visits)
        found = { visits, values: findings.values.map((value) => Number(value.toFixed(4))) }
        return visits.indexOf(Math.max(...visits))
      })
      decisions.push({ chosen, ...found })
      return chosen
    })
    return { match, decisions }
  }
}

/** The whole matches of a file, by number. */
export function readMatches(file: string): readonly SearchedMatch[] {
  return readKept(file)
}

/** Plays a match again and shows each position with its decision. */
export function replay<State, Action, Options>(
  game: Game<State, Action, Options>,
  { match, decisions }: SearchedMatch,
  seating: Seating,
  show: (state: State, decision: Decision) => void,
): Ended {
  let at = 0
  return playOn(game, match, seating, (state) => {
    const decision = decisions[at++]
    show(state, decision)
    return decision.chosen
  })
}

/** @param decide by actor, the index of its action among those of its view */
function playOn<State, Action, Options>(
  game: Game<State, Action, Options>,
  match: number,
  seating: Seating,
  decide: (state: State, actors: readonly Seat[]) => readonly number[],
): Ended {
  const { seats, options } = seating(match)
  const ctx = silentContext(new QuickChance(match, 1))
  const state = game.setup(readOptions(game, options), seats, ctx)
  for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
    const deciding = actors.slice()
    const chosen = decide(state, deciding)
    const actions = deciding.map((seat, i) => game.actions(game.view(state, seat), seat)[chosen[i]])
    deciding.forEach((seat, i) => {
      game.apply(state, seat, actions[i], ctx)
    })
  }
  const outcome = game.outcome(state)
  if (!outcome) throw new Error(`${game.id}: a match has no end.`)
  return { shares: sharesOf(outcome), outcome }
}
