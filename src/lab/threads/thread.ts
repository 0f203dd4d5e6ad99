import type { Assignment } from '../index.ts'

/** What a worker thread is started with. */
export type ThreadData = {
  readonly assignment: Assignment
  /** Shared memory for its progress; see `PROGRESS`. */
  readonly progress: SharedArrayBuffer
}

/**
 * What a thread writes before each decision: the places in `progress`. The pool reads them when a thread hangs or dies.
 * Matches are counted from 0 in each job.
 */
export const PROGRESS = { match: 0, decision: 1, seat: 2, count: 3 } as const
