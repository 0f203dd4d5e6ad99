import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { findBot } from '../../bots/index.ts'
import { Refused, refuse } from '../../core/index.ts'
import {
  type Assignment,
  type Executor,
  type Job,
  type JobSource,
  type Limits,
  loadListedGame,
} from '../index.ts'
import {
  ATTEMPTS,
  closeQueue,
  liveInstances,
  openQueue,
  type QueueDatabase,
  RESULTS,
  whileAway,
} from './database.ts'
import type { Entry, Shard, ShardResult } from './shard.ts'

type Coordinator = {
  /** Hands jobs to the workers at the database. Games and bots are those of Interregnum: a worker has no others. */
  readonly executor: Executor
  close(): Promise<void>
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
const MOST_JOBS = 64

/**
 * @param note hears a line for the person who waits
 * @throws Refused `no-database`
 */
export async function openCoordinator(
  databaseUrl: string,
  note: (line: string) => void = () => {},
): Promise<Coordinator> {
  const name = `playtest-${randomUUID()}`
  const queue = await openQueue(databaseUrl, name)
  return {
    executor: {
      loadGame: async (game) => loadListedGame(onEveryMachine(game)),
      loadBot: async (bot) => findBot(onEveryMachine(bot)),
      playJobs: (run, source) => new Run(queue, name, run, source, note).play(),
    },
    close: () => closeQueue(queue),
  }
}

/** @throws Refused `not-on-workers` for a path */
function onEveryMachine(name: string): string {
  if (!/[\\/.]/.test(name)) return name
  const message = 'This is a file of this machine, which other workers do not have. Leave out --database.'
  return refuse({ code: 'not-on-workers', message, at: name })
}

/** One call of `playJobs`: its shards out at workers, and what came of them. */
class Run<AnyJob extends Job> {
  readonly #queue: QueueDatabase
  readonly #coordinator: string
  readonly #assignment: Assignment
  readonly #limits: Limits
  readonly #source: JobSource<AnyJob>
  readonly #note: (line: string) => void
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
    { patience, stop, ...assignment }: Assignment & Limits,
    source: JobSource<AnyJob>,
    note: (line: string) => void,
  ) {
    this.#queue = queue
    this.#coordinator = coordinator
    this.#assignment = assignment
    this.#limits = { patience, stop }
    this.#source = source
    this.#note = note
  }

  async play(): Promise<'done' | 'stopped'> {
    const { stop } = this.#limits
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
    return whileAway(ask, { within: AWAY_AT_MOST, stop: this.#limits.stop })
  }

  /** Hands out as many shards as the workers can have. */
  async #send(): Promise<void> {
    const jobsOfShard = Math.max(1, Math.min(MOST_JOBS, Math.round(SHARD / this.#jobTime)))
    const shards: (readonly AnyJob[])[] = []
    while (!this.#isDrained && this.#out.size + shards.length < AHEAD * this.#slots) {
      const jobs: AnyJob[] = []
      while (jobs.length < jobsOfShard && !this.#isDrained) {
        const job = this.#source.next()
        if (job) jobs.push(job)
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
      const shard: Shard = {
        assignment: this.#assignment,
        patience: this.#limits.patience,
        jobs: jobs.map(({ matches }) => ({ matches })),
      }
      const data: Entry = { run: this.#id, coordinator: this.#coordinator, text: JSON.stringify(shard) }
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
      const result: ShardResult = JSON.parse(data.text)
      if (result.kind === 'failed') throw new Refused(result.refusal)
      this.#jobTime = (this.#jobTime + result.ms / jobs.length) / 2
      for (const [i, job] of jobs.entries()) if (this.#source.take(job, result.played[i])) return true
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
      if (states.get(id) === 'failed') return refuseDeadly(jobs)
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
    else if (this.#slots > 0) this.#note('No worker is left; waiting for one.')
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
        message: `No worker has been there for ${WORKERS_WITHIN / 1000} s. Start some: interregnum lab worker --database URL.`,
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
}

function refuseDeadly(jobs: readonly Job[]): never {
  const seeds = jobs.flatMap(({ matches }) => matches.map(({ seed }) => seed))
  return refuse({
    code: 'worker-died',
    message: `${ATTEMPTS} workers in a row died while they played the same matches.`,
    at: `match seeds ${seeds[0]} to ${seeds.at(-1)}`,
  })
}
