import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StoreDown } from '../interface/store.ts'
import {
  type Answer,
  Conflict,
  type Database,
  Rollback,
  type Row,
  type Transaction,
} from '../sql/transaction.ts'

export type SqliteDatabase = Database & {
  /** Runs a transaction now, synchronously: for migrations. */
  alone<T>(work: () => Transaction<T>): T
  /** Reads now, synchronously. */
  now<T>(work: () => Transaction<T>): T
  readonly raw: DatabaseSync
  close(): Promise<void>
}

/** A transaction that waits for the tick's commit. */
type Waiting = {
  readonly work: () => Transaction<unknown>
  readonly done: (value: unknown) => void
  readonly failed: (error: unknown) => void
}

type Outcome = { readonly value: unknown } | { readonly error: unknown }

type Prepared = { readonly statement: StatementSync; readonly hasRows: boolean }

/**
 * Runs transactions on SQLite. All writes of one tick of the event loop share one commit, and so one wait for the disk. If
 * the commit fails, none is kept and all reject.
 */
export function databaseOn(raw: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, Prepared>()
  let queue: Waiting[] = []
  let isClosed = false

  const answer = (sql: string, params: readonly (string | number | null)[]): Answer => {
    let found = prepared.get(sql)
    if (!found) {
      // SQLite has one writer at a time and needs no row locks.
      const statement = raw.prepare(sql.replace(/ FOR UPDATE( SKIP LOCKED)?/, ''))
      found = { statement, hasRows: statement.columns().length > 0 }
      prepared.set(sql, found)
    }
    if (found.hasRows) return { rows: found.statement.all(...params) as Row[], changes: 0 }
    return { rows: [], changes: Number(found.statement.run(...params).changes) }
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
    try {
      const value = act()
      raw.exec('COMMIT')
      return value
    } catch (error) {
      // On a full disk SQLite rolls back by itself.
      if (raw.isTransaction) raw.exec('ROLLBACK')
      throw error
    }
  }

  /** If it fails, only this transaction is rolled back. */
  const inSavepoint = (work: () => Transaction<unknown>): Outcome => {
    raw.exec('SAVEPOINT piece')
    try {
      const value = run(work)
      raw.exec('RELEASE piece')
      return { value }
    } catch (error) {
      if (isDown(error)) throw error
      raw.exec('ROLLBACK TO piece')
      raw.exec('RELEASE piece')
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
      raw.close()
    },
  }
}

const NOTHING: Answer = { rows: [], changes: 0 }
const NOBODY: Pick<Waiting, 'done' | 'failed'> = { done: () => {}, failed: () => {} }

// Primary result codes (sqlite.org/rescode.html) of a database that cannot be read or written now.
const DOWN = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 22, 26])
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

function storeErrorOf(error: unknown): unknown {
  const code = codeOf(error)
  if (!(error instanceof Error) || code === undefined) return error
  if (code === CONSTRAINT_PRIMARYKEY || code === CONSTRAINT_UNIQUE)
    return new Conflict(error.message, { cause: error })
  return isDown(error)
    ? new StoreDown(`The database cannot be used: ${error.message}.`, { cause: error })
    : error
}
