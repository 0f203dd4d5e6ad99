import { type Json, readOptions, refuse, startMatch } from '../core/index.ts'
import { type Executor, type Job, type Limits, seating, seedOf } from './job.ts'
import type { Played } from './play.ts'
import { type Results, ResultsCollector } from './report.ts'

/** A tournament: many matches of one game by the same bots, which change seats from match to match. */
export type Plan = Limits & {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** Unchecked; missing ones get their defaults. */
  readonly options?: unknown
  /** One for each seat: as the executor's `loadBot` takes it. */
  readonly bots: readonly string[]
  /** With a multiple of the seats every bot has every seat equally often. */
  readonly matches: number
  /** Match n, from 0, has the seed `seedOf(seed, n)`. */
  readonly seed: string
  readonly executor: Executor
  /**
   * Called with each match, in the order of their numbers. Only then is what each seat used and held counted, as that
   * takes time.
   */
  readonly onMatch?: (played: Played) => void
  /** Called from time to time with the number of matches played. */
  readonly onProgress?: (played: number) => void
}

/** The results of a tournament. Only `speed` differs from run to run. */
export type Report = Results & {
  readonly game: string
  readonly rules: number
  readonly options: Json
  readonly seed: string
  readonly speed: { readonly seconds: number; readonly matchesASecond: number }
}

/**
 * Plays a tournament. Everything but `speed` follows from the plan alone, wherever its matches are played.
 * @throws Refused `unknown-game`, `bad-game`, `bad-option`, `bad-seats`, `unknown-bot`, `bad-bot`, `stopped`; and
 *   `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's number
 */
export async function simulate(plan: Plan): Promise<Report> {
  const { game } = await plan.executor.loadGame(plan.game)
  const options = readOptions(game, plan.options)
  startMatch(game, options, plan.bots.length, plan.seed)
  const bots = await Promise.all(plan.bots.map(plan.executor.loadBot))
  const started = performance.now()
  const gatherer = new ResultsCollector(namesOf(plan.bots, bots))
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

/** By seat: what its bot is called, its id. Two versions of a bot may have the same; then what they were loaded by. */
function namesOf(asked: readonly string[], bots: readonly { readonly id: string }[]): readonly string[] {
  return bots.map(({ id }, i) =>
    bots.some((other, k) => other.id === id && asked[k] !== asked[i]) ? asked[i] : id,
  )
}

/** How many jobs a tournament is cut into, so that workers end at about the same time, and the most matches of one. */
const JOBS = 64
const MOST_OF_A_JOB = 64

/** Hands out the matches job by job and collects them in the order of their numbers. */
async function playAll(plan: Plan, options: Json, gatherer: ResultsCollector): Promise<void> {
  const { game, bots, matches, seed, executor, patience, stop, onMatch, onProgress } = plan
  const size = Math.min(MOST_OF_A_JOB, Math.ceil(matches / JOBS))
  const waiting = new Map<number, readonly Played[]>()
  let handedOut = 0
  let gathered = 0
  let played = 0
  const run = { game, options, bots, bySeat: onMatch !== undefined, patience, stop }
  const how = await executor.playJobs<Batch>(run, {
    next() {
      if (handedOut >= matches) return undefined
      const first = handedOut
      handedOut = Math.min(matches, first + size)
      const numbers = Array.from({ length: handedOut - first }, (_, i) => first + i)
      return {
        first,
        matches: numbers.map((n) => ({ seed: seedOf(seed, n), seats: seating(bots.length, n) })),
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

/** A job of consecutive matches; `first` is the number of the first one, counted from 0. */
type Batch = Job & { readonly first: number }
