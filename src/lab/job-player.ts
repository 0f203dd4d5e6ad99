import { type Refusal, Refused } from '../core/index.ts'
import type { Assignment, Job } from './job.ts'
import { type Played, whereIn } from './play.ts'

/** Plays jobs of one assignment, one after another. */
export type JobPlayer<AnyJob = Job, Result = readonly Played[]> = {
  /**
   * Plays a job. One at a time.
   * @throws Refused `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's
   *   number; the player should be closed then
   */
  play(job: AnyJob): Promise<Result>
  /** Ends it at once. A job in progress is never answered. */
  close(): Promise<void>
}

/** A worker that was started for an assignment. It gets a job once it is ready, and after each job. */
export type LabWorker = {
  send(job: Job): void
  whereabouts(): Whereabouts
  end(): Promise<void>
}

/** What a worker says: that it can begin, and how each job ended. */
export type WorkerNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly played: readonly Played[] }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly stack?: string | undefined }

/** Where a worker is in its job. */
export type Whereabouts = {
  /** Changes as the worker gets on. */
  readonly count: number
  /** The number of the match in the job, from 0. */
  readonly match: number
  /** The number of the decision, from 1, and whose it is, where the worker can tell. */
  readonly decision?: { readonly number: number; readonly seat: number }
}

/** Starts a worker, which tells its news, or why it died. */
export type StartWorker = (
  assignment: Assignment,
  hear: (news: WorkerNews) => void,
  died: (why: string) => void,
) => LabWorker

type Current = {
  readonly job: Job
  /** For how long its count has been the same, in milliseconds, and that count. */
  idle: number
  count: number
  readonly resolve: (played: readonly Played[]) => void
  readonly reject: (why: Refused) => void
}

const PATIENCE_MS = 60_000
const LOOK_MS = 250

/**
 * Plays jobs in a worker, and watches that it gets on.
 * @param patience the longest time for one decision, in milliseconds
 */
export function startJobPlayer(
  start: StartWorker,
  assignment: Assignment,
  patience = PATIENCE_MS,
): JobPlayer {
  let isReady = false
  let death: string | undefined
  let current: Current | undefined
  let lastLook = performance.now()

  const fail = (refusal: Refusal, stack?: string) => {
    const failed = current
    current = undefined
    failed?.reject(new Refused(refusal, stack))
  }
  const blame = (code: string, what: string) => {
    const { match, decision } = worker.whereabouts()
    const scheduled = current?.job.matches[match]
    const seed = scheduled?.seed ?? ''
    if (!decision) {
      fail({ code, message: `A bot ${what}.`, at: `match seed ${seed}` })
      return
    }
    const { number, seat } = decision
    const bot = assignment.bots[scheduled?.seats[seat] ?? 0]
    fail({ code, message: `The bot ${bot} in seat ${seat} ${what}.`, at: whereIn(seed, number) })
  }
  const died = (why: string) => {
    clearInterval(looking)
    death ??= why
    if (current) blame('worker-died', `was deciding when ${death}`)
  }
  const hear = (news: WorkerNews) => {
    switch (news.kind) {
      case 'failed':
        fail(news.refusal, news.stack)
        return
      case 'played': {
        const finished = current
        current = undefined
        finished?.resolve(news.played)
        return
      }
      case 'ready':
        isReady = true
        if (current) worker.send(current.job)
    }
  }
  const looking = setInterval(() => {
    const now = performance.now()
    // While the machine or the page sleeps, no worker gets on.
    const passed = Math.min(now - lastLook, 2 * LOOK_MS)
    lastLook = now
    if (!current || !isReady) return
    const { count } = worker.whereabouts()
    current.idle = count === current.count ? current.idle + passed : 0
    current.count = count
    if (current.idle > patience) blame('bot-hangs', `has not decided for ${patience / 1000} s`)
  }, LOOK_MS)
  const worker = start(assignment, hear, died)

  return {
    play: ({ matches }) =>
      new Promise((resolve, reject) => {
        current = { job: { matches }, idle: 0, count: -1, resolve, reject }
        if (death !== undefined) died(death)
        else if (isReady) worker.send(current.job)
      }),
    close() {
      clearInterval(looking)
      return worker.end()
    },
  }
}
