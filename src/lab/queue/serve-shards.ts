import type { Job } from 'pg-boss'
import { counted, Refused } from '../../core/index.ts'
import type { JobPlayer } from '../index.ts'
import { startThread } from '../threads/index.ts'
import {
  closeQueue,
  isAway,
  liveInstances,
  openQueue,
  playtests,
  type QueueDatabase,
  type QueueKind,
  REFRESH_SECONDS,
  RESULTS,
  whileAway,
} from './database.ts'
import type { Entry, Shard, ShardResult } from './shard.ts'

/** What a worker plays: shards of jobs, and what the jobs of a shard share. */
type Playing<AnyJob, Shared> = {
  readonly kind: QueueKind
  /** As in “the matches of playtests”. */
  readonly what: string
  readonly start: (shared: Shared) => JobPlayer<AnyJob, unknown>
}

export type Serving = {
  readonly databaseUrl: string
  /** How many shards to play at once, each in a thread. */
  readonly workers: number
  /** Ends it. Shards that are nearly done are finished; the others go back to the queue. */
  readonly stop: AbortSignal
  /** Hears a line for the person at the terminal. */
  readonly note: (line: string) => void
}

/** Times, in milliseconds. */
const FINISH_WITHIN = 5_000
const LIVE_FOR = 1_000
const AWAY_AT_MOST = 600_000
/** Times, in seconds. */
const ASK_EVERY = 0.5
const ASK_EVERY_WHEN_TOLD = 1

/**
 * Plays the shards of all playtests at a database until it is stopped. A database that goes away is waited for.
 * @throws Refused `no-database` when it cannot be opened at first
 */
export function serveShards(serving: Serving): Promise<void> {
  return serve<Shard['jobs'][number], Omit<Shard, 'jobs'>>(serving, {
    kind: playtests(),
    what: 'the matches of playtests',
    start: ({ assignment, patience }) => startThread(assignment, patience),
  })
}

/** The same with shards of any kind. */
export async function serve<AnyJob, Shared>(
  { databaseUrl, workers, stop, note }: Serving,
  { kind, what, start }: Playing<AnyJob, Shared>,
): Promise<void> {
  let isLost = false
  const onError = (error: Error) => {
    if (isLost || !isAway(error)) return
    isLost = true
    note('The database is away. Trying again until it is back.')
  }
  const queue = await openQueue(databaseUrl, 'worker', { kind, onError })
  note(`Playing ${what} in ${counted(workers, 'thread')}. Stop it with Ctrl-C.`)
  const { boss, shards } = queue
  const isCoordinatorLive = livenessOf(queue)
  const slots = Array.from({ length: workers }, () => new Slot(start))
  const play = async (slot: Slot<AnyJob, Shared>, job: Job<Entry>): Promise<void> => {
    if (isLost) note('The database is back.')
    isLost = false
    const { run, coordinator, text } = job.data
    if (!(await isCoordinatorLive(coordinator))) {
      await boss.deleteJob(shards, job)
      return
    }
    const result = await slot.play(text, job.signal)
    if (!result) return
    const data: Entry = { run, coordinator, text: JSON.stringify(result) }
    // With the shard's id: played twice, it has one result.
    const entry = { id: job.id, data, singletonKey: run }
    await whileAway(() => boss.insert(RESULTS, [entry]), { within: AWAY_AT_MOST, stop: job.signal })
  }
  const polling = {
    pollingIntervalSeconds: ASK_EVERY,
    notifyPollingIntervalSeconds: ASK_EVERY_WHEN_TOLD,
    heartbeatRefreshSeconds: REFRESH_SECONDS,
  }
  for (const slot of slots) {
    const id = await boss.work<Entry>(shards, polling, async ([job]) => {
      await play(slot, job)
      // The next shard at once, not at the next time to ask.
      boss.notifyWorker(id)
    })
  }
  await new Promise<void>((resolve) => {
    if (stop.aborted) resolve()
    stop.addEventListener('abort', () => resolve())
  })
  await closeQueue(queue, FINISH_WITHIN)
  await Promise.all(slots.map((slot) => slot.close()))
}

/** Whether a coordinator lives, asked of the database once a second at most. */
function livenessOf(queue: QueueDatabase): (coordinator: string) => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY
  let answer = liveNames()
  async function liveNames(): Promise<ReadonlySet<string>> {
    return (await liveInstances(queue)).names
  }
  return async (coordinator) => {
    if (performance.now() - asked > LIVE_FOR) {
      asked = performance.now()
      answer = liveNames()
    }
    return (await answer).has(coordinator)
  }
}

/** Plays one shard after another by a player, which is kept while what the jobs share stays the same. */
class Slot<AnyJob, Shared> {
  readonly #start: (shared: Shared) => JobPlayer<AnyJob, unknown>
  #player: JobPlayer<AnyJob, unknown> | undefined
  #shared = ''

  constructor(start: (shared: Shared) => JobPlayer<AnyJob, unknown>) {
    this.#start = start
  }

  /** @returns undefined when the signal ended it: the shard belongs to another, or to nobody any more */
  async play(text: string, signal: AbortSignal): Promise<ShardResult<unknown> | undefined> {
    const shard: Shared & { readonly jobs: readonly AnyJob[] } = JSON.parse(text)
    const ended = Promise.withResolvers<undefined>()
    const end = () => ended.resolve(undefined)
    signal.addEventListener('abort', end)
    try {
      const result = await Promise.race([this.#playAll(shard), ended.promise])
      if (!result) await this.close()
      return result
    } catch (error) {
      await this.close()
      if (!(error instanceof Refused)) throw error
      return { kind: 'failed', refusal: error.refusal }
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  async #playAll(shard: Shared & { readonly jobs: readonly AnyJob[] }): Promise<ShardResult<unknown>> {
    const started = performance.now()
    const shared = JSON.stringify({ ...shard, jobs: undefined })
    if (shared !== this.#shared) await this.close()
    this.#shared = shared
    this.#player ??= this.#start(shard)
    const player = this.#player
    const played: unknown[] = []
    for (const job of shard.jobs) played.push(await player.play(job))
    return { kind: 'played', played, ms: performance.now() - started }
  }

  async close(): Promise<void> {
    const player = this.#player
    this.#player = undefined
    await player?.close()
  }
}
