import type { Refusal } from '../../core/index.ts'
import type { Assignment, Job, PlaytestProgress, PlaytestReport, WorkerNews } from '../../lab/index.ts'
import type { AskedPlaytest } from './lab-choices.ts'

/** What the worker of a playtest is sent: first what to play, and by how many workers of its own. */
export type ToPlaytest =
  | {
      readonly kind: 'start'
      readonly plan: AskedPlaytest
      readonly workers: number
    }
  | { readonly kind: 'stop' }

/** What it says. After `over` it is done: all that is known, and the failure if one ended it. */
export type FromPlaytest =
  | {
      readonly kind: 'progress'
      readonly progress: Omit<PlaytestProgress, 'report'>
      /** What is known so far, from time to time. */
      readonly report: PlaytestReport | undefined
    }
  | {
      readonly kind: 'over'
      readonly report: PlaytestReport | undefined
      readonly refusal: Refusal | undefined
    }

/** What a worker that plays matches is sent: first its assignment, then jobs. */
export type ToMatches = Assignment | Job

/** What it says: its news, and from time to time at which match of the job it is. */
export type FromMatches = WorkerNews | { readonly kind: 'at'; readonly match: number }
