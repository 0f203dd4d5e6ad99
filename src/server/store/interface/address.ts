/** An SQLite database of this name is in memory. */
export const IN_MEMORY = ':memory:'

/** Where a store is: a PostgreSQL database, or an SQLite file (`:memory:`: in memory, gone when it is closed). */
export type StoreAddress = { readonly databaseUrl: string } | { readonly file: string }

/** An address for tests: in memory, and nobody else's. */
export const TEMPORARY: StoreAddress = { file: IN_MEMORY }

/** Where the store of a server with these settings is. */
export function storeAddress({
  databaseUrl,
  dataFile,
}: {
  readonly databaseUrl: string | undefined
  readonly dataFile: string
}): StoreAddress {
  return databaseUrl === undefined ? { file: dataFile } : { databaseUrl }
}
