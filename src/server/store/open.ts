import { join } from 'node:path'
import { openPostgresDatabase, openPostgresReader, postgresStore } from './postgres/index.ts'
import { IN_MEMORY, openSqliteDatabase, openSqliteReader, sqliteStore } from './sqlite/index.ts'
import type { Store } from './store.ts'

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

/**
 * Opens the store for a server: makes what is missing and brings its tables to this program's version.
 * @throws Refused `store-in-use` (another server is at work on the file), `newer-store`, `no-store`
 */
export async function openStore(address: StoreAddress): Promise<Store> {
  if ('file' in address) return sqliteStore(openSqliteDatabase(address.file))
  return postgresStore(await openPostgresDatabase(address.databaseUrl))
}

/**
 * Opens the store to read from it, also while servers are at work on it. Calls that write reject.
 * @throws Refused `newer-store`, `older-store` (no server of this version has opened it yet), `no-store`
 */
export async function openStoreToRead(address: StoreAddress): Promise<Store> {
  if ('file' in address) return sqliteStore(openSqliteReader(address.file))
  return postgresStore(await openPostgresReader(address.databaseUrl))
}
