import { join } from 'node:path'

/** An SQLite database of this name is in memory. */
export const IN_MEMORY = ':memory:'

/** Where a store is: a PostgreSQL database, or an SQLite file (`:memory:`: in memory, gone when it is closed). */
export type StoreAddress = { readonly databaseUrl: string } | { readonly file: string }

/** An address for tests: in memory, and nobody else's. */
export const TEMPORARY: StoreAddress = { file: IN_MEMORY }

/**
 * Where the store of a server is: `DATABASE_URL`, or else `interregnum.db` in the folder `DATA`, which is `data` unless it
 * is set.
 */
export function storeAddress(env: Readonly<Record<string, string | undefined>>): StoreAddress {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL }
  return { file: join(env.DATA || 'data', 'interregnum.db') }
}
