import { Worker } from 'node:worker_threads'
import { type Json, type Refusal, Refused, readOptions, refuse, startMatch } from '../core/index.ts'
import { findGame } from '../games/registry.ts'
import { loadBot } from './entrants.ts'
import { type Assignment, type Job, type JobDone, seating, seedOf, Whereabouts } from './job.ts'
import { type Played, placeOf } from './play.ts'
import { Gatherer, type Results } from './report.ts'

/** A tournament: many matches of one game by the same bots, who change seats from match to match. */
export type Plan = {
  /** The game's id. */
  readonly game: string
  /** As they come from outside; missing ones get their defaults. */
  readonly options?: unknown
  /** One for each seat: an id, or a path as `loadBot` takes it. */
  readonly bots: readonly string[]
  /** How many matches; a multiple of the seats gives every bot every seat equally often. */
  readonly matches: number
  /** Match n, from 0, has the seed that `seedOf` gives. */
  readonly seed: string
  /** How many threads play. */
  readonly workers: number
  /** How long one decision may take before its match is given up, in milliseconds. */
  readonly patience?: number
  /** Ends the tournament early: `simulate` then rejects with `stopped`. */
  readonly stop?: AbortSignal
  /**
   * Called with each match, in the order of their numbers, for whoever wants to know more than the report says; what
   * each seat used and held is noted for it alone, as that takes time.
   */
  readonly onMatch?: (played: Played) => void
  /** Called now and then with how many matches are played. */
  readonly onProgress?: (played: number) => void
}

/** What came of a tournament, and how fast it went: the only part that is not the same each time. */
export type Report = Results & {
  readonly game: string
  readonly rules: number
  readonly options: Json
  readonly seed: string
  readonly speed: { readonly seconds: number; readonly matchesASecond: number }
}

const PATIENCE_MS = 60_000
/** How often hanging workers are looked for. */
const LOOK_MS = 250

/**
 * Plays a tournament in worker threads. Everything but `speed` follows from the plan alone, whatever `workers` is.
 * @throws Refused `unknown-game`, `bad-option`, `bad-seats`, `unknown-bot`, `bad-bot`, `stopped`; and
 *   `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's number
 */
export async function simulate(plan: Plan): Promise<Report> {
  const listed = findGame(plan.game)
  if (!listed)
    return refuse({ code: 'unknown-game', message: `There is no game "${plan.game}".`, at: 'game' })
  const { game } = await listed.load()
  const options = readOptions(game, plan.options)
  startMatch(game, options, plan.bots.length, plan.seed)
  const bots = await Promise.all(plan.bots.map(loadBot))
  const started = performance.now()
  const gatherer = new Gatherer(bots.map(({ id }) => id))
  await playAll(plan, options as Json, gatherer)
  const seconds = (performance.now() - started) / 1000
  return {
    game: game.id,
    rules: game.rules,
    options: options as Json,
    seed: plan.seed,
    ...gatherer.results(),
    speed: { seconds, matchesASecond: plan.matches / seconds },
  }
}

/** Hands the matches out to workers, job by job, and gathers them in the order of their numbers. */
function playAll(plan: Plan, options: Json, gatherer: Gatherer): Promise<void> {
  const { matches, patience = PATIENCE_MS, stop, onMatch, onProgress } = plan
  const size = Math.max(1, Math.min(64, Math.ceil(matches / (8 * plan.workers))))
  const waiting = new Map<number, readonly Played[]>()
  let handedOut = 0
  let gathered = 0
  let played = 0
  const nextJob = (): Job | undefined => {
    if (handedOut >= matches) return undefined
    const first = handedOut
    handedOut = Math.min(matches, first + size)
    return { first, end: handedOut }
  }
  const gather = (job: Job, results: readonly Played[]): void => {
    waiting.set(job.first, results)
    played += results.length
    for (let next = waiting.get(gathered); next; next = waiting.get(gathered)) {
      waiting.delete(gathered)
      gathered += next.length
      for (const match of next) {
        gatherer.add(match)
        onMatch?.(match)
      }
    }
    onProgress?.(played)
  }

  return new Promise((resolve, reject) => {
    const hands: Hand[] = []
    const end = async (refusal?: Refusal): Promise<void> => {
      clearInterval(look)
      stop?.removeEventListener('abort', onStop)
      await Promise.all(hands.map(({ worker }) => worker.removeAllListeners('exit').terminate()))
      if (refusal) reject(new Refused(refusal))
      else resolve()
    }
    const onStop = () => end({ code: 'stopped', message: `Stopped after ${played} of ${matches} matches.` })
    const look = setInterval(() => {
      const hanging = hands.find((hand) => isHanging(hand, patience))
      if (hanging) end(failure(plan, hanging, 'bot-hangs', `has not decided for ${patience / 1000} s`))
    }, LOOK_MS)
    stop?.addEventListener('abort', onStop)
    if (matches === 0) end()
    for (let i = 0; i < Math.min(plan.workers, matches); i++) {
      const hand = hire(plan, options)
      hands.push(hand)
      hand.worker.on('message', (done: JobDone) => {
        if (done.kind === 'failed') {
          end(done.refusal)
          return
        }
        if (done.kind === 'played') gather(done.job, done.played)
        hand.job = nextJob()
        hand.since = performance.now()
        if (hand.job) hand.worker.postMessage(hand.job)
        else if (gathered === matches) end()
      })
      const died = (why: string) => end(failure(plan, hand, 'worker-died', `was deciding when ${why}`))
      hand.worker.on('error', (error) =>
        died(`its thread failed: ${error instanceof Error ? error.message : error}`),
      )
      hand.worker.on('exit', (code) => died(`its thread ended with code ${code}`))
    }
  })
}

/** A worker thread, and what is known of it. */
type Hand = {
  readonly worker: Worker
  readonly whereabouts: Int32Array
  /** What it is playing now. */
  job: Job | undefined
  /** When it was last seen at work, and at which of its decisions. */
  since: number
  count: number
}

function hire({ game, bots, seed, onMatch }: Plan, options: Json): Hand {
  const whereabouts = new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)
  const bySeat = onMatch !== undefined
  const workerData: Assignment = { game, options, bots, seed, bySeat, whereabouts }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, stdout: true })
  // What a bot prints is for its author; stdout is the report's.
  worker.stdout.pipe(process.stderr, { end: false })
  return { worker, whereabouts: new Int32Array(whereabouts), job: undefined, since: 0, count: 0 }
}

function isHanging(hand: Hand, patience: number): boolean {
  const count = Atomics.load(hand.whereabouts, Whereabouts.count)
  if (count !== hand.count) {
    hand.count = count
    hand.since = performance.now()
  }
  return hand.job !== undefined && performance.now() - hand.since > patience
}

/** What to say of a worker that does not say it itself. */
function failure(plan: Plan, { whereabouts }: Hand, code: string, what: string): Refusal {
  const [match, decision, seat] = whereabouts
  const bot = plan.bots[seating(plan.bots.length, match)[seat]]
  return {
    code,
    message: `The bot ${bot} in seat ${seat} ${what}.`,
    at: placeOf(seedOf(plan.seed, match), decision),
  }
}
