import { isSameName } from '../../../protocol/index.ts'
import type { ListedMatch, MatchRow, SeatRow } from '../interface/rows.ts'
import type { MatchStore } from '../interface/store.ts'
import { selectLines } from './append.ts'
import {
  documentBytes,
  documentsIn,
  insertDocuments,
  parsedDocuments,
  withoutDocuments,
  withTheirDocuments,
} from './documents.ts'
import { giveBack } from './give-back.ts'
import { bit, matchRow, matchRows, textOf } from './match-columns.ts'
import { askPerson, keepOrders, ordersOf } from './orders.ts'
import { insertSeats } from './seats.ts'
import {
  type Database,
  execute,
  notify,
  queryRow,
  queryRows,
  Rollback,
  type Transaction,
} from './transaction.ts'

/** The part of the match store that both databases share. */
export type CommonMatchStore = Omit<MatchStore, 'append' | 'watch' | 'say' | 'numbers' | 'overhear'>

export function matchesOn({ read, write }: Database): CommonMatchStore {
  const documents = parsedDocuments()
  return {
    create: (match, most = Number.POSITIVE_INFINITY) => write(() => createMatch(match, most)),
    find: (id) =>
      read(function* () {
        const row = yield* matchRow(id)
        return row && { ...row, options: yield* documents.complete(id, row.options) }
      }),

    rematchOf: (id) => read(() => rematchOf(id)),

    discard: (id) => write(() => discardMatch(id)),

    seat: (id, seat, was, is) => write(() => changeSeat(id, seat, was, is)),

    pair: (fresh, since) => write(() => pairUp(fresh, since)),

    start: ({ id, seats }, at, head) =>
      write(function* () {
        const open = yield* queryRow("SELECT id FROM matches WHERE id = ? AND phase = 'open' FOR UPDATE", id)
        if (!open) return false
        const sql = 'SELECT person, bot FROM seats WHERE match = ? ORDER BY seat'
        const players = yield* queryRows<Player>(sql, id)
        if (players.some((player, seat) => isEmpty(player) || !isSame(player, seats[seat]))) return false
        yield* execute(
          `UPDATE matches SET started = ?, phase = ?, number = ?, entry = ?, waiting = ?, due = ?, wake = ?, changed = ?,
             result = ?
           WHERE id = ?`,
          ...[at, head.phase, head.number, head.entry, JSON.stringify(head.waiting), head.due, head.due],
          ...[head.changed, textOf(head.result), id],
        )
        yield* notify(id)
        return true
      }),

    setRematch: (id, next) =>
      write(function* () {
        yield* execute('UPDATE matches SET rematch = ? WHERE id = ? AND rematch IS NULL', next, id)
        yield* notify(id)
        const found = yield* queryRow<{ readonly rematch: string }>(
          'SELECT rematch FROM matches WHERE id = ?',
          id,
        )
        return found?.rematch ?? next
      }),

    lines: (id, after) => read(() => selectLines(id, after)),

    ask: (asked) => write(() => askPerson(asked)),
    orders: (match, person) => read(() => ordersOf(match, person)),
    setOrders: (match, person, orders) => write(() => keepOrders(match, person, orders)),

    claimDue: (now, until, limit) =>
      write(function* () {
        const claimed = yield* queryRows<{ readonly id: string; readonly due: number }>(
          CLAIM_DUE,
          ...[now, limit, until],
        )
        return claimed.toSorted((a, b) => a.due - b.due).map(({ id }) => id)
      }),

    nextDue: () =>
      read(function* () {
        return (yield* queryRow<{ readonly wake: number | null }>(SELECT_NEXT_DUE))?.wake ?? undefined
      }),

    giveBack: (back) => write(() => giveBack(back)),

    lobby: (game, limit) =>
      read(() =>
        matchRows(
          `SELECT * FROM matches o WHERE o.phase = 'open' AND o.is_public = 1 ${game === undefined ? '' : 'AND o.game = ?'}
           AND EXISTS (SELECT 1 FROM seats s WHERE s.match = o.id AND ${IS_EMPTY}) ORDER BY o.created DESC LIMIT ?`,
          'm.created DESC',
          ...(game === undefined ? [] : [game]),
          limit,
        ),
      ),

    ofPerson: (person, limit) =>
      read(() =>
        matchRows(
          `SELECT * FROM matches o WHERE o.id IN (
             SELECT s.match FROM seats s WHERE s.person = ? AND s.ended IS NULL
             UNION SELECT h.id FROM matches h WHERE h.host = ? AND h.phase <> 'over')
           ORDER BY o.changed DESC, o.id LIMIT ?`,
          'm.changed DESC',
          ...[person, person, limit],
        ),
      ).then((found) => found.toSorted(byLatest)),

    finishedOf: (person, before, limit) =>
      read(() =>
        matchRows(
          `SELECT o.* FROM seats t JOIN matches o ON o.id = t.match WHERE t.person = ? AND t.ended < ?
           ORDER BY t.ended DESC, t.match DESC LIMIT ?`,
          'm.changed DESC',
          ...[person, before, limit],
        ),
      ),

    inPlay: (game, limit) =>
      read(() =>
        matchRows(
          `SELECT * FROM matches o WHERE o.phase = 'playing' AND o.is_public = 1
           ${game === undefined ? '' : 'AND o.game = ?'} ORDER BY o.created DESC LIMIT ?`,
          'm.created DESC',
          ...(game === undefined ? [] : [game]),
          limit,
        ),
      ),

    dropStale: (before) =>
      write(function* () {
        const stale = "SELECT o.id FROM matches o WHERE o.phase = 'open' AND o.created < ?"
        yield* execute(`UPDATE matches SET rematch = NULL WHERE rematch IN (${stale})`, before)
        return yield* withTheirDocuments(stale, before, () =>
          execute("DELETE FROM matches WHERE phase = 'open' AND created < ?", before),
        )
      }),

    ids: (after, limit) =>
      read(function* () {
        const sql = 'SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?'
        return (yield* queryRows<{ readonly id: string }>(sql, after, limit)).map(({ id }) => id)
      }),
  }
}

function* rematchOf(id: string): Transaction<string | undefined> {
  return (yield* queryRow<{ readonly id: string }>('SELECT id FROM matches WHERE rematch = ?', id))?.id
}

/** See `MatchStore.discard`. */
export function* discardMatch(id: string): Transaction<boolean> {
  const before = yield* rematchOf(id)
  const gone = yield* withTheirDocuments('SELECT id FROM matches WHERE id = ?', id, () =>
    execute("DELETE FROM matches WHERE id = ? AND phase = 'open'", id),
  )
  if (gone === 0) return false
  yield* execute('UPDATE matches SET rematch = NULL WHERE rematch = ?', id)
  yield* notify(id)
  if (before !== undefined) yield* notify(before)
  return true
}

export const SELECT_NEXT_DUE = 'SELECT min(wake) AS wake FROM matches WHERE wake IS NOT NULL'

export const CLAIM_DUE = `
  WITH c AS MATERIALIZED (SELECT id FROM matches WHERE wake <= ? ORDER BY wake LIMIT ? FOR UPDATE SKIP LOCKED)
  UPDATE matches SET wake = ? WHERE id IN (SELECT c.id FROM c) RETURNING id, due`

/** A database may know of a line only after it has sorted the rows. */
const byLatest = (a: ListedMatch, b: ListedMatch): number =>
  b.head.changed - a.head.changed || (a.id < b.id ? -1 : 1)

const IS_EMPTY = 's.person IS NULL AND s.bot IS NULL'

function* createMatch(match: MatchRow, most: number): Transaction<number | undefined> {
  const { host } = match
  // Locked, so that matches that are made at once are counted one after the other.
  if (host !== null && Number.isFinite(most))
    yield* queryRow('SELECT id FROM people WHERE id = ? FOR UPDATE', host)
  const fresh = yield* insertMatch(match)
  if (fresh > 0 && host !== null && (yield* documentBytes(host)) > most) throw new Rollback(undefined)
  return fresh
}

/** @returns how many bytes of documents were not stored before */
function* insertMatch(match: MatchRow): Transaction<number> {
  const { head } = match
  const documents = documentsIn(match.options)
  const options = withoutDocuments(match.options, documents)
  yield* execute(
    `INSERT INTO matches (id, game, rules, options, variants, seed, is_public, invite, pace, on_timeout, host, created,
       started, rematch, phase, number, entry, waiting, due, wake, changed, result)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[match.id, match.game, match.rules, JSON.stringify(options), JSON.stringify(match.variants)],
    ...[match.seed, bit(match.isPublic), match.invite, JSON.stringify(match.pace), match.onTimeout],
    ...[match.host, match.created, match.started, match.rematch],
    ...[head.phase, head.number, head.entry, JSON.stringify(head.waiting), head.due],
    ...[head.phase === 'playing' ? head.due : null, head.changed, textOf(head.result)],
  )
  yield* insertSeats(match.id, match.seats)
  if (head.phase === 'over')
    yield* execute('UPDATE seats SET ended = ? WHERE match = ?', head.changed, match.id)
  return yield* insertDocuments(match.id, documents)
}

/** The row that those who look for a player lock, so that they do so one after the other. */
const PAIRING = 'pairing'

/** How many open matches are tried for a seat. */
const MOST_TRIED = 50

function* pairUp(fresh: MatchRow, since: number): Transaction<string> {
  yield* execute("INSERT INTO secrets (name, value) VALUES (?, '') ON CONFLICT DO NOTHING", PAIRING)
  yield* queryRow('SELECT value FROM secrets WHERE name = ? FOR UPDATE', PAIRING)
  const [me] = fresh.seats
  const open = yield* matchRows(
    `SELECT * FROM matches o WHERE o.phase = 'open' AND o.is_public = 1 AND o.game = ? AND o.rules = ? AND o.pace = ?
       AND o.variants = '[]'
       AND (o.created >= ? OR EXISTS (SELECT 1 FROM seats s WHERE s.match = o.id AND s.person = ?))
       AND EXISTS (SELECT 1 FROM seats s WHERE s.match = o.id AND ${IS_EMPTY})
       AND EXISTS (SELECT 1 FROM seats s WHERE s.match = o.id AND s.person IS NOT NULL)
     ORDER BY o.created, o.id LIMIT ?`,
    'm.created',
    ...[fresh.game, fresh.rules, JSON.stringify(fresh.pace), since, me.person, MOST_TRIED],
  )
  const own = open.find(({ seats }) => seats.some(({ person }) => person === me.person))
  if (own) {
    yield* execute('UPDATE matches SET created = ? WHERE id = ?', fresh.created, own.id)
    return own.id
  }
  const lacking = ({ seats }: ListedMatch) => seats.filter(isEmpty).length
  for (const { id, seats } of open.toSorted((a, b) => lacking(a) - lacking(b))) {
    const seat = seats.findIndex(isEmpty)
    if (yield* changeSeat(id, seat, seats[seat], me)) return id
  }
  yield* insertMatch(fresh)
  return fresh.id
}

type Player = Pick<SeatRow, 'person' | 'bot'>

function isEmpty({ person, bot }: Player): boolean {
  return person === null && bot === null
}

function isSame(one: Player, other: Player): boolean {
  return one.person === other.person && one.bot === other.bot
}

function* changeSeat(id: string, seat: number, was: SeatRow, is: SeatRow): Transaction<boolean> {
  // Locked, so that the match cannot begin meanwhile and nobody else can sit down.
  const open = yield* queryRow("SELECT id FROM matches WHERE id = ? AND phase = 'open' FOR UPDATE", id)
  if (!open) return false
  if (is.person !== null) {
    const sql = 'SELECT name, person FROM seats WHERE match = ? AND person IS NOT NULL AND seat <> ?'
    const others = yield* queryRows<Pick<SeatRow, 'name' | 'person'>>(sql, id, seat)
    if (others.some(({ name, person }) => person === is.person || isSameName(name, is.name))) return false
  }
  const changed = yield* execute(
    `UPDATE seats SET name = ?, person = ?, bot = ?, is_vacant = ? WHERE match = ? AND seat = ? AND name = ?
     AND coalesce(person, '') = ? AND coalesce(bot, '') = ? AND is_vacant = ?`,
    ...[is.name, is.person, is.bot, bit(is.isVacant), id, seat],
    ...[was.name, was.person ?? '', was.bot ?? '', bit(was.isVacant)],
  )
  if (changed === 0) return false
  yield* notify(id)
  return true
}
