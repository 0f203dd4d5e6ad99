/** The first line of a backup: its format, and the version of its tables. */
export type Header = { readonly interregnum: 'backup'; readonly format: 1; readonly version: number }

/** The last line of a backup: its number of rows, and the SHA-256 of all bytes before this line, in hexadecimal. */
export type Ending = { readonly rows: number; readonly sha256: string }

/** All tables, each after those it refers to, and the order of their rows. */
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

/** The number of rows per table. */
export type Copied = Readonly<Record<string, number>>
