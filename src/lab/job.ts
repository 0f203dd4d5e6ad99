import type { Json, Refusal } from '../core/index.ts'
import type { Played } from './play.ts'

/** What a worker is started with. Matches are numbered from 0. */
export type Assignment = {
  readonly game: string
  readonly options: Json
  /** One for each seat of match 0; in match n everybody sits n seats further on. */
  readonly bots: readonly string[]
  readonly seed: string
  /** Whether what each seat used and held is asked for. */
  readonly bySeat: boolean
  /** Where it says what it is at; see `Whereabouts`. */
  readonly whereabouts: SharedArrayBuffer
}

/** What a worker writes before each decision, so that one that hangs or dies can be asked where it was. */
export const Whereabouts = { match: 0, decision: 1, seat: 2, count: 3 } as const

/** Matches from `first` up to, not including, `end`. */
export type Job = { readonly first: number; readonly end: number }

/** What a worker answers to a job. */
export type JobDone =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly job: Job; readonly played: readonly Played[] }
  | { readonly kind: 'failed'; readonly refusal: Refusal }

/** The seed of match `n` of a tournament: played alone with the same bots it is the same match. */
export function seedOf(seed: string, n: number): string {
  return `${seed}/${n}`
}

/** By seat: which of the entrants sits there in match `n`. Over as many matches as seats each sits everywhere. */
export function seating(entrants: number, n: number): readonly number[] {
  return Array.from({ length: entrants }, (_, seat) => (((seat - n) % entrants) + entrants) % entrants)
}
