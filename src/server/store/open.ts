import type { StoreAddress } from './interface/address.ts'
import { orRefuse } from './interface/or-refuse.ts'
import type { Store } from './interface/store.ts'
import { openPostgresDatabase, openPostgresReader, postgresStore } from './postgres/index.ts'
import { openSqliteDatabase, openSqliteReader, sqliteStore } from './sqlite/index.ts'

/**
 * Opens the store for a server. Creates the database if needed, and migrates its tables.
 * @throws Refused `store-in-use` (by another server), `newer-store`, `no-store`
 */
export async function openStore(address: StoreAddress): Promise<Store> {
  if ('file' in address) return sqliteStore(openSqliteDatabase(address.file))
  return postgresStore(await openPostgresDatabase(address.databaseUrl, undefined, address.connections))
}

/**
 * Opens the store read-only, also while servers use it. Calls that write reject.
 * @throws Refused `newer-store`, `older-store` (no server of this version has opened it yet), `no-store`
 */
export async function openStoreToRead(address: StoreAddress): Promise<Store> {
  if ('file' in address) return sqliteStore(openSqliteReader(address.file))
  return postgresStore(await openPostgresReader(address.databaseUrl))
}

/**
 * Lets `act` read the store, for somebody who should be told why that is not possible, and closes it.
 * @throws Refused as `openStoreToRead`, and `store-down`, `store-damaged`
 */
export function readingStore<T>(address: StoreAddress, act: (store: Store) => Promise<T>): Promise<T> {
  return orRefuse(address, async () => {
    const store = await openStoreToRead(address)
    try {
      return await act(store)
    } finally {
      await store.close()
    }
  })
}
