import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Refused, refuse } from '../../../core/index.ts'
import { IN_MEMORY } from '../interface/address.ts'
import type { Appended } from '../interface/rows.ts'
import { type Store, StoreDown } from '../interface/store.ts'
import { appendLine } from '../sql/append.ts'
import { commonStore } from '../sql/common-store.ts'
import { checkVersion, migrate, versionOf } from '../sql/migrate.ts'
import { type Dialect, MIGRATIONS } from '../sql/schema.ts'
import type { Transaction } from '../sql/transaction.ts'
import { databaseOn, type SqliteDatabase } from './database.ts'
import { lockFor } from './lock.ts'

export const SQLITE: Dialect = {
  whole: 'INTEGER',
  real: 'REAL',
  key: 'TEXT',
  serial: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  table: ' STRICT',
  ordered: ' STRICT, WITHOUT ROWID',
}

/**
 * Opens a database file for one server process. Creates the file and its folder if needed.
 * @param prepare runs first. Default: migrates the tables
 * @throws Refused `store-in-use`, `newer-store`, `no-store` (it cannot be opened, or is not a database)
 */
export function openSqliteDatabase(
  file: string,
  prepare: () => Transaction<void> = () => migrate(SQLITE),
): SqliteDatabase {
  const isFile = file !== IN_MEMORY
  return orRefuse(file, () => {
    if (isFile) mkdirSync(dirname(file), { recursive: true })
    const letGo = isFile ? lockFor(file) : () => {}
    try {
      const raw = new DatabaseSync(file, { timeout: 5000 })
      try {
        // WAL: readers block nobody. FULL: a commit is on the disk before it is answered.
        raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
        // A cache of 16 MB, and checkpoints after 16 MB of log, so that writes wait less often.
        raw.exec('PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000')
        const database = databaseOn(raw)
        database.alone(prepare)
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
 * @throws Refused `newer-store`, `older-store`, `no-store`
 */
export function openSqliteReader(file: string, least: number = MIGRATIONS.length): SqliteDatabase {
  return orRefuse(file, () => {
    if (!existsSync(file))
      refuse({ code: 'no-store', message: 'There is no database file here. Check DATA.', at: file })
    const raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      const database = databaseOn(raw)
      checkVersion(database.now(versionOf), least, file)
      return database
    } catch (error) {
      raw.close()
      throw error
    }
  })
}

export function sqliteStore(database: SqliteDatabase): Store {
  const common = commonStore(database)
  return {
    ...common,
    matches: {
      ...common.matches,
      append: async (append): Promise<Appended> => {
        try {
          return await database.write(() => appendLine(append))
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
    close: () => database.close(),
  }
}

function orRefuse<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refused || !(error instanceof Error)) throw error
    return refuse({ code: 'no-store', message: `The database cannot be opened: ${error.message}.`, at: file })
  }
}
