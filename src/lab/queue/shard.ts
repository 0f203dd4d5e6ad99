import type { Refusal } from '../../core/index.ts'
import type { Assignment, Job, Played } from '../index.ts'

/** Jobs of one playtest for one worker. */
export type Shard = {
  readonly assignment: Assignment
  /** The longest time for one decision, in milliseconds. Default: as for threads. */
  readonly patience: number | undefined
  readonly jobs: readonly Job[]
}

/** What came of a shard. */
export type ShardResult<Result = readonly Played[]> =
  | {
      readonly kind: 'played'
      /** By job. */
      readonly played: readonly Result[]
      /** How long it took, in milliseconds. */
      readonly ms: number
    }
  | { readonly kind: 'failed'; readonly refusal: Refusal }

/**
 * What the database keeps of either. The content is text: `jsonb` would sort the keys of objects, and reports follow
 * their order.
 */
export type Entry = {
  /** The run that it belongs to. */
  readonly run: string
  /** The name of the coordinator's instance; a shard is only played while that lives. */
  readonly coordinator: string
  readonly text: string
}
