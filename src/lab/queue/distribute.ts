import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Refused, refuse } from '../../core/index.ts'
import { ATTEMPTS, liveInstances, type QueueDatabase, RESULTS, whileAway } from './database.ts'
import type { Entry, ShardResult } from './shard.ts'

/** What is handed out to workers. */
export type Distributed<AnyJob, Result> = {
  readonly source: {
    /** The next job. After the first undefined there are no more. */
    next(): AnyJob | undefined
    /** Takes the result of a job, in the order in which jobs end. True: the run is over. */
    take(job: AnyJob, result: Result): boolean
  }
  /** What a worker is told of these jobs: plain data. */
  readonly shardOf: (jobs: readonly AnyJob[]) => object
  /** Which matches these jobs are of, for a refusal. */
  readonly placeOf: (jobs: readonly AnyJob[]) => string
  /** The command that starts a worker. */
  readonly worker: string
}

export type Listener = {
  /** Ends the run early. Jobs in progress are lost. */
  readonly stop?: AbortSignal | undefined
  /** Hears a line for the person who waits. */
  readonly note: (line: string) => void
}

/** Times, in milliseconds. */
const POLL = 100
const LOOK = 2_000
const WORKERS_WITHIN = 60_000
/** How long a worker of this version may take to be seen when others are there. */
const SEEN_WITHIN = 10_000
const AWAY_AT_MOST = 60_000
/** How long a shard should take: long against the cost of handing it out, short against what a killed worker loses. */
const SHARD = 1_000

/** Shards that lie ready for each slot of a worker, the one that is played included. */
const AHEAD = 2
const MOST_JOBS = 512

/**
 * Hands out jobs to the workers at a database until the source has no more or says that it has enough.
 * @param name that the queue was opened with
 * @throws Refused `no-workers`, `other-version`, `no-database`, `worker-died`, and what a worker refused
 */
export function distribute<AnyJob, Result>(
  queue: QueueDatabase,
  name: string,
  work: Distributed<AnyJob, Result>,
  listener: Listener,
): Promise<'done' | 'stopped'> {
  return new Run(queue, name, work, listener).play()
}

/** A run: its shards out at workers, and what came of them. */
class Run<AnyJob, Result> {
  readonly #queue: QueueDatabase
  readonly #coordinator: string
  readonly #work: Distributed<AnyJob, Result>
  readonly #listener: Listener
  readonly #id = randomUUID()
  /** By id of a shard: its jobs. A result counts while its shard is here, so none counts twice. */
  readonly #out = new Map<string, readonly AnyJob[]>()
  #isDrained = false
  #slots = 0
  #workersSeen = performance.now()
  /** How long a job takes, in milliseconds. */
  #jobTime = SHARD

  constructor(
    queue: QueueDatabase,
    coordinator: string,
    work: Distributed<AnyJob, Result>,
    listener: Listener,
  ) {
    this.#queue = queue
    this.#coordinator = coordinator
    this.#work = work
    this.#listener = listener
  }

  async play(): Promise<'done' | 'stopped'> {
    const { stop } = this.#listener
    let looked = Number.NEGATIVE_INFINITY
    try {
      while (!stop?.aborted) {
        if (performance.now() - looked >= LOOK) {
          if (await this.#look()) return 'done'
          looked = performance.now()
        }
        await this.#send()
        if (this.#isDrained && this.#out.size === 0) return 'done'
        if (await this.#collect()) return 'done'
        await wait(POLL, undefined, { signal: stop }).catch(() => {})
      }
      return 'stopped'
    } catch (error) {
      if (stop?.aborted) return 'stopped'
      throw error
    } finally {
      await this.#clear().catch(() => {})
    }
  }

  #ask<T>(ask: () => Promise<T>): Promise<T> {
    return whileAway(ask, { within: AWAY_AT_MOST, stop: this.#listener.stop })
  }

  /** Hands out as many shards as the workers can have. */
  async #send(): Promise<void> {
    const jobsOfShard = Math.max(1, Math.min(MOST_JOBS, Math.round(SHARD / this.#jobTime)))
    const shards: (readonly AnyJob[])[] = []
    while (!this.#isDrained && this.#out.size + shards.length < AHEAD * this.#slots) {
      const jobs: AnyJob[] = []
      while (jobs.length < jobsOfShard && !this.#isDrained) {
        const job = this.#work.source.next()
        if (job !== undefined) jobs.push(job)
        else this.#isDrained = true
      }
      if (jobs.length > 0) shards.push(jobs)
    }
    await this.#insert(shards)
  }

  async #insert(shards: readonly (readonly AnyJob[])[]): Promise<void> {
    if (shards.length === 0) return
    const entries = shards.map((jobs) => {
      const id = randomUUID()
      this.#out.set(id, jobs)
      const text = JSON.stringify(this.#work.shardOf(jobs))
      const data: Entry = { run: this.#id, coordinator: this.#coordinator, text }
      return { id, data, singletonKey: this.#id }
    })
    await this.#ask(() => this.#queue.boss.insert(this.#queue.shards, entries))
  }

  /** Takes what has come. True: the source has enough. */
  async #collect(): Promise<boolean> {
    if (this.#out.size === 0) return false
    const { boss, shards } = this.#queue
    const found = await this.#ask(() => boss.findJobs<Entry>(RESULTS, { key: this.#id, queued: true }))
    if (found.length === 0) return false
    const ids = found.map(({ id }) => id)
    for (const { id, data } of found) {
      const jobs = this.#out.get(id)
      if (!jobs) continue
      this.#out.delete(id)
      const result: ShardResult<Result> = JSON.parse(data.text)
      if (result.kind === 'failed') throw new Refused(result.refusal)
      this.#jobTime = (this.#jobTime + result.ms / jobs.length) / 2
      for (const [i, job] of jobs.entries()) if (this.#work.source.take(job, result.played[i])) return true
    }
    await this.#ask(() => boss.deleteJob(RESULTS, ids))
    await this.#ask(() => boss.deleteJob(shards, ids))
    return false
  }

  /** Counts the workers, and looks for shards that nobody will play. True: the source has enough. */
  async #look(): Promise<boolean> {
    await this.#countWorkers()
    if (this.#out.size === 0) return false
    const { boss, shards } = this.#queue
    const found = await this.#ask(() => boss.findJobs<Entry>(shards, { key: this.#id }))
    const states = new Map(found.map(({ id, state }) => [id, state]))
    const isOpen = (id: string) => ['created', 'retry', 'active'].includes(states.get(id) ?? '')
    const ended = [...this.#out.keys()].filter((id) => !isOpen(id))
    // A result is there before its shard is over.
    if (await this.#collect()) return true
    const lost = ended.flatMap((id) => {
      const jobs = this.#out.get(id)
      if (!jobs) return []
      if (states.get(id) === 'failed') return this.#refuseDeadly(jobs)
      this.#out.delete(id)
      return [jobs]
    })
    await this.#insert(lost)
    return false
  }

  /** @throws Refused `no-workers`, `other-version` */
  async #countWorkers(): Promise<void> {
    const { slots, others } = await this.#ask(() => liveInstances(this.#queue))
    const now = performance.now()
    if (slots > 0) this.#workersSeen = now
    else if (this.#slots > 0) this.#listener.note('No worker is left; waiting for one.')
    this.#slots = slots
    const without = now - this.#workersSeen
    if (others.length > 0 && without > SEEN_WITHIN)
      refuse({
        code: 'other-version',
        message: `The workers (on ${others.join(', ')}) run another version of Interregnum, whose matches could differ. Update one side.`,
      })
    if (without > WORKERS_WITHIN)
      refuse({
        code: 'no-workers',
        message: `No worker has been there for ${WORKERS_WITHIN / 1000} s. Start some: ${this.#work.worker}.`,
      })
  }

  /** Takes back what is still out; workers give up what they play of it. */
  async #clear(): Promise<void> {
    const { boss, shards } = this.#queue
    if (this.#out.size > 0) await boss.deleteJob(shards, [...this.#out.keys()])
    const left = await boss.findJobs(RESULTS, { key: this.#id, queued: true })
    if (left.length > 0)
      await boss.deleteJob(
        RESULTS,
        left.map(({ id }) => id),
      )
  }

  #refuseDeadly(jobs: readonly AnyJob[]): never {
    return refuse({
      code: 'worker-died',
      message: `${ATTEMPTS} workers in a row died while they played the same matches.`,
      at: this.#work.placeOf(jobs),
    })
  }
}
