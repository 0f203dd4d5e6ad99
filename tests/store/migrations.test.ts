import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import type { MatchRow } from '../../src/server/store/index.ts'
import { openPostgresDatabase, POSTGRES } from '../../src/server/store/postgres/index.ts'
import { matchesOn } from '../../src/server/store/sql/matches.ts'
import { migrate, versionOf } from '../../src/server/store/sql/migrate.ts'
import { MIGRATIONS } from '../../src/server/store/sql/schema.ts'
import {
  type Database,
  execute,
  queryRows,
  type Transaction,
} from '../../src/server/store/sql/transaction.ts'
import { openSqliteDatabase, SQLITE } from '../../src/server/store/sqlite/index.ts'
import { aMatch } from './examples.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.close())

type Prepare = () => Transaction<void>
type Open = (prepare: Prepare) => Promise<Database & { close(): Promise<void> }>

const kinds: readonly (readonly [string, typeof SQLITE, Open])[] = [
  ['SQLite', SQLITE, async (prepare) => openSqliteDatabase(':memory:', prepare)],
  ['PostgreSQL', POSTGRES, async (prepare) => openPostgresDatabase(await postgres.database(), prepare)],
]

describe.each(kinds)('%s', (_, dialect, open) => {
  const later = [
    ...MIGRATIONS,
    () => ["ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'"],
    () => ["UPDATE matches SET mood = 'grim'", 'CREATE TABLE moods (mood TEXT)'],
  ]

  it('a database of version 1 becomes one of the newest, with all that is in it', async () => {
    const database = await open(() => migrate(dialect, 1))
    const match = aMatch()
    await database.write(() => insertAsVersion1(match))
    await database.write(() => migrate(dialect, later.length, later))
    expect(await database.read(versionOf)).toBe(later.length)
    expect(await matchesOn(database).find(match.id)).toEqual(match)
    expect(await database.read(() => queryRows('SELECT mood FROM matches'))).toEqual([{ mood: 'grim' }])
    await database.close()
  })

  it('what is there already is not done again', async () => {
    const database = await open(() => migrate(dialect))
    await database.write(() => migrate(dialect))
    expect(await database.read(versionOf)).toBe(MIGRATIONS.length)
    await database.close()
  })

  it('a step that fails leaves the database as it was', async () => {
    const database = await open(() => migrate(dialect))
    const broken = [...later, () => ['CREATE TABLE good (x TEXT)', 'CREATE TABLE moods (mood TEXT)']]
    await expect(database.write(() => migrate(dialect, broken.length, broken))).rejects.toThrow('moods')
    expect(await database.read(versionOf)).toBe(MIGRATIONS.length)
    await database.write(() => migrate(dialect, later.length, later))
    await database.close()
  })

  it('a newer database is left alone', async () => {
    const database = await open(() => migrate(dialect, later.length, later))
    await expect(database.write(() => migrate(dialect))).rejects.toMatchObject({
      refusal: { code: 'newer-store' },
    })
    await database.close()
  })
})

/** Stores a match in play, as the first version of the tables holds it. */
function* insertAsVersion1({ head, ...match }: MatchRow): Transaction<void> {
  yield* execute(
    `INSERT INTO matches (id, game, rules, options, variants, seed, is_public, invite, pace, on_timeout, host, created,
       started, rematch, phase, number, entry, waiting, due, wake, changed, result)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)`,
    ...[match.id, match.game, match.rules, JSON.stringify(match.options), JSON.stringify(match.variants)],
    ...[match.seed, Number(match.isPublic), match.invite, JSON.stringify(match.pace), match.onTimeout],
    ...[match.host, match.created, match.started, match.rematch],
    ...[head.phase, head.number, head.entry, JSON.stringify(head.waiting), head.due, head.due, head.changed],
  )
  for (const [seat, { name, person, bot, isVacant }] of match.seats.entries())
    yield* execute(
      'INSERT INTO seats (match, seat, name, person, bot, is_vacant) VALUES (?, ?, ?, ?, ?, ?)',
      ...[match.id, seat, name, person, bot, Number(isVacant)],
    )
}
