import type { StoreAddress } from './interface/address.ts'
import type { Store } from './interface/store.ts'
import { openPostgresDatabase, openPostgresReader, postgresStore } from './postgres/index.ts'
import { openSqliteDatabase, openSqliteReader, sqliteStore } from './sqlite/index.ts'

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
