import type { Connection } from '../postgres/connections.ts'
import { changingTables, openPostgresDatabase, openPostgresReader, POSTGRES } from '../postgres/index.ts'
import { runTransaction } from '../sql/runner.ts'
import { queryRows } from '../sql/transaction.ts'
import type { Session } from './session.ts'

const PAGE = 500

/** Reads a snapshot, also while servers use the database. */
export async function readingPostgres<T>(
  databaseUrl: string,
  act: (session: Session) => Promise<T>,
): Promise<T> {
  const database = await openPostgresReader(databaseUrl, 1)
  try {
    return await database.connections.borrow((connection) =>
      inTransaction(connection, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', act),
    )
  } finally {
    await database.close()
  }
}

/** Writes in one transaction. A server that starts meanwhile waits. */
export async function writingPostgres<T>(
  databaseUrl: string,
  act: (session: Session) => Promise<T>,
): Promise<T> {
  const asItIs = function* () {}
  const database = await openPostgresDatabase(databaseUrl, asItIs)
  try {
    return await database.connections.borrow((connection) =>
      inTransaction(connection, 'BEGIN', async (session) => {
        await runTransaction(connection.ask, changingTables, () => {})
        return act(session)
      }),
    )
  } finally {
    await database.close()
  }
}

async function inTransaction<T>(
  connection: Connection,
  begin: string,
  act: (session: Session) => Promise<T>,
): Promise<T> {
  await connection.ask(begin)
  try {
    const value = await act(sessionOn(connection))
    await connection.ask('COMMIT')
    return value
  } catch (error) {
    await connection.ask('ROLLBACK').catch(() => {})
    throw error
  }
}

function sessionOn(connection: Connection): Session {
  return {
    dialect: POSTGRES,
    ask: connection.ask,
    pages: async function* (sql) {
      await connection.ask(`DECLARE pages CURSOR FOR ${sql}`)
      for (;;) {
        const page = await connection.ask(`FETCH ${PAGE} FROM pages`)
        yield page.rows
        if (page.rows.length < PAGE) break
      }
      await connection.ask('CLOSE pages')
    },
    columns: function* (table) {
      const found = yield* queryRows<{ readonly name: string }>(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
        table,
      )
      return found.map(({ name }) => name)
    },
    renumber: function* () {
      yield* queryRows(
        "SELECT setval(pg_get_serial_sequence('notices', 'id'), coalesce(max(id), 0) + 1, false) FROM notices",
      )
    },
  }
}
