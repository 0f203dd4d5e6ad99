import type { Json, Refusal } from '../core/index.ts'
import type { Played } from './play.ts'

export type Assignment = {
  readonly game: string
  readonly options: Json
  /** Ids, or paths as `loadBot` takes them. */
  readonly bots: readonly string[]
  /** Whether the game's stats count: uses, follies, roles. */
  readonly counts: boolean
  readonly bySeat: boolean
  /** Shared memory for its progress; see `PROGRESS`. */
  readonly progress: SharedArrayBuffer
}

/**
 * What a worker writes before each decision: the places in `progress`. The pool reads them when a worker hangs or dies.
 * Matches are counted from 0 in each job.
 */
export const PROGRESS = { match: 0, decision: 1, seat: 2, count: 3 } as const

export type ScheduledMatch = {
  readonly seed: string
  /** The seed of the bots' own chance. Default: it follows from the match's. */
  readonly botSeed?: string | undefined
  /** By seat: the index of its bot in the assignment. */
  readonly seats: readonly number[]
  /** Whether to gather the facts of a playtest, and whether to search some positions for them. Default: neither. */
  readonly facts?: 'plain' | 'with probes'
}

/** Matches for one worker to play, one after another. */
export type Job = { readonly matches: readonly ScheduledMatch[] }

export type JobDone =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly played: readonly Played[] }
  | { readonly kind: 'failed'; readonly refusal: Refusal }

/** The seed of match `n` of a tournament. Played alone with the same bots, the match is the same. */
export function seedOf(seed: string, n: number): string {
  return `${seed}/${n}`
}

/** By seat: the index of its bot in match `n`. In any `entrants` matches in a row each bot has each seat once. */
export function seating(entrants: number, n: number): readonly number[] {
  return Array.from({ length: entrants }, (_, seat) => (((seat - n) % entrants) + entrants) % entrants)
}
