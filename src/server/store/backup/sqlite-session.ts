import { type Answer, queryRows, type Row, type Transaction } from '../sql/transaction.ts'
import { type SqliteDatabase, storeErrorOf } from '../sqlite/database.ts'
import { openSqliteDatabase, openSqliteReader, SQLITE } from '../sqlite/index.ts'
import type { Session } from './session.ts'

const PAGE = 500

/** Reads a snapshot, also while a server uses the file. */
export async function readingSqlite<T>(file: string, act: (session: Session) => Promise<T>): Promise<T> {
  return inTransaction(openSqliteReader(file, 1), 'BEGIN', act)
}

/** Writes in one transaction to a file that no server uses. */
export async function writingSqlite<T>(file: string, act: (session: Session) => Promise<T>): Promise<T> {
  const asItIs = function* () {}
  return inTransaction(openSqliteDatabase(file, asItIs), 'BEGIN IMMEDIATE', act)
}

async function inTransaction<T>(
  database: SqliteDatabase,
  begin: string,
  act: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    database.raw.exec(begin)
    const value = await act(sessionOn(database))
    database.raw.exec('COMMIT')
    return value
  } catch (error) {
    throw storeErrorOf(error)
  } finally {
    // Rolls back what is not committed.
    await database.close()
  }
}

function sessionOn(database: SqliteDatabase): Session {
  return {
    dialect: SQLITE,
    ask: async (sql, params) =>
      database.now(function* (): Transaction<Answer> {
        return yield { sql, params }
      }),
    pages: async function* (sql) {
      let page: Row[] = []
      for (const row of database.raw.prepare(sql).iterate()) {
        page.push(row as Row)
        if (page.length < PAGE) continue
        yield page
        page = []
      }
      yield page
    },
    columns: function* (table) {
      const found = yield* queryRows<{ readonly name: string }>(
        'SELECT name FROM pragma_table_info(?)',
        table,
      )
      return found.map(({ name }) => name)
    },
    // SQLite continues by itself.
    renumber: function* () {},
  }
}
