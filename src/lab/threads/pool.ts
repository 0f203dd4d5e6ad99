import { Worker } from 'node:worker_threads'
import { type Refusal, Refused } from '../../core/index.ts'
import { type Assignment, type Executor, type Job, type JobSource, type Limits, whereIn } from '../index.ts'
import { loadBot } from './load-bot.ts'
import { loadGame } from './load-game.ts'
import { PROGRESS, type ThreadData, type ThreadNews } from './thread.ts'

const PATIENCE_MS = 60_000
const LOOK_MS = 250

/** Plays jobs in this many worker threads. Games and bots can also be files. */
export function threads(workers: number): Executor {
  return { loadGame, loadBot, playJobs: (run, source) => playJobs(workers, run, source) }
}

function playJobs<AnyJob extends Job>(
  workers: number,
  run: Assignment & Limits,
  source: JobSource<AnyJob>,
): Promise<'done' | 'stopped'> {
  const { patience = PATIENCE_MS, stop, ...assignment } = run
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
      if (stuck) end(failure(run, stuck, 'bot-hangs', `has not decided for ${patience / 1000} s`))
    }, LOOK_MS)
    if (stop?.aborted) {
      onStop()
      return
    }
    stop?.addEventListener('abort', onStop)
    for (let i = 0; i < workers; i++) {
      const job = source.next()
      if (!job) break
      const hand = startWorker(assignment, job)
      pool.push(hand)
      hand.worker.on('message', (done: ThreadNews) => {
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
      const died = (why: string) => end(failure(run, hand, 'worker-died', `was deciding when ${why}`))
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

function startWorker<AnyJob extends Job>(assignment: Assignment, job: AnyJob): PoolWorker<AnyJob> {
  const progress = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)
  const workerData: ThreadData = { assignment, progress }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, stdout: true })
  // What a bot prints is for its author; stdout is the report's.
  worker.stdout.pipe(process.stderr, { end: false })
  return { worker, whereabouts: new Int32Array(progress), job, isReady: false, since: 0, count: 0 }
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
  { bots }: Assignment,
  { whereabouts, job }: PoolWorker<Job>,
  code: string,
  what: string,
): Refusal {
  const [match, decision, seat] = whereabouts
  const sitting = job?.matches[match]
  const bot = bots[sitting?.seats[seat] ?? 0]
  return {
    code,
    message: `The bot ${bot} in seat ${seat} ${what}.`,
    at: whereIn(sitting?.seed ?? '', decision),
  }
}
