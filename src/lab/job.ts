import type { GameAi } from '../ai/index.ts'
import type { AlmanacOf, Game, Json } from '../core/index.ts'
import type { Watch } from './observe/facts.ts'
import type { Played } from './play.ts'

/** What all matches of a run share. Plain data. */
export type Assignment = {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** As `readOptions` gives them. */
  readonly options: Json
  /** As the executor's `loadBot` takes them. */
  readonly bots: readonly string[]
  /** Whether the game's stats count: uses, follies, roles. Default: yes. */
  readonly counts?: boolean
  readonly bySeat?: boolean
  /** Whether the moves of each match are kept. Default: no. */
  readonly keepsMoves?: boolean
}

export type ScheduledMatch = {
  readonly seed: string
  /** The seed of the bots' own chance. Default: it follows from the match's. */
  readonly botSeed?: string | undefined
  /** By seat: the index of its bot in the assignment. */
  readonly seats: readonly number[]
  /** How closely a playtest watches it. Default: it does not. */
  readonly watch?: Watch
}

/** Matches for one worker to play, one after another. Of a source's jobs, only this part leaves the process. */
export type Job = { readonly matches: readonly ScheduledMatch[] }

/** Hands out jobs and collects their results. */
export type JobSource<AnyJob extends Job> = {
  /** The next job. After the first undefined there are no more. */
  next(): AnyJob | undefined
  /** Takes the results of a job, in the order in which jobs end. True: the run is over. */
  take(job: AnyJob, played: readonly Played[]): boolean
}

/** Limits of a run. */
export type Limits = {
  /** The longest time for one decision, in milliseconds; after it the run fails. */
  readonly patience?: number | undefined
  /** Ends the run early. Matches in progress are lost. */
  readonly stop?: AbortSignal | undefined
}

/**
 * Plays jobs until the source has no more or says that it has enough. Each match follows from the assignment and its
 * schedule alone, wherever it is played.
 * @returns `stopped` when `stop` ended it first
 * @throws Refused `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's
 *   number
 */
export type PlayJobs = <AnyJob extends Job>(
  run: Assignment & Limits,
  source: JobSource<AnyJob>,
) => Promise<'done' | 'stopped'>

/** Where matches are played, and how games and bots are found there. */
export type Executor = {
  /** @throws Refused `unknown-game`, `bad-game` */
  readonly loadGame: (
    name: string,
  ) => Promise<{ readonly game: Game; readonly ai: GameAi; readonly almanac?: AlmanacOf | undefined }>
  /** @throws Refused `unknown-bot`, `bad-bot` */
  readonly loadBot: (name: string) => Promise<{ readonly id: string }>
  readonly playJobs: PlayJobs
}

/** Aborts after this time, in milliseconds. */
export function timeLimit(ms: number): AbortSignal {
  return AbortSignal.timeout(Math.min(LONGEST_MS, Math.max(0, Math.ceil(ms))))
}

/** A timer set for longer fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/** The seed of match `n` of a tournament. Played alone with the same bots, the match is the same. */
export function seedOf(seed: string, n: number): string {
  return `${seed}/${n}`
}

/** By seat: the index of its bot in match `n`. In any `entrants` matches in a row each bot has each seat once. */
export function seating(entrants: number, n: number): readonly number[] {
  return Array.from({ length: entrants }, (_, seat) => (((seat - n) % entrants) + entrants) % entrants)
}
