import pg from 'pg'
import { USUAL_CONNECTIONS } from '../interface/address.ts'
import { DanglingReference, StoreDown } from '../interface/store.ts'
import { type Answer, Conflict, type Row, type Value } from '../sql/transaction.ts'

/** Timeouts, in milliseconds. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** The connection was lost before the answer. The statement may have run, or may run yet. */
export class ConnectionLost extends StoreDown {}

/** A serialization failure or deadlock: run the transaction again. */
export class SerializationFailure extends Error {}

type Params = readonly (Value | readonly Value[])[]

export type Connection = {
  /**
   * Runs a statement. With `params`, even empty ones, it is prepared once per connection.
   * @throws ConnectionLost, StoreDown (nothing was done), SerializationFailure, Conflict,
   *   DanglingReference, or the database's own error
   */
  ask(sql: string, params?: Params): Promise<Answer>
}

export type Connections = {
  /**
   * Lends a connection from the pool to `act`.
   * @throws StoreDown if none can be opened
   */
  borrow<T>(act: (connection: Connection) => Promise<T>): Promise<T>
  /** A connection outside the pool, not yet connected. */
  single(): pg.Client
  close(): Promise<void>
}

/** With what the names of all connections begin, as the database knows them. */
export const PROGRAM = 'interregnum'

/**
 * @param origin tells the connections of this process from others
 * @param most how many connections the pool may open
 */
export function connectionsTo(
  databaseUrl: string,
  origin: string,
  most: number = USUAL_CONNECTIONS,
): Connections {
  const config: pg.ClientConfig = {
    connectionString: databaseUrl,
    application_name: `${PROGRAM} ${origin}`,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    types: { getTypeParser: parserOf },
  }
  const pool = new pg.Pool({ ...config, max: most })
  // The pool replaces an idle connection that breaks.
  pool.on('error', ignore)
  // It does not listen to those it lends. Without a listener, one that breaks between two statements, or in the moment it
  // is made, would end the process.
  pool.on('connect', (client) => client.on('error', ignore))
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
      let isBroken = false
      try {
        return await act({ ask: (sql, params) => ask(client, sql, params) })
      } catch (error) {
        isBroken = error instanceof StoreDown
        throw error
      } finally {
        client.release(isBroken)
      }
    },
    single: () => new pg.Client(config),
    close: () => pool.end(),
  }
}

function ignore(): void {}

const INT8 = 20

/** Reads INT8 as a number: only integers to 2^53 are stored. */
const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')

/** Replaces `?` by `$1`, `$2`, … */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}

/** Converts PostgreSQL's errors (classes: postgresql.org/docs/current/errcodes-appendix.html). */
function storeErrorOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    return new ConnectionLost(`The connection to the database was lost: ${reason(error)}.`, { cause: error })
  }
  const { code = '' } = error
  if (code === '23503') return new DanglingReference(error.message, { cause: error })
  if (code === '23505') return new Conflict(error.message, { cause: error })
  if (code === '40001' || code === '40P01') return new SerializationFailure(error.message, { cause: error })
  const said = `The database says: ${error.message}.`
  // 08 connection, 57P shutdown: the commit may have happened.
  if (/^(08|57P)/.test(code)) return new ConnectionLost(said, { cause: error })
  // 53 out of resources, 58 system error, 25006 read-only standby.
  if (/^(53|58|25006)/.test(code)) return new StoreDown(said, { cause: error })
  return error
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
