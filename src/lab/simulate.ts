import { type Json, readOptions, refuse, startMatch } from '../core/index.ts'
import { loadGame } from '../games/registry.ts'
import { type Job, seating, seedOf } from './job.ts'
import { loadBot } from './load-bot.ts'
import type { Played } from './play.ts'
import { playJobs } from './pool.ts'
import { Gatherer, type Results } from './report.ts'

/** A tournament: many matches of one game by the same bots, who change seats from match to match. */
export type Plan = {
  /** The game's id. */
  readonly game: string
  /** As they come from outside; missing ones get their defaults. */
  readonly options?: unknown
  /** One for each seat: an id, or a path as `loadBot` takes it. */
  readonly bots: readonly string[]
  /** How many matches; a multiple of the seats gives every bot every seat equally often. */
  readonly matches: number
  /** Match n, from 0, has the seed that `seedOf` gives. */
  readonly seed: string
  /** How many threads play. */
  readonly workers: number
  /** How long one decision may take before its match is given up, in milliseconds. */
  readonly patience?: number
  /** Ends the tournament early: `simulate` then rejects with `stopped`. */
  readonly stop?: AbortSignal
  /**
   * Called with each match, in the order of their numbers, for whoever wants to know more than the report says; what
   * each seat used and held is noted for it alone, as that takes time.
   */
  readonly onMatch?: (played: Played) => void
  /** Called now and then with how many matches are played. */
  readonly onProgress?: (played: number) => void
}

/** What came of a tournament, and how fast it went: the only part that is not the same each time. */
export type Report = Results & {
  readonly game: string
  readonly rules: number
  readonly options: Json
  readonly seed: string
  readonly speed: { readonly seconds: number; readonly matchesASecond: number }
}

/**
 * Plays a tournament in worker threads. Everything but `speed` follows from the plan alone, whatever `workers` is.
 * @throws Refused `unknown-game`, `bad-option`, `bad-seats`, `unknown-bot`, `bad-bot`, `stopped`; and
 *   `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's number
 */
export async function simulate(plan: Plan): Promise<Report> {
  const game = await loadGame(plan.game, 'game')
  const options = readOptions(game, plan.options)
  startMatch(game, options, plan.bots.length, plan.seed)
  const bots = await Promise.all(plan.bots.map(loadBot))
  const started = performance.now()
  const gatherer = new Gatherer(bots.map(({ id }) => id))
  await playAll(plan, options as Json, gatherer)
  const seconds = (performance.now() - started) / 1000
  return {
    game: game.id,
    rules: game.rules,
    options: options as Json,
    seed: plan.seed,
    ...gatherer.results(),
    speed: { seconds, matchesASecond: plan.matches / seconds },
  }
}

/** Hands the matches out to workers, job by job, and gathers them in the order of their numbers. */
async function playAll(plan: Plan, options: Json, gatherer: Gatherer): Promise<void> {
  const { game, bots, matches, seed, workers, patience, stop, onMatch, onProgress } = plan
  const size = Math.max(1, Math.min(64, Math.ceil(matches / (8 * workers))))
  const waiting = new Map<number, readonly Played[]>()
  let handedOut = 0
  let gathered = 0
  let played = 0
  const crew = { game, options, bots, workers, bySeat: onMatch !== undefined, patience, stop }
  const how = await playJobs<Batch>(crew, {
    next() {
      if (handedOut >= matches) return undefined
      const first = handedOut
      handedOut = Math.min(matches, first + size)
      const numbers = Array.from({ length: handedOut - first }, (_, i) => first + i)
      return {
        first,
        sittings: numbers.map((n) => ({ seed: seedOf(seed, n), seats: seating(bots.length, n) })),
      }
    },
    take({ first }, results) {
      waiting.set(first, results)
      played += results.length
      for (let next = waiting.get(gathered); next; next = waiting.get(gathered)) {
        waiting.delete(gathered)
        gathered += next.length
        for (const match of next) {
          gatherer.add(match)
          onMatch?.(match)
        }
      }
      onProgress?.(played)
      return false
    },
  })
  if (how === 'stopped')
    refuse({ code: 'stopped', message: `Stopped after ${played} of ${matches} matches.` })
}

/** A job of the matches from the number `first` on, counted from 0. */
type Batch = Job & { readonly first: number }
