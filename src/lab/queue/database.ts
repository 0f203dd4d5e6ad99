import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Instance, PgBoss, type QueueOptions } from 'pg-boss'
import { refuse } from '../../core/index.ts'
import { programVersion } from './program-version.ts'

/** The schema that pg-boss installs in the database. Nothing else is in it. */
const SCHEMA = 'interregnum_lab'
export const RESULTS = 'results'

const HOUR = 3600
/** A shard whose worker is silent for so long goes to another, at the next look. The least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10
const LOOK_SECONDS = 2
/** How often a worker says that it still plays. */
export const REFRESH_SECONDS = 2
/** An instance is taken for dead after three times as long. */
const INSTANCE_SECONDS = 3
/** How many workers may die of a shard before it fails. */
export const ATTEMPTS = 5
const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 30_000

const SHARD_OPTIONS: QueueOptions = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: ATTEMPTS - 1,
  expireInSeconds: 24 * HOUR,
  retentionSeconds: 24 * HOUR,
  deleteAfterSeconds: HOUR,
}
const RESULT_OPTIONS: QueueOptions = { retentionSeconds: HOUR }

/** What shards are of. Each kind has queues of its own, one for each version, so neither kinds nor versions mix. */
export type QueueKind = { readonly name: string; readonly version: string }

/** The matches of playtests. */
export function playtests(): QueueKind {
  return { name: 'shards', version: programVersion() }
}

/** An open connection to the queue of shards. */
export type QueueDatabase = {
  readonly boss: PgBoss
  /** Begins the names of the queues of this kind. */
  readonly prefix: string
  /** The queue for this version of the program. */
  readonly shards: string
}

export type Opening = {
  /** Default: {@link playtests}. */
  readonly kind?: QueueKind
  /** Hears of what fails in the background: it is tried again. */
  readonly onError?: (error: Error) => void
}

/**
 * Opens the queue in a PostgreSQL database. The first one to come installs it.
 * @param name of this process, for the others
 * @throws Refused `no-database`
 */
export async function openQueue(
  databaseUrl: string,
  name: string,
  { kind = playtests(), onError = () => {} }: Opening = {},
): Promise<QueueDatabase> {
  const timeouts = {
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  }
  const boss = new PgBoss({
    ...timeouts,
    connectionString: databaseUrl,
    schema: SCHEMA,
    application_name: 'interregnum lab',
    instanceName: name,
    instanceHeartbeatSeconds: INSTANCE_SECONDS,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: HOUR / 6,
    schedule: false,
    useListenNotify: true,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', onError)
  const prefix = `${kind.name}-`
  const queue = { boss, prefix, shards: `${prefix}${kind.version}` }
  try {
    await boss.start()
    await boss.createQueue(queue.shards, { ...SHARD_OPTIONS, notify: true })
    await boss.createQueue(RESULTS, RESULT_OPTIONS)
  } catch (error) {
    await closeQueue(queue)
    // The address may contain a password, so it is not repeated.
    return refuse({ code: 'no-database', message: `The database cannot be opened: ${reasonOf(error)}.` })
  }
  return queue
}

/** Closes the connection. What cannot be told to a database that is away is left to its time limits. */
export async function closeQueue({ boss }: QueueDatabase, graceMs = 0): Promise<void> {
  const stopped = boss.stop({ graceful: graceMs > 0, timeout: graceMs }).catch(() => {})
  await Promise.race([stopped, wait(graceMs + CONNECT_WITHIN_MS, undefined, { ref: false })])
}

/** The processes at this database that live, and how many shards each can play at once. */
export async function liveInstances({ boss, prefix, shards }: QueueDatabase): Promise<{
  readonly names: ReadonlySet<string>
  /** Of workers of this version. */
  readonly slots: number
  /** The machines of workers of other versions. */
  readonly others: readonly string[]
}> {
  const live = (await boss.getInstances()).filter((instance) => instance.live)
  const count = (instance: Instance, is: (queue: string) => boolean) =>
    instance.workers.reduce((sum, each) => sum + (is(each.queue) ? each.localConcurrency : 0), 0)
  const isOther = (queue: string) => queue.startsWith(prefix) && queue !== shards
  return {
    names: new Set(live.flatMap(({ name }) => name ?? [])),
    slots: live.reduce((sum, instance) => sum + count(instance, (queue) => queue === shards), 0),
    others: [...new Set(live.filter((each) => count(each, isOther) > 0).map(({ host }) => host))],
  }
}

const TRY_AGAIN_MS = 1_000

/**
 * Asks the database, and again while it is away. `ask` may have happened although it failed: it must bear being repeated.
 * @param limits.within how long to go on, in milliseconds
 * @throws Refused `no-database` after that; any other error as it is
 */
export async function whileAway<T>(
  ask: () => Promise<T>,
  { within, stop }: { readonly within: number; readonly stop?: AbortSignal | undefined },
): Promise<T> {
  const started = performance.now()
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error)) throw error
      if (stop?.aborted || performance.now() - started > within) {
        const message = `The database has gone away: ${reasonOf(error)}.`
        return refuse({ code: 'no-database', message })
      }
    }
    await wait(TRY_AGAIN_MS, undefined, { signal: stop }).catch(() => {})
  }
}

/** Whether an error means that the database cannot be reached just now, or shuts down. */
export function isAway(error: unknown): boolean {
  // 08 connection, 53 out of resources, 57P shutdown, 58 system error: postgresql.org/docs/current/errcodes-appendix.html
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|58)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return (
    'syscall' in error ||
    error instanceof AggregateError ||
    /timeout|terminat|connection/i.test(error.message)
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replace(/\.$/, '')
}
