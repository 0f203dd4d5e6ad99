import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { openStore, type Store } from '../../src/server/store/index.ts'
import { openSqliteDatabase, sqliteStore } from '../../src/server/store/sqlite/index.ts'
import { aGuest, aHead, aLine, aMatch, aShare, counted, EMPTY, ORDERS, seatOf } from './examples.ts'

/*
 * Every statement that the stores run finds its rows by an index, however much is stored: their plans are read, not
 * their times. A statement may go through all of a table only if that has one row.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

/** Tables that never have more than a few rows. */
const SMALL = ['beats', 'share_totals', 'interruptions', 'secrets', 'migrations', 'schema_version']

/** Enough rows that PostgreSQL prefers an index where there is one. */
const MATCHES = 60_000
const PEOPLE = 10_000

/** Calls all that a server asks of a store while it runs. */
async function askAll(store: Store): Promise<void> {
  const { people, matches, chat, notices, ratings } = store
  const [ada, eve, guest] = [aGuest('Ada'), aGuest('Eve'), aGuest('Guest')]
  for (const person of [ada, eve, guest]) await people.add(person)
  await people.find(ada.id)
  await people.findAccount('ada')
  await people.rename(ada.id, 'Ada')
  await people.setAccount(ada.id, ada.id, 'hash')
  await people.addSession({ hash: 's', person: ada.id, created: 1, expires: 10 })
  await people.bySession('s', 5)
  await people.prolong('s', 20)
  await people.endSession('s')
  await people.endSessions(ada.id, 'but')
  await people.dropExpired(100)
  await people.addToken({ id: 't', hash: 't', person: ada.id, name: 'a bot', scopes: ['read'], created: 1 })
  await people.byToken('t')
  await people.tokens(ada.id)
  await people.dropToken(ada.id, 't')
  await people.mute(ada.id, eve.id, true)
  await people.muted(ada.id)
  const options = { cards: { own: true } }
  const match = aMatch({ seats: [seatOf(ada), EMPTY], host: ada.id, options })
  const other = aMatch({ seats: [seatOf(ada), seatOf(eve)], host: ada.id, variants: [] })
  await matches.create(match)
  await matches.create(other)
  await matches.seat(match.id, 1, EMPTY, seatOf(eve))
  await matches.start({ ...match, seats: [seatOf(ada), seatOf(eve)] }, 10, aHead({ due: 20 }))
  await matches.pair(aMatch({ seats: [seatOf(guest), EMPTY], variants: [] }), 0)
  await matches.setRematch(match.id, other.id)
  await matches.find(match.id)
  await matches.setOrders(match.id, ada.id, ORDERS)
  await matches.orders(match.id, ada.id)
  await matches.ask({ match: match.id, number: 0, waiting: [0], due: 10, notices: [] })
  await matches.claimDue(30, 40, 10)
  await matches.nextDue()
  await matches.giveBack({ from: 1, to: 50, limit: 2 })
  const notice = { match: match.id, person: eve.id, number: 1, due: 10 }
  await matches.append({ ...aLine(match.id, 1), notices: [notice] })
  await matches.lines(match.id, 0)
  for (const game of [undefined, 'terreign']) {
    await matches.lobby(game, 100)
    await matches.inPlay(game, 100)
  }
  await matches.ofPerson(ada.id, 500)
  await chat.add({ match: match.id, person: ada.id, name: 'Ada', seat: 0, text: 'Hello', at: 7 })
  await chat.list(match.id, 0, 10)
  await notices.put({ id: 'c', person: eve.id, kind: 'push', target: {}, created: 1 })
  await notices.channels(eve.id)
  for (const { id } of await notices.claim(100, 200, 10)) {
    await notices.retry(id, 50)
    await notices.done(id)
  }
  await notices.drop(eve.id, 'c')
  const result = { ranks: [1, 2], scores: [2, 1], why: 'It is over.', isPlayedOut: true }
  const last = aLine(match.id, 2, { phase: 'over', waiting: [], result })
  await matches.append({ ...last, seats: [seatOf(ada), seatOf(eve)] })
  await matches.finishedOf(ada.id, Number.MAX_SAFE_INTEGER, 20)
  const rating = { game: match.game, mu: 25, sigma: 8, matches: 1 }
  const rows = [ada, eve].map(({ id }) => ({ ...rating, person: id }))
  // One who has played much.
  await matches.ofPerson('p1', 500)
  await matches.finishedOf('p1', Number.MAX_SAFE_INTEGER, 20)
  await ratings.ofPeople(match.game, [ada.id, eve.id])
  await ratings.count(counted(match.id, [], rows))
  await ratings.estimate({ match: other.id, was: undefined, is: { ...rating, person: ada.id } })
  await ratings.leaveOut(other.id, 'guest')
  await ratings.ofPerson(ada.id)
  await ratings.best(match.game, 100)
  await ratings.dropPairs(0)
  await ratings.estimatesOf(ada.id)
  await ratings.mostAgainstBots(match.game, 10, 100)
  await store.shares.add(aShare({ person: guest.id }), { ofPerson: 9, bytes: 999_999 })
  await store.shares.ofPerson(guest.id)
  await people.claim(guest.id, ada.id)
  await people.forget(eve.id, 'Somebody')
  await matches.rematchOf(other.id)
  await matches.discard(other.id)
  await matches.dropStale(0)
  await matches.ids('', 10)
  await matches.numbers([match.id])
  for (const count of [1, 2, undefined])
    await store.tallies.update(['t0'], ([was]) => ({
      value: was,
      tallies: [count === undefined ? undefined : { count, at: 1, expires: 10 }],
    }))
  await store.tallies.dropExpired(1)
  await store.shares.find('s1')
  await store.shares.drop('s1')
  await store.beat(1)
  await store.beat(MATCHES)
  await ratings.uncounted(60)
  await store.secret('key', () => 'value')
}

/** Fills the tables that grow, in SQL that both databases know. @param series a subquery of the numbers `i` from 1 */
const filling = (series: (count: number) => string) => [
  `INSERT INTO people (id, name, created) SELECT 'p' || i, 'P', 1 FROM ${series(PEOPLE)}`,
  `INSERT INTO matches (id, game, rules, options, variants, seed, is_public, invite, pace, on_timeout, host, created,
     phase, number, entry, waiting, wake, changed)
   SELECT 'm' || i, CASE i % 4 WHEN 0 THEN 'terreign' ELSE 'counts-and-clerics' END, 1, '{}', '[]', 's', 1, 'i', '{}',
     'bot', 'p' || (1 + i % ${PEOPLE}), i, CASE i % 50 WHEN 0 THEN 'playing' WHEN 1 THEN 'open' ELSE 'over' END, 0, 0,
     '[]', CASE i % 50 WHEN 0 THEN i END, i FROM ${series(MATCHES)}`,
  ...[0, 1].map(
    (seat) => `INSERT INTO seats (match, seat, name, person, is_vacant, ended)
     SELECT 'm' || i, ${seat}, 'P', CASE WHEN i % 50 = ${7 + seat} THEN 'p1' ELSE 'p' || (2 + (i + ${seat}) % (${PEOPLE} - 2)) END, 0, CASE WHEN i % 50 > 1 THEN i END
     FROM ${series(MATCHES)}`,
  ),
  `INSERT INTO documents (hash, text, bytes) SELECT 'd' || i, '{}', 2 FROM ${series(PEOPLE)}`,
  `INSERT INTO match_documents (match, option, hash) SELECT 'm' || i, 'cards', 'd' || i FROM ${series(PEOPLE)}`,
  `INSERT INTO lines (match, number, at, what) SELECT 'm' || i, 1, 1, '{}' FROM ${series(MATCHES)}`,
  `INSERT INTO chat (match, line, person, name, text, at) SELECT 'm' || i, 1, 'p' || (1 + i % ${PEOPLE}), 'P', 't', 1 FROM ${series(MATCHES)}`,
  `INSERT INTO orders (match, seat, person, orders) SELECT 'm' || i, 0, 'p' || (1 + i % ${PEOPLE}), '{}' FROM ${series(MATCHES)}`,
  `INSERT INTO notices (match, person, number, due, wake) SELECT 'm' || i, 'p' || (1 + i % ${PEOPLE}), 1, i, i FROM ${series(MATCHES)}`,
  `INSERT INTO ratings (person, game, mu, sigma, matches) SELECT 'p' || i, 'counts-and-clerics', 25 + i / 1000.0, 8, 1 FROM ${series(PEOPLE)}`,
  `INSERT INTO estimates (person, game, mu, sigma, matches) SELECT 'p' || i, 'counts-and-clerics', 25, 3, i % 100 FROM ${series(PEOPLE)}`,
  `INSERT INTO sessions (hash, person, created, expires) SELECT 'h' || i, 'p' || i, 1, 1000 + i FROM ${series(PEOPLE)}`,
  `INSERT INTO tokens (id, hash, person, name, scopes, created) SELECT 't' || i, 't' || i, 'p' || i, 'n', '[]', 1 FROM ${series(PEOPLE)}`,
  `INSERT INTO channels (id, person, kind, target, created) SELECT 'c' || i, 'p' || i, 'push', '{}', 1 FROM ${series(PEOPLE)}`,
  `INSERT INTO mutes (person, other) SELECT 'p' || i, 'p' || (1 + i % ${PEOPLE}) FROM ${series(PEOPLE)}`,
  `INSERT INTO shares (id, person, hash, created, bytes, about, record) SELECT 's' || i, 'p' || i, 'h', 1, 2, '{}', '{}' FROM ${series(PEOPLE)}`,
  `INSERT INTO tallies (key, count, at, expires) SELECT 't' || i, 1, 1, 1000 + i FROM ${series(PEOPLE)}`,
  `INSERT INTO rated_pairs (one, other, at, match) SELECT 'p' || i, 'p' || (1 + i % ${PEOPLE}), i, 'm' || i FROM ${series(PEOPLE)}`,
]

/** Whether a step of a plan goes through all rows of a table. What a subquery has found may be gone through. */
function isScan(detail: string, plan: readonly { readonly detail: string }[]): boolean {
  const [, scanned = ''] = /^SCAN (\w+)(?! USING)/.exec(detail) ?? []
  if (scanned === '' || scanned === 'CONSTANT' || SMALL.includes(scanned)) return false
  const isFound = new RegExp(`^(CO-ROUTINE|MATERIALIZE) ${scanned}$`)
  return !plan.some((other) => isFound.test(other.detail))
}

const isPlanned = (sql: string) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql)

/** Statements whose index matters most: a part of each, and the index. */
const EXPECTED: readonly (readonly [string, string])[] = [
  ['min(wake)', 'matches_wake'],
  ['matches WHERE wake <= ', 'matches_wake'],
  ['notices WHERE wake <= ', 'notices_wake'],
  ['r.game = ', 'ratings_best'],
  ['estimates WHERE game = ', 'estimates_game'],
  ['t.ended < ', 'seats_ended'],
  ['s.ended IS NULL', 'seats_ended'],
  ['s.ended >= ', 'seats_ended_at'],
  ['h.host = ', 'matches_hosted'],
  ["o.phase = 'playing' AND o.is_public = 1\n           AND o.game = ", 'matches_listed'],
]

/** What is wrong with the plans: by statement, its steps and the scans among them. */
function faults(plans: ReadonlyMap<string, { readonly plan: string; readonly scans: readonly string[] }>) {
  const scans = [...plans].flatMap(([sql, { scans }]) => scans.map((scan) => `${scan}: ${sql}`))
  const others = EXPECTED.flatMap(([part, index]) => {
    const found = [...plans].filter(([sql]) => sql.includes(part))
    if (found.length === 0) return [`no statement has ${part}`]
    return found.filter(([, { plan }]) => !plan.includes(index)).map(([sql, { plan }]) => `${plan}: ${sql}`)
  })
  return [...scans, ...others]
}

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'interregnum-plans-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('finds all rows by an index', async () => {
    const database = openSqliteDatabase(join(folder, 'plans.db'))
    const { raw } = database
    const series = (count: number) =>
      `(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n) AS n`
    for (const sql of filling(series)) raw.exec(sql)
    const asked = new Set<string>()
    const prepare = raw.prepare.bind(raw)
    raw.prepare = (sql) => {
      asked.add(sql)
      return prepare(sql)
    }
    const store = sqliteStore(database)
    await askAll(store)
    const plans = new Map(
      [...asked].filter(isPlanned).map((sql) => {
        const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { readonly detail: string }[]
        const scans = steps.map(({ detail }) => detail).filter((detail) => isScan(detail, steps))
        return [sql, { plan: steps.map(({ detail }) => detail).join('; '), scans }]
      }),
    )
    await store.close()
    expect(plans.size).toBeGreaterThan(60)
    expect(faults(plans)).toEqual([])
  })
})

type Node = { readonly [key: string]: unknown; readonly Plans?: readonly Node[] }

function nodesOf(node: Node): readonly Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

describe('PostgreSQL', () => {
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  it('finds all rows by an index', async () => {
    const databaseUrl = await postgres.database()
    const store = await openStore({ databaseUrl })
    const raw = new pg.Client(databaseUrl)
    await raw.connect()
    for (const sql of filling((count) => `generate_series(1, ${count}) AS n (i)`)) await raw.query(sql)
    await raw.query('ANALYZE')
    const asked = new Map<string, readonly unknown[]>()
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    await askAll(store)
    for (const [first] of spy.mock.calls as unknown[][]) {
      const { text, values } = Object(first) as { text?: string; values?: readonly unknown[] }
      if (text !== undefined) asked.set(text, values ?? [])
    }
    spy.mockRestore()
    const plans = new Map()
    for (const [sql, values] of asked) {
      const { rows } = await raw.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...values])
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      const scans = nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && !SMALL.includes(`${node['Relation Name']}`),
      )
      plans.set(sql, {
        plan: nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`).join('; '),
        scans: scans.map((node) => `Seq Scan on ${node['Relation Name']}`),
      })
    }
    await raw.end()
    await store.close()
    expect(plans.size).toBeGreaterThan(60)
    expect(faults(plans)).toEqual([])
  })
})
