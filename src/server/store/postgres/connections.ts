import pg from 'pg'
import { StoreDown } from '../interface/store.ts'
import { type Answer, Conflict, type Row, type Value } from '../sql/transaction.ts'

/** How many milliseconds are waited for a connection, and for an answer, before the database counts as away. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** The connection was lost before the answer: what was asked may have been done, or may yet be. */
export class ConnectionLost extends StoreDown {}

/** The database asks for the same once more: it had to choose one of several that stood in each other's way. */
export class SerializationFailure extends Error {}

type Params = readonly (Value | readonly Value[])[]

/** A connection, lent. */
export type Connection = {
  /**
   * Asks a statement; one with parameters, also with none, is prepared once on each connection.
   * @throws Lost, StoreDown (it cannot be done now, and was not), Again, Conflict, or what the database says
   */
  ask(sql: string, params?: Params): Promise<Answer>
}

export type Connections = {
  /**
   * Lends a connection for as long as `act` takes.
   * @throws StoreDown when there is none to be had; nothing was asked then
   */
  borrow<T>(act: (connection: Connection) => Promise<T>): Promise<T>
  /** A connection outside the pool, not yet connected. */
  single(): pg.Client
  close(): Promise<void>
}

/** A pool of connections to a database. */
export function connectionsTo(databaseUrl: string): Connections {
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'interregnum',
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  }
  const pool = new pg.Pool({ ...config, max: 10 })
  // A connection that breaks while nobody uses it: the pool drops it, and whoever asks next is given another.
  pool.on('error', () => {})
  const names = new Map<string, string>()

  const prepared = (sql: string, params: Params): pg.QueryConfig => {
    let name = names.get(sql)
    if (name === undefined) {
      name = `interregnum${names.size}`
      names.set(sql, name)
    }
    return { name, text: numbered(sql), values: [...params] }
  }

  const ask = async (client: pg.PoolClient, sql: string, params?: Params): Promise<Answer> => {
    try {
      const { rows, rowCount } = await client.query<Row>(params ? prepared(sql, params) : sql)
      return { rows, changes: rowCount ?? 0 }
    } catch (error) {
      throw storeErrorOf(error)
    }
  }

  return {
    borrow: async (act) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new StoreDown(`The database cannot be reached: ${reason(error)}.`, { cause: error })
      })
      // Without a listener, a connection that breaks between two questions would end the process.
      client.on('error', ignore)
      let isBroken = false
      try {
        return await act({ ask: (sql, params) => ask(client, sql, params) })
      } catch (error) {
        isBroken = error instanceof StoreDown
        throw error
      } finally {
        client.off('error', ignore)
        client.release(isBroken)
      }
    },
    single: () => new pg.Client(config),
    close: () => pool.end(),
  }
}

function ignore(): void {}

const INT8 = 20

/** Whole numbers to 2^53, which are all that is kept here, as numbers. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')

/** `?` as PostgreSQL writes it. */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}

/** What an error means (the classes of postgresql.org/docs/current/errcodes-appendix.html). */
function storeErrorOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    return new ConnectionLost(`The connection to the database was lost: ${reason(error)}.`, { cause: error })
  }
  const { code = '' } = error
  if (code === '23505') return new Conflict(error.message, { cause: error })
  if (code === '40001' || code === '40P01') return new SerializationFailure(error.message, { cause: error })
  const said = `The database says: ${error.message}.`
  // 08 connection, 57P being shut down: the words may have crossed with a commit.
  if (/^(08|57P)/.test(code)) return new ConnectionLost(said, { cause: error })
  // 53 no room left, 58 the system failed, 25006 a standby that only reads.
  if (/^(53|58|25006)/.test(code)) return new StoreDown(said, { cause: error })
  return error
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
