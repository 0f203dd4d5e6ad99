import { Worker } from 'node:worker_threads'
import { type Json, type Refusal, Refused } from '../core/index.ts'
import { type Assignment, type Job, type JobDone, PROGRESS } from './job.ts'
import { type Played, whereIn } from './play.ts'

export type PoolOptions = {
  /** Its id, or its folder as `loadGame` takes it. */
  readonly game: string
  readonly options: Json
  /** Ids, or paths as `loadBot` takes them. */
  readonly bots: readonly string[]
  readonly workers: number
  /** Whether the game's stats count. Default: yes. */
  readonly counts?: boolean
  readonly bySeat?: boolean
  /** The longest time for one decision, in milliseconds; after it the tournament fails. */
  readonly patience?: number | undefined
  /** Ends the tournament early. Matches in progress are lost. */
  readonly stop?: AbortSignal | undefined
}

/** Hands out jobs and collects their results. */
export type JobSource<AnyJob extends Job> = {
  /** The next job. After the first undefined there are no more. */
  next(): AnyJob | undefined
  /** Takes the results of a job, in the order in which jobs end. True: the tournament is over. */
  take(job: AnyJob, played: readonly Played[]): boolean
}

const PATIENCE_MS = 60_000
const LOOK_MS = 250

/**
 * Plays jobs in worker threads until the source has no more or says that it has enough.
 * @returns `stopped` when `stop` ended it first
 * @throws Refused `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's
 *   number
 */
export function playJobs<AnyJob extends Job>(
  options: PoolOptions,
  source: JobSource<AnyJob>,
): Promise<'done' | 'stopped'> {
  const { patience = PATIENCE_MS, stop } = options
  return new Promise((resolve, reject) => {
    const pool: PoolWorker<AnyJob>[] = []
    let isOver = false
    const end = async (how: 'done' | 'stopped' | Refusal): Promise<void> => {
      if (isOver) return
      isOver = true
      clearInterval(look)
      stop?.removeEventListener('abort', onStop)
      await Promise.all(pool.map(({ worker }) => worker.removeAllListeners('exit').terminate()))
      if (typeof how === 'string') resolve(how)
      else reject(new Refused(how))
    }
    const onStop = () => end('stopped')
    const look = setInterval(() => {
      const stuck = pool.find((hand) => isHanging(hand, patience))
      if (stuck) end(failure(options, stuck, 'bot-hangs', `has not decided for ${patience / 1000} s`))
    }, LOOK_MS)
    if (stop?.aborted) {
      onStop()
      return
    }
    stop?.addEventListener('abort', onStop)
    for (let i = 0; i < options.workers; i++) {
      const job = source.next()
      if (!job) break
      const hand = startWorker(options, job)
      pool.push(hand)
      hand.worker.on('message', (done: JobDone) => {
        if (isOver) return
        if (done.kind === 'failed') {
          end(done.refusal)
          return
        }
        if (done.kind === 'played' && hand.job) {
          if (source.take(hand.job, done.played)) {
            end('done')
            return
          }
          hand.job = source.next()
        }
        hand.since = performance.now()
        hand.isReady = true
        if (hand.job) hand.worker.postMessage({ matches: hand.job.matches } satisfies Job)
        else if (pool.every((each) => !each.job)) end('done')
      })
      const died = (why: string) => end(failure(options, hand, 'worker-died', `was deciding when ${why}`))
      hand.worker.on('error', (error) =>
        died(`its thread failed: ${error instanceof Error ? error.message : error}`),
      )
      hand.worker.on('exit', (code) => died(`its thread ended with code ${code}`))
    }
    if (pool.length === 0) end('done')
  })
}

type PoolWorker<AnyJob extends Job> = {
  readonly worker: Worker
  readonly whereabouts: Int32Array
  /** The job that it plays now, or as soon as it is ready. */
  job: AnyJob | undefined
  isReady: boolean
  /** When its count of decisions last changed, and that count. */
  since: number
  count: number
}

function startWorker<AnyJob extends Job>(
  { game, options, bots, counts = true, bySeat = false }: PoolOptions,
  job: AnyJob,
): PoolWorker<AnyJob> {
  const whereabouts = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)
  const workerData: Assignment = { game, options, bots, counts, bySeat, progress: whereabouts }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, stdout: true })
  // What a bot prints is for its author; stdout is the report's.
  worker.stdout.pipe(process.stderr, { end: false })
  return { worker, whereabouts: new Int32Array(whereabouts), job, isReady: false, since: 0, count: 0 }
}

function isHanging(hand: PoolWorker<Job>, patience: number): boolean {
  const count = Atomics.load(hand.whereabouts, PROGRESS.count)
  if (count !== hand.count) {
    hand.count = count
    hand.since = performance.now()
  }
  return hand.isReady && hand.job !== undefined && performance.now() - hand.since > patience
}

function failure(
  crew: PoolOptions,
  { whereabouts, job }: PoolWorker<Job>,
  code: string,
  what: string,
): Refusal {
  const [match, decision, seat] = whereabouts
  const sitting = job?.matches[match]
  const bot = crew.bots[sitting?.seats[seat] ?? 0]
  return {
    code,
    message: `The bot ${bot} in seat ${seat} ${what}.`,
    at: whereIn(sitting?.seed ?? '', decision),
  }
}
