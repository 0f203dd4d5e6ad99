import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Refused, refuse } from '../../../core/index.ts'
import { IN_MEMORY } from '../interface/address.ts'
import type { Append, Appended } from '../interface/rows.ts'
import { type Store, StoreDamaged, StoreDown } from '../interface/store.ts'
import { appendLine } from '../sql/append.ts'
import { commonStore } from '../sql/common-store.ts'
import { notingWrites } from '../sql/last-write.ts'
import { checkVersion, migrate, refuseIfEmpty, versionOf } from '../sql/migrate.ts'
import { insertNotices } from '../sql/orders.ts'
import { type Dialect, MIGRATIONS } from '../sql/schema.ts'
import type { Transaction } from '../sql/transaction.ts'
import { databaseOn, isForbidden, type SqliteDatabase, storeErrorOf } from './database.ts'
import { journalOn } from './journal.ts'
import { lockFor } from './lock.ts'

export const SQLITE: Dialect = {
  whole: 'INTEGER',
  real: 'REAL',
  key: 'TEXT',
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  table: ' STRICT',
  ordered: ' STRICT, WITHOUT ROWID',
  hasJournal: true,
}

/**
 * Opens a database file for one server process. Creates the file and its folder, which only this user can
 * open, if needed.
 * @param prepare runs first. Default: migrates the tables
 * @throws Refused `store-in-use`, `newer-store`, `store-damaged`, `no-store` (it cannot be opened, or is not a database)
 */
export function openSqliteDatabase(
  file: string,
  prepare: () => Transaction<void> = () => migrate(SQLITE),
): SqliteDatabase {
  const isFile = file !== IN_MEMORY
  return orRefuse(file, () => {
    if (isFile) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const letGo = isFile ? lockFor(file) : () => {}
    try {
      const raw = new DatabaseSync(file, { timeout: 5000 })
      try {
        // WAL: readers block nobody. FULL: a commit is on the disk before it is answered.
        raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
        // A cache of 16 MB, and checkpoints after 16 MB of log, so that writes wait less often.
        raw.exec('PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000')
        // What waits in the journal of a server that was killed comes before what changes the tables.
        settle(raw, true)
        databaseOn(raw).alone(prepare)
        // Writes a page though it changes nothing: SQLite also opens a file that it cannot write.
        raw.exec('PRAGMA user_version = 0')
        const database = databaseOn(raw, hasJournal(raw) ? journalOn(raw) : undefined)
        return isFile ? withCheckpoints(database, file, letGo) : database
      } catch (error) {
        raw.close()
        throw error
      }
    } catch (error) {
      letGo()
      throw error
    }
  })
}

function hasJournal(raw: DatabaseSync): boolean {
  return raw.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'journal'").get() !== undefined
}

function settle(raw: DatabaseSync, isOwner: boolean): void {
  if (hasJournal(raw)) databaseOn(raw, journalOn(raw, isOwner)).settle()
}

/** After this many writes a database counts as busy. */
const BUSY = 500

function withCheckpoints(database: SqliteDatabase, file: string, letGo: () => void): SqliteDatabase {
  let writes = 0
  let worker: Worker | undefined
  return {
    ...database,
    write: (work) => {
      if (++writes === BUSY) {
        worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file })
        worker.unref()
        // Without the thread, commits do the checkpoints.
        worker.on('error', () => {})
      }
      return database.write(work)
    },
    close: async () => {
      // The last connection to close removes the log.
      await worker?.terminate()
      await database.close()
      letGo()
    },
  }
}

/**
 * Opens a database file read-only, also while a server uses it.
 * @throws Refused `newer-store`, `older-store`, `no-store`, `store-damaged`
 */
export function openSqliteReader(file: string, least: number = MIGRATIONS.length): SqliteDatabase {
  return orRefuse(file, () => {
    if (!statSync(file, { throwIfNoEntry: false }))
      refuse({ code: 'no-store', message: 'There is no database file here. Check DATA.', at: file })
    const raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      settleFirst(raw, file)
      const database = databaseOn(raw)
      checkVersion(database.now(versionOf), least, file)
      return database
    } catch (error) {
      raw.close()
      throw error
    }
  })
}

/** Settles what waits now, beside the server that uses the file too. */
function settleFirst(reader: DatabaseSync, file: string): void {
  if (!hasJournal(reader) || journalOn(reader).isEmpty) return
  const raw = new DatabaseSync(file, { timeout: 5000 })
  try {
    settle(raw, false)
  } finally {
    raw.close()
  }
}

export function sqliteStore(database: SqliteDatabase): Store {
  const noting = notingWrites(database)
  const common = commonStore(noting)
  const { journal } = database

  function* appended(append: Append): Transaction<Appended> {
    if (!journal?.append(append)) return yield* appendLine(append)
    yield* insertNotices(append.match, append.line.number, append.notices ?? [])
    return 'stored'
  }

  return {
    ...common,
    matches: {
      ...common.matches,
      append: async (append): Promise<Appended> => {
        try {
          return await noting.write(() => appended(append))
        } catch (error) {
          if (error instanceof StoreDown) return { failed: error.message }
          throw error
        }
      },
      // Only one process uses a file, so there is nobody to hear or tell.
      watch: () => () => {},
      say() {},
      numbers: async () => new Map(),
      overhear: () => () => {},
    },
    isShared: async () => false,
    close: () => database.close(),
  }
}

const CHECK_RIGHTS = ' Check that this user can read and write the file, its folder and what is beside it.'

function orRefuse<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused || !(error instanceof Error)) throw error
    refuseIfEmpty(error, 'DATA', file)
    const known = storeErrorOf(error)
    if (known instanceof StoreDamaged) return refuse({ code: known.code, message: known.message, at: file })
    const message = `The database cannot be opened: ${error.message}.${isForbidden(error) ? CHECK_RIGHTS : ''}`
    return refuse({ code: 'no-store', message, at: file })
  }
}
