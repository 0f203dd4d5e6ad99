import type { Assignment, Job, WorkerNews } from '../../lab/index.ts'

/** What a worker of the lab is sent: first its assignment, then jobs. */
export type ToWorker = Assignment | Job

/** What it says: its news, and from time to time at which match of the job it is. */
export type FromWorker = WorkerNews | { readonly kind: 'at'; readonly match: number }
