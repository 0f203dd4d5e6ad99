/** The databases' different SQL for defining tables. */
export type Dialect = {
  /** Integers to 2^53. */
  readonly whole: string
  readonly real: string
  /** Text that is compared by its bytes. */
  readonly key: string
  /** An auto-incremented primary key. */
  readonly serial: string
  /** What follows a table's closing parenthesis. */
  readonly table: string
  /** The same, for a table clustered by its primary key. */
  readonly ordered: string
  /** Whether lines go through a journal. */
  readonly hasJournal: boolean
}

type Migration = (dialect: Dialect) => readonly string[]

/**
 * The migrations. A database's version is how many of them were applied. Never edit a released one: add another at the
 * end.
 */
export const MIGRATIONS: readonly Migration[] = [
  ({ whole, real, key, serial, table, ordered }) => [
    `CREATE TABLE people (
      id ${key} PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      account TEXT,
      account_key ${key} UNIQUE,
      password TEXT,
      created ${whole} NOT NULL,
      CHECK ((account IS NULL) = (password IS NULL) AND (account IS NULL) = (account_key IS NULL))
    )${table}`,
    `CREATE TABLE sessions (
      hash ${key} PRIMARY KEY NOT NULL,
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      created ${whole} NOT NULL,
      expires ${whole} NOT NULL
    )${ordered}`,
    'CREATE INDEX sessions_person ON sessions (person)',
    'CREATE INDEX sessions_expires ON sessions (expires)',
    `CREATE TABLE tokens (
      id ${key} PRIMARY KEY NOT NULL,
      hash ${key} NOT NULL UNIQUE,
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      scopes TEXT NOT NULL,
      created ${whole} NOT NULL
    )${table}`,
    'CREATE INDEX tokens_person ON tokens (person)',
    `CREATE TABLE mutes (
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      other ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      PRIMARY KEY (person, other)
    )${ordered}`,
    'CREATE INDEX mutes_other ON mutes (other)',

    // `wake`: when the match can be claimed: its due time, or the end of a claim.
    `CREATE TABLE matches (
      id ${key} PRIMARY KEY NOT NULL,
      game ${key} NOT NULL,
      rules ${whole} NOT NULL,
      options TEXT NOT NULL,
      variants TEXT NOT NULL,
      seed TEXT NOT NULL,
      is_public ${whole} NOT NULL CHECK (is_public IN (0, 1)),
      invite TEXT NOT NULL,
      pace TEXT NOT NULL,
      on_timeout TEXT NOT NULL,
      host ${key} REFERENCES people (id) ON DELETE SET NULL,
      created ${whole} NOT NULL,
      started ${whole},
      rematch ${key},
      is_rated ${whole} NOT NULL DEFAULT 0 CHECK (is_rated IN (0, 1)),
      phase TEXT NOT NULL CHECK (phase IN ('open', 'playing', 'over')),
      number ${whole} NOT NULL CHECK (number >= 0),
      entry ${whole} NOT NULL CHECK (entry >= 0),
      waiting TEXT NOT NULL,
      due ${whole},
      wake ${whole},
      changed ${whole} NOT NULL,
      result TEXT
    )${table}`,
    'CREATE INDEX matches_phase ON matches (phase, created)',
    'CREATE INDEX matches_wake ON matches (wake) WHERE wake IS NOT NULL',
    'CREATE INDEX matches_host ON matches (host)',
    'CREATE INDEX matches_rematch ON matches (rematch) WHERE rematch IS NOT NULL',
    `CREATE TABLE seats (
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat ${whole} NOT NULL CHECK (seat >= 0),
      name TEXT NOT NULL,
      person ${key} REFERENCES people (id) ON DELETE SET NULL,
      bot TEXT,
      is_vacant ${whole} NOT NULL CHECK (is_vacant IN (0, 1)),
      PRIMARY KEY (match, seat)
    )${ordered}`,
    'CREATE UNIQUE INDEX seats_person ON seats (person, match) WHERE person IS NOT NULL',
    `CREATE TABLE lines (
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      number ${whole} NOT NULL CHECK (number >= 1),
      at ${whole} NOT NULL,
      what TEXT NOT NULL,
      PRIMARY KEY (match, number)
    )${ordered}`,
    `CREATE TABLE chat (
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      line ${whole} NOT NULL CHECK (line >= 1),
      person ${key} REFERENCES people (id) ON DELETE SET NULL,
      name TEXT NOT NULL,
      seat ${whole},
      text TEXT NOT NULL,
      at ${whole} NOT NULL,
      PRIMARY KEY (match, line)
    )${ordered}`,
    'CREATE INDEX chat_person ON chat (person) WHERE person IS NOT NULL',

    `CREATE TABLE channels (
      id ${key} PRIMARY KEY NOT NULL,
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('push', 'webhook', 'mail')),
      target TEXT NOT NULL,
      created ${whole} NOT NULL
    )${table}`,
    'CREATE INDEX channels_person ON channels (person)',
    `CREATE TABLE notices (
      id ${serial},
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      number ${whole} NOT NULL,
      due ${whole} NOT NULL,
      tries ${whole} NOT NULL DEFAULT 0,
      wake ${whole} NOT NULL
    )${table}`,
    'CREATE INDEX notices_wake ON notices (wake)',
    'CREATE INDEX notices_match ON notices (match)',
    'CREATE INDEX notices_person ON notices (person)',

    `CREATE TABLE ratings (
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      game ${key} NOT NULL,
      mu ${real} NOT NULL,
      sigma ${real} NOT NULL,
      matches ${whole} NOT NULL,
      PRIMARY KEY (person, game)
    )${ordered}`,
    'CREATE INDEX ratings_best ON ratings (game, (mu - 3 * sigma))',

    `CREATE TABLE secrets (name ${key} PRIMARY KEY NOT NULL, value TEXT NOT NULL)${ordered}`,
    `CREATE TABLE beats (id ${whole} PRIMARY KEY NOT NULL CHECK (id = 1), at ${whole} NOT NULL)${table}`,
  ],
  ({ whole, key, ordered }) => [
    `CREATE TABLE orders (
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat ${whole} NOT NULL CHECK (seat >= 0),
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      orders TEXT NOT NULL,
      PRIMARY KEY (match, seat)
    )${ordered}`,
    'CREATE INDEX orders_person ON orders (person)',
  ],
  ({ whole, key, ordered }) => [
    'ALTER TABLE matches ADD COLUMN rating TEXT',
    "UPDATE matches SET rating = 'rated' WHERE is_rated = 1",
    'ALTER TABLE matches DROP COLUMN is_rated',
    // Who played whom in rated matches, of the last day. `one` < `other`.
    `CREATE TABLE rated_pairs (
      one ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      other ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      at ${whole} NOT NULL,
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      PRIMARY KEY (one, other, at, match)
    )${ordered}`,
    'CREATE INDEX rated_pairs_other ON rated_pairs (other)',
    'CREATE INDEX rated_pairs_match ON rated_pairs (match)',
    'CREATE INDEX rated_pairs_at ON rated_pairs (at)',
  ],
  ({ whole, key, table, ordered }) => [
    `CREATE TABLE documents (
      hash ${key} PRIMARY KEY NOT NULL,
      text TEXT NOT NULL,
      bytes ${whole} NOT NULL
    )${table}`,
    `CREATE TABLE match_documents (
      match ${key} NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      option ${key} NOT NULL,
      hash ${key} NOT NULL REFERENCES documents (hash),
      PRIMARY KEY (match, option)
    )${ordered}`,
    'CREATE INDEX match_documents_hash ON match_documents (hash)',
  ],
  ({ whole }) => [
    "UPDATE matches SET wake = NULL WHERE phase <> 'playing'",
    // When the match ended: null until then.
    `ALTER TABLE seats ADD COLUMN ended ${whole}`,
    "UPDATE seats SET ended = (SELECT m.changed FROM matches m WHERE m.id = seats.match AND m.phase = 'over')",
    'CREATE INDEX seats_ended ON seats (person, ended, match) WHERE person IS NOT NULL',
    'CREATE INDEX seats_empty ON seats (match) WHERE person IS NULL AND bot IS NULL',
    "CREATE INDEX matches_hosted ON matches (host) WHERE phase <> 'over'",
    'CREATE INDEX matches_listed ON matches (game, phase, created)',
  ],
  ({ whole, key, table, hasJournal }) =>
    hasJournal
      ? [
          // Lines and heads that are not in `lines` and `matches` yet. It has no index and no keys, so that a commit writes few pages.
          `CREATE TABLE journal (
            id ${whole} PRIMARY KEY,
            match ${key} NOT NULL,
            number ${whole} NOT NULL CHECK (number >= 1),
            at ${whole} NOT NULL,
            what TEXT NOT NULL,
            entry ${whole} NOT NULL CHECK (entry >= 0),
            waiting TEXT NOT NULL,
            due ${whole},
            changed ${whole} NOT NULL
          )${table}`,
        ]
      : [],
  ({ whole, real, key, ordered }) => [
    `CREATE TABLE tallies (
      key ${key} PRIMARY KEY NOT NULL,
      count ${real} NOT NULL,
      at ${whole} NOT NULL,
      expires ${whole} NOT NULL
    )${ordered}`,
    'CREATE INDEX tallies_expires ON tallies (expires)',
  ],
  ({ whole, table }) => [
    // Time in which nobody was there to play, until the matches have it back.
    `CREATE TABLE interruptions (began ${whole} NOT NULL, ended ${whole} PRIMARY KEY NOT NULL)${table}`,
  ],
  ({ whole, real, key, ordered }) => [
    // Of people who have played alone against bots. The strength is among the bots' levels.
    `CREATE TABLE estimates (
      person ${key} NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      game ${key} NOT NULL,
      mu ${real} NOT NULL,
      sigma ${real} NOT NULL,
      matches ${whole} NOT NULL,
      PRIMARY KEY (person, game)
    )${ordered}`,
    'CREATE INDEX estimates_game ON estimates (game, matches, person)',
  ],
  ({ whole, key, table }) => [
    // The latest playtest of each person. `claim`: which taking up it is; `alive`: when its server last said that it plays.
    `CREATE TABLE playtests (
      person ${key} PRIMARY KEY NOT NULL REFERENCES people (id) ON DELETE CASCADE,
      id ${key} UNIQUE NOT NULL,
      created ${whole} NOT NULL,
      plan TEXT NOT NULL,
      state ${key} NOT NULL CHECK (state IN ('waiting', 'playing', 'over')),
      claim ${whole} NOT NULL,
      tries ${whole} NOT NULL,
      alive ${whole},
      progress TEXT,
      ended ${key},
      refusal TEXT,
      report TEXT,
      reported ${whole},
      CHECK ((state = 'over') = (ended IS NOT NULL))
    )${table}`,
    "CREATE INDEX playtests_open ON playtests (created, id) WHERE state <> 'over'",
  ],
  ({ whole, key, table }) => [
    // What one device sends to another, encrypted by it.
    `CREATE TABLE transfers (id ${key} PRIMARY KEY NOT NULL, data TEXT NOT NULL, expires ${whole} NOT NULL)${table}`,
    'CREATE INDEX transfers_expires ON transfers (expires)',
  ],
  ({ whole, key, table }) => [
    // Matches that all who have their link can see. `hash`: of the key that revokes it; `bytes`: of the record.
    `CREATE TABLE shares (
      id ${key} PRIMARY KEY NOT NULL,
      person ${key} REFERENCES people (id),
      hash ${key} NOT NULL,
      created ${whole} NOT NULL,
      bytes ${whole} NOT NULL,
      about TEXT NOT NULL,
      record TEXT NOT NULL
    )${table}`,
    'CREATE INDEX shares_person ON shares (person, created)',
    // One row: the bytes of all of them.
    `CREATE TABLE share_totals (id ${whole} PRIMARY KEY NOT NULL CHECK (id = 1), bytes ${whole} NOT NULL CHECK (bytes >= 0))${table}`,
  ],
  // One entry for each match that is over. On `matches` it would be rewritten with each line.
  () => ['CREATE INDEX seats_ended_at ON seats (ended) WHERE seat = 0 AND ended IS NOT NULL'],
  // Of a seat that its person has left. Null: not known.
  () => ['ALTER TABLE seats ADD COLUMN how_left TEXT'],
]
