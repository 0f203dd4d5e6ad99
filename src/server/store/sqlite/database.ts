import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { DanglingReference, StoreDamaged, StoreDown } from '../interface/store.ts'
import {
  type Answer,
  Conflict,
  type Database,
  Rollback,
  type Row,
  type Transaction,
  type Value,
} from '../sql/transaction.ts'
import type { Journal } from './journal.ts'
import { type ThroughJournal, throughJournal } from './through-journal.ts'

export type SqliteDatabase = Database & {
  /** Runs a transaction now, synchronously: for migrations. */
  alone<T>(work: () => Transaction<T>): T
  /** Reads now, synchronously. */
  now<T>(work: () => Transaction<T>): T
  readonly raw: DatabaseSync
  /** Undefined where the tables have none yet. */
  readonly journal: Journal | undefined
  /** Moves all that waits in the journal to its tables. */
  settle(): void
  close(): Promise<void>
}

/** A transaction that waits for the tick's commit. */
type Waiting = {
  readonly work: () => Transaction<unknown>
  readonly done: (value: unknown) => void
  readonly failed: (error: unknown) => void
}

type Outcome = { readonly value: unknown } | { readonly error: unknown }

type Prepared = {
  readonly statement: StatementSync
  readonly hasRows: boolean
  readonly through: ThroughJournal | undefined
}

/**
 * Runs transactions on SQLite. All writes of one tick of the event loop share one commit, and so one wait for the disk. If
 * the commit fails, none is kept and all reject.
 */
export function databaseOn(raw: DatabaseSync, journal?: Journal): SqliteDatabase {
  const prepared = new Map<string, Prepared>()
  let queue: Waiting[] = []
  let isClosed = false

  const preparedFor = (sql: string): Prepared => {
    const there = prepared.get(sql)
    if (there) return there
    // SQLite has one writer at a time and needs no row locks.
    const statement = raw.prepare(sql.replace(/ FOR UPDATE( SKIP LOCKED)?/, ''))
    const columns = statement.columns().map(({ name }) => name)
    const through = journal && throughJournal(sql, columns)
    const made = { statement, hasRows: columns.length > 0, through }
    prepared.set(sql, made)
    return made
  }

  const answer = (sql: string, params: readonly Value[]): Answer => {
    const { statement, hasRows, through } = preparedFor(sql)
    const isAhead = through !== undefined && journal !== undefined && !journal.isEmpty
    if (isAhead && through.settle) settling(() => through.settle?.(journal, params))
    if (!hasRows) return { rows: [], changes: Number(statement.run(...params).changes) }
    const rows = statement.all(...params) as Row[]
    return { rows: isAhead && through.amend ? through.amend(journal, params, rows) : rows, changes: 0 }
  }

  /** Within the transaction that runs, or in one of its own. */
  const settling = (act: () => void): void => (raw.isTransaction ? act() : transaction(act))

  const settle = (): void => {
    if (journal && !journal.isEmpty) settling(() => journal.settleAll())
  }

  const run = <T>(work: () => Transaction<T>): T => {
    const steps = work()
    let step = steps.next()
    while (!step.done) {
      const asked = step.value
      step = steps.next('tell' in asked ? NOTHING : answer(asked.sql, asked.params))
    }
    return step.value
  }

  const transaction = <T>(act: () => T): T => {
    raw.exec('BEGIN IMMEDIATE')
    journal?.begin()
    try {
      const value = act()
      journal?.trim()
      raw.exec('COMMIT')
      return value
    } catch (error) {
      // On a full disk SQLite rolls back by itself.
      if (raw.isTransaction) raw.exec('ROLLBACK')
      journal?.undo(0)
      throw error
    }
  }

  /** If it fails, only this transaction is rolled back. */
  const inSavepoint = (work: () => Transaction<unknown>): Outcome => {
    raw.exec('SAVEPOINT piece')
    const mark = journal?.mark() ?? 0
    try {
      const value = run(work)
      raw.exec('RELEASE piece')
      return { value }
    } catch (error) {
      if (isDown(error)) throw error
      raw.exec('ROLLBACK TO piece')
      raw.exec('RELEASE piece')
      journal?.undo(mark)
      return error instanceof Rollback ? { value: error.value } : { error: storeErrorOf(error) }
    }
  }

  const flush = (): void => {
    const batch = queue
    queue = []
    try {
      for (const [i, outcome] of outcomes(batch).entries()) {
        const { done, failed } = batch[i] ?? NOBODY
        if ('value' in outcome) done(outcome.value)
        else failed(outcome.error)
      }
    } catch (error) {
      for (const { failed } of batch) failed(storeErrorOf(error))
    }
  }

  const outcomes = (batch: readonly Waiting[]): readonly Outcome[] => {
    try {
      return transaction(() => batch.map(({ work }) => ({ value: run(work) })))
    } catch (error) {
      if (isDown(error)) throw error
      // One transaction failed, which is rare: run them again, each in its own savepoint.
      return transaction(() => batch.map(({ work }) => inSavepoint(work)))
    }
  }

  const now = <T>(work: () => Transaction<T>): T => {
    try {
      return run(work)
    } catch (error) {
      throw storeErrorOf(error)
    }
  }

  return {
    raw,
    journal,
    settle,
    alone: (work) => transaction(() => run(work)),
    now,
    read: async (work) => {
      if (isClosed) throw new StoreDown('The store is closed.')
      return now(work)
    },
    write: <T>(work: () => Transaction<T>) =>
      new Promise<T>((resolve, reject) => {
        if (isClosed) return reject(new StoreDown('The store is closed.'))
        if (queue.length === 0) setImmediate(flush)
        queue.push({ work, done: (value) => resolve(value as T), failed: reject })
      }),
    close: async () => {
      isClosed = true
      if (queue.length > 0) flush()
      try {
        settle()
      } catch {
        // The disk is full, perhaps. What waits is as safe there, and is settled when the file is next opened.
      }
      raw.close()
    },
  }
}

const NOTHING: Answer = { rows: [], changes: 0 }
const NOBODY: Pick<Waiting, 'done' | 'failed'> = { done: () => {}, failed: () => {} }

// Primary result codes (sqlite.org/rescode.html) of a database that cannot be read or written now.
const DOWN = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 22, 26])
const READONLY = 8
const CORRUPT = 11
const CANTOPEN = 14
const CONSTRAINT_FOREIGNKEY = 787
const CONSTRAINT_PRIMARYKEY = 1555
const CONSTRAINT_UNIQUE = 2067

function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' ? code : undefined
}

function isDown(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && DOWN.has(code & 0xff)
}

/** Whether an error of SQLite is that this user cannot open or write a file or its folder. */
export function isForbidden(error: unknown): boolean {
  const code = (codeOf(error) ?? 0) & 0xff
  return code === READONLY || code === CANTOPEN
}

/** An error of SQLite as the store's; any other as it is. */
export function storeErrorOf(error: unknown): unknown {
  const code = codeOf(error)
  if (!(error instanceof Error) || code === undefined) return error
  if (code === CONSTRAINT_PRIMARYKEY || code === CONSTRAINT_UNIQUE)
    return new Conflict(error.message, { cause: error })
  if (code === CONSTRAINT_FOREIGNKEY) return new DanglingReference(error.message, { cause: error })
  if ((code & 0xff) === CORRUPT) return new StoreDamaged(error)
  return isDown(error)
    ? new StoreDown(`The database cannot be used: ${error.message}.`, { cause: error })
    : error
}
