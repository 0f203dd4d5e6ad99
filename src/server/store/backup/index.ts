import type { StoreAddress } from '../interface/address.ts'
import { orRefuse } from '../interface/or-refuse.ts'
import { copyIn } from './copy-in.ts'
import { copyOut } from './copy-out.ts'
import { readingPostgres, writingPostgres } from './postgres-session.ts'
import type { Session } from './session.ts'
import { readingSqlite, writingSqlite } from './sqlite-session.ts'
import type { Copied } from './tables.ts'

export type { Copied } from './tables.ts'

/**
 * Writes a snapshot of a store, also while servers use it. Both databases have the same format, lines of JSON: a header,
 * then each table's name and columns followed by its rows, then a checksum.
 * @param write is given whole lines
 * @returns the number of rows per table
 * @throws Refused `no-store`, `newer-store`, `store-down`, `store-damaged`
 */
export function backUp(address: StoreAddress, write: (text: string) => Promise<void>): Promise<Copied> {
  const act = (session: Session) => copyOut(session, write)
  return orRefuse(address, () =>
    'file' in address ? readingSqlite(address.file, act) : readingPostgres(address.databaseUrl, act),
  )
}

/**
 * Fills an empty store from a backup of either database, of this version or an older one; everything or nothing.
 * @param chunks the backup's text
 * @throws Refused `not-empty`, `bad-backup` (with its line), `newer-backup`, `store-in-use`, `no-store`, `store-down`, `store-damaged`
 */
export function restore(address: StoreAddress, chunks: AsyncIterable<string>): Promise<Copied> {
  const act = (session: Session) => copyIn(session, chunks)
  return orRefuse(address, () =>
    'file' in address ? writingSqlite(address.file, act) : writingPostgres(address.databaseUrl, act),
  )
}
