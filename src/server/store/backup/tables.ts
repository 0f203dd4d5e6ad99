/** All tables, each after those it refers to, and the order of their rows. */
export const TABLES: Readonly<Record<string, string>> = {
  people: 'id',
  sessions: 'hash',
  tokens: 'id',
  mutes: 'person, other',
  matches: 'id',
  documents: 'hash',
  match_documents: 'match, option',
  seats: 'match, seat',
  lines: 'match, number',
  orders: 'match, seat',
  chat: 'match, line',
  channels: 'id',
  notices: 'id',
  ratings: 'person, game',
  estimates: 'person, game',
  playtests: 'person',
  transfers: 'id',
  shares: 'id',
  share_totals: 'id',
  rated_pairs: 'one, other, at, match',
  secrets: 'name',
  beats: 'id',
  interruptions: 'ended',
}

/** The number of rows per table. */
export type Copied = Readonly<Record<string, number>>
