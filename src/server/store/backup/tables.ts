/** What begins a backup: which form it has, and the version of the tables that it holds. */
export type Header = { readonly interregnum: 'backup'; readonly format: 1; readonly version: number }

/** What ends a backup: how many rows it holds, and the SHA-256 of all bytes before this line, in hexadecimal. */
export type Ending = { readonly rows: number; readonly sha256: string }

/** All tables, in an order in which nothing refers to what comes after it, and the order of their rows. */
export const TABLES: Readonly<Record<string, string>> = {
  people: 'id',
  sessions: 'hash',
  tokens: 'id',
  mutes: 'person, other',
  matches: 'id',
  seats: 'match, seat',
  lines: 'match, number',
  chat: 'match, line',
  channels: 'id',
  notices: 'id',
  ratings: 'person, game',
  secrets: 'name',
  beats: 'id',
}

/** How many rows of each table were copied. */
export type Copied = Readonly<Record<string, number>>
