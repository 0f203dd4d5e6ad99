export const IN_MEMORY = ':memory:'

/** A PostgreSQL database, or an SQLite file; `:memory:` is gone when it is closed. */
export type StoreAddress =
  | { readonly databaseUrl: string; readonly connections?: number | undefined }
  | { readonly file: string }

/** How many connections to PostgreSQL a process uses, besides the one that listens. */
export const USUAL_CONNECTIONS = 10

/** For tests: a new database in memory. */
export const TEMPORARY: StoreAddress = { file: IN_MEMORY }

export function storeAddress({
  databaseUrl,
  databaseConnections,
  dataFile,
}: {
  readonly databaseUrl: string | undefined
  readonly databaseConnections?: number
  readonly dataFile: string
}): StoreAddress {
  return databaseUrl === undefined ? { file: dataFile } : { databaseUrl, connections: databaseConnections }
}
