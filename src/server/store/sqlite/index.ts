import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Refused, refuse } from '../../../core/index.ts'
import { IN_MEMORY } from '../interface/address.ts'
import type { Appended } from '../interface/rows.ts'
import { type Store, StoreDown } from '../interface/store.ts'
import { appendLine } from '../sql/append.ts'
import { chatOn } from '../sql/chat.ts'
import { matchesOn } from '../sql/matches.ts'
import { migrate, newer, versionOf } from '../sql/migrate.ts'
import { noticesOn } from '../sql/notices.ts'
import { peopleOn } from '../sql/people.ts'
import { ratingsOn } from '../sql/ratings.ts'
import { type Dialect, MIGRATIONS } from '../sql/schema.ts'
import { sharedOn } from '../sql/shared.ts'
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
 * Opens a database file for one server process; makes it, and its folder, where there is none.
 * @param prepare what is done first; brings the tables to this program's version unless told otherwise
 * @throws Refused `store-in-use`, `newer-store`, `no-store` (it cannot be opened, or is no database)
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
        // Readers beside it are never waited for; FULL: a commit is on the disk before it is answered.
        raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
        // 16 MB of pages; and the log is copied into the file after 16 MB, which makes a write wait more seldom.
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

/** After so many writes a database counts as busy. */
const BUSY = 500

/** Starts a thread that carries the log into the file once there is enough to do for it. */
function withCheckpoints(database: SqliteDatabase, file: string, letGo: () => void): SqliteDatabase {
  let writes = 0
  let worker: Worker | undefined
  return {
    ...database,
    write: (work) => {
      if (++writes === BUSY) {
        worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file })
        worker.unref()
        // Without it the thread that commits does it all itself, as it does until then.
        worker.on('error', () => {})
      }
      return database.write(work)
    },
    close: async () => {
      // Whoever closes the file last tidies the log away.
      await worker?.terminate()
      await database.close()
      letGo()
    },
  }
}

/**
 * Opens a database file to read from it, also beside a server that is at work on it. Writing rejects.
 * @throws Refused `newer-store`, `older-store`, `no-store`
 */
export function openSqliteReader(file: string, least: number = MIGRATIONS.length): SqliteDatabase {
  return orRefuse(file, () => {
    if (!existsSync(file)) refuse({ code: 'no-store', message: 'There is no database file here.', at: file })
    const raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      const database = databaseOn(raw)
      const version = database.now(versionOf)
      if (version > MIGRATIONS.length) refuse({ ...newer(version), at: file })
      if (version < least)
        refuse({
          code: 'older-store',
          message: `The database is of version ${version}; start the server once, which brings it to ${least}.`,
          at: file,
        })
      return database
    } catch (error) {
      raw.close()
      throw error
    }
  })
}

/** A store on an open database. */
export function sqliteStore(database: SqliteDatabase): Store {
  return {
    people: peopleOn(database),
    matches: {
      ...matchesOn(database),
      append: async (append): Promise<Appended> => {
        try {
          return await database.write(() => appendLine(append))
        } catch (error) {
          if (error instanceof StoreDown) return { failed: error.message }
          throw error
        }
      },
      // One process alone writes to a file.
      watch: () => () => {},
      // One process serves a file: there is nobody to say anything to.
      say() {},
      overhear: () => () => {},
    },
    chat: chatOn(database),
    notices: noticesOn(database),
    ratings: ratingsOn(database),
    ...sharedOn(database),
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
