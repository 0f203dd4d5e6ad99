export const IN_MEMORY = ':memory:'

/** A PostgreSQL database, or an SQLite file; `:memory:` is gone when it is closed. */
export type StoreAddress = { readonly databaseUrl: string } | { readonly file: string }

/** For tests: a new database in memory. */
export const TEMPORARY: StoreAddress = { file: IN_MEMORY }

export function storeAddress({
  databaseUrl,
  dataFile,
}: {
  readonly databaseUrl: string | undefined
  readonly dataFile: string
}): StoreAddress {
  return databaseUrl === undefined ? { file: dataFile } : { databaseUrl }
}
