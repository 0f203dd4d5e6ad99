import { Worker } from 'node:worker_threads'
import { type Json, type Refusal, Refused } from '../core/index.ts'
import { type Assignment, type Job, type JobDone, Whereabouts } from './job.ts'
import { type Played, placeOf } from './play.ts'

/** Worker threads, and what they play. */
export type Crew = {
  /** The game's id. */
  readonly game: string
  readonly options: Json
  /** Everybody who plays: ids, or paths as `loadBot` takes them. */
  readonly bots: readonly string[]
  /** How many threads play. */
  readonly workers: number
  /** Whether what each seat used and held is asked for. */
  readonly bySeat?: boolean
  /** How long one decision may take before everything is given up, in milliseconds. */
  readonly patience?: number | undefined
  /** Ends it early; what is being played then is lost. */
  readonly stop?: AbortSignal | undefined
}

/** Where jobs come from and where what was played goes. */
export type Docket<AnyJob extends Job> = {
  /** The next job; undefined when there is none, now and for ever. */
  next(): AnyJob | undefined
  /** Takes what a job brought, in the order in which they end. True: that was enough, and nothing more is awaited. */
  take(job: AnyJob, played: readonly Played[]): boolean
}

const PATIENCE_MS = 60_000
/** How often hanging workers are looked for. */
const LOOK_MS = 250

/**
 * Has worker threads play jobs until there are no more or that was enough.
 * @returns `stopped` when `stop` ended it before
 * @throws Refused `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's
 *   number
 */
export function playJobs<AnyJob extends Job>(
  crew: Crew,
  docket: Docket<AnyJob>,
): Promise<'done' | 'stopped'> {
  const { patience = PATIENCE_MS, stop } = crew
  return new Promise((resolve, reject) => {
    const hands: Hand<AnyJob>[] = []
    let isOver = false
    const end = async (how: 'done' | 'stopped' | Refusal): Promise<void> => {
      if (isOver) return
      isOver = true
      clearInterval(look)
      stop?.removeEventListener('abort', onStop)
      await Promise.all(hands.map(({ worker }) => worker.removeAllListeners('exit').terminate()))
      if (typeof how === 'string') resolve(how)
      else reject(new Refused(how))
    }
    const onStop = () => end('stopped')
    const look = setInterval(() => {
      const hanging = hands.find((hand) => isHanging(hand, patience))
      if (hanging) end(failure(crew, hanging, 'bot-hangs', `has not decided for ${patience / 1000} s`))
    }, LOOK_MS)
    if (stop?.aborted) {
      onStop()
      return
    }
    stop?.addEventListener('abort', onStop)
    for (let i = 0; i < crew.workers; i++) {
      const job = docket.next()
      if (!job) break
      const hand = hire(crew, job)
      hands.push(hand)
      hand.worker.on('message', (done: JobDone) => {
        if (isOver) return
        if (done.kind === 'failed') {
          end(done.refusal)
          return
        }
        if (done.kind === 'played' && hand.job) {
          if (docket.take(hand.job, done.played)) {
            end('done')
            return
          }
          hand.job = docket.next()
        }
        hand.since = performance.now()
        hand.isReady = true
        if (hand.job) hand.worker.postMessage({ sittings: hand.job.sittings } satisfies Job)
        else if (hands.every((each) => !each.job)) end('done')
      })
      const died = (why: string) => end(failure(crew, hand, 'worker-died', `was deciding when ${why}`))
      hand.worker.on('error', (error) =>
        died(`its thread failed: ${error instanceof Error ? error.message : error}`),
      )
      hand.worker.on('exit', (code) => died(`its thread ended with code ${code}`))
    }
    if (hands.length === 0) end('done')
  })
}

/** A worker thread, and what is known of it. */
type Hand<AnyJob extends Job> = {
  readonly worker: Worker
  readonly whereabouts: Int32Array
  /** What it is playing now, or as soon as it is ready. */
  job: AnyJob | undefined
  isReady: boolean
  /** When it was last seen at work, and at which of its decisions. */
  since: number
  count: number
}

function hire<AnyJob extends Job>({ game, options, bots, bySeat = false }: Crew, job: AnyJob): Hand<AnyJob> {
  const whereabouts = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)
  const workerData: Assignment = { game, options, bots, bySeat, whereabouts }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, stdout: true })
  // What a bot prints is for its author; stdout is the report's.
  worker.stdout.pipe(process.stderr, { end: false })
  return { worker, whereabouts: new Int32Array(whereabouts), job, isReady: false, since: 0, count: 0 }
}

function isHanging(hand: Hand<Job>, patience: number): boolean {
  const count = Atomics.load(hand.whereabouts, Whereabouts.count)
  if (count !== hand.count) {
    hand.count = count
    hand.since = performance.now()
  }
  return hand.isReady && hand.job !== undefined && performance.now() - hand.since > patience
}

/** What to say of a worker that does not say it itself. */
function failure(crew: Crew, { whereabouts, job }: Hand<Job>, code: string, what: string): Refusal {
  const [match, decision, seat] = whereabouts
  const sitting = job?.sittings[match]
  const bot = crew.bots[sitting?.seats[seat] ?? 0]
  return {
    code,
    message: `The bot ${bot} in seat ${seat} ${what}.`,
    at: placeOf(sitting?.seed ?? '', decision),
  }
}
