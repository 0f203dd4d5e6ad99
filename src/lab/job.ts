import type { Json, Refusal } from '../core/index.ts'
import type { Played } from './play.ts'

/** What a worker is started with. */
export type Assignment = {
  readonly game: string
  readonly options: Json
  /** Everybody who plays: ids, or paths as `loadBot` takes them. */
  readonly bots: readonly string[]
  /** Whether what each seat used and held is asked for. */
  readonly bySeat: boolean
  /** Where it says what it is at; see `Whereabouts`. */
  readonly whereabouts: SharedArrayBuffer
}

/**
 * What a worker writes before each decision, so that one that hangs or dies can be asked where it was; matches are
 * counted from 0 in each job.
 */
export const Whereabouts = { match: 0, decision: 1, seat: 2, count: 3 } as const

/** A match that is to be played. */
export type Sitting = {
  readonly seed: string
  /** By seat: which of the assignment's bots sits there. */
  readonly seats: readonly number[]
}

/** Matches for one worker to play, one after another. */
export type Job = { readonly sittings: readonly Sitting[] }

/** What a worker answers to a job. */
export type JobDone =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly played: readonly Played[] }
  | { readonly kind: 'failed'; readonly refusal: Refusal }

/** The seed of match `n` of a tournament: played alone with the same bots it is the same match. */
export function seedOf(seed: string, n: number): string {
  return `${seed}/${n}`
}

/** By seat: which of the entrants sits there in match `n`. Over as many matches as seats each sits everywhere. */
export function seating(entrants: number, n: number): readonly number[] {
  return Array.from({ length: entrants }, (_, seat) => (((seat - n) % entrants) + entrants) % entrants)
}
