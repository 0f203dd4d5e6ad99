import { earlyWhy } from '../../../core/index.ts'
import { isSameName, type Result } from '../../../protocol/index.ts'
import { textOf } from './match-columns.ts'
import { discardMatch } from './matches.ts'
import { leaveOutGuest } from './ratings.ts'
import { dropSharesOf } from './shares.ts'
import { execute, notify, queryRow, queryRows, type Transaction } from './transaction.ts'

type Sat = { readonly id: string; readonly phase: string; readonly twice: number }

/** Locks a person, so that they cannot sit down meanwhile, and their matches. `twice`: `other` sits there too. */
export function* lockMatchesOf(person: string, other: string): Transaction<readonly Sat[]> {
  yield* queryRows('SELECT id FROM people WHERE id = ? FOR UPDATE', person)
  return yield* queryRows<Sat>(
    `SELECT m.id, m.phase,
       CASE WHEN EXISTS (SELECT 1 FROM seats t WHERE t.match = m.id AND t.person = ?) THEN 1 ELSE 0 END AS twice
     FROM matches m WHERE m.id IN (SELECT s.match FROM seats s WHERE s.person = ?) ORDER BY m.id FOR UPDATE`,
    ...[other, person],
  )
}

/** How matches ended that a person ended early is told by their new name. */
export function* renameInResults(person: string, name: string): Transaction<void> {
  const ended = yield* queryRows<{ readonly id: string; readonly seat: number; readonly result: string }>(
    `SELECT m.id, m.result, s.seat FROM seats s JOIN matches m ON m.id = s.match
     WHERE s.person = ? AND m.result LIKE '%"isPlayedOut":false%'`,
    person,
  )
  for (const { id, seat, result } of ended) {
    const was = JSON.parse(result) as Result
    if (was.ranks[seat] !== 2) continue
    const why = earlyWhy(was, () => name)
    if (why !== was.why)
      yield* execute('UPDATE matches SET result = ? WHERE id = ?', textOf({ ...was, why }), id)
  }
}

function* emptySeat(match: string, person: string): Transaction<void> {
  yield* execute(
    "UPDATE seats SET name = '', person = NULL, bot = NULL, is_vacant = 0 WHERE match = ? AND person = ?",
    ...[match, person],
  )
}

/** Whether somebody else in a match has this name, or a bot. */
function* isNameTaken(match: string, person: string, name: string): Transaction<boolean> {
  const sql = 'SELECT name FROM seats WHERE match = ? AND (person IS NULL OR person <> ?)'
  const others = yield* queryRows<{ readonly name: string }>(sql, match, person)
  return others.some((other) => isSameName(other.name, name))
}

/** See `PeopleStore.claim`. */
export function* claimGuest(guest: string, by: string): Transaction<void> {
  if (guest === by) return
  const matches = yield* lockMatchesOf(guest, by)
  yield* leaveOutGuest(guest)
  const [claiming] = yield* queryRows<{ readonly name: string }>('SELECT name FROM people WHERE id = ?', by)
  for (const { id, phase, twice } of matches) {
    yield* notify(id)
    if (twice === 0) {
      yield* execute('UPDATE seats SET person = ? WHERE match = ? AND person = ?', by, id, guest)
      if (claiming && (phase === 'over' || !(yield* isNameTaken(id, by, claiming.name))))
        yield* execute('UPDATE seats SET name = ? WHERE match = ? AND person = ?', claiming.name, id, by)
      yield* execute('UPDATE orders SET person = ? WHERE match = ? AND person = ?', by, id, guest)
    } else if (phase === 'open') yield* emptySeat(id, guest)
    else
      yield* execute(
        'UPDATE seats SET person = NULL, is_vacant = 1 WHERE match = ? AND person = ?',
        ...[id, guest],
      )
  }
  if (claiming) yield* renameInResults(by, claiming.name)
  yield* execute('UPDATE matches SET host = ? WHERE host = ?', by, guest)
  for (const table of ['chat', 'channels', 'notices', 'shares', 'tokens'])
    yield* execute(`UPDATE ${table} SET person = ? WHERE person = ?`, by, guest)
  for (const table of ['ratings', 'estimates'])
    yield* execute(
      `UPDATE ${table} SET person = ? WHERE person = ?
       AND game NOT IN (SELECT r.game FROM ${table} r WHERE r.person = ?)`,
      ...[by, guest, by],
    )
  yield* execute(
    `INSERT INTO mutes (person, other) SELECT b.id, m.other FROM mutes m, people b
     WHERE m.person = ? AND b.id = ? AND m.other <> b.id ON CONFLICT DO NOTHING`,
    ...[guest, by],
  )
  yield* execute(
    `INSERT INTO mutes (person, other) SELECT m.person, b.id FROM mutes m, people b
     WHERE m.other = ? AND b.id = ? AND m.person <> b.id ON CONFLICT DO NOTHING`,
    ...[guest, by],
  )
  yield* execute('DELETE FROM people WHERE id = ?', guest)
}

/**
 * Gives the matches that a person hosts and that have not begun to another host: nobody else can cancel one or begin it
 * with bots. A match without players is deleted.
 */
function* handOver(host: string): Transaction<void> {
  const hosted = yield* queryRows<{ readonly id: string }>(
    "SELECT id FROM matches WHERE host = ? AND phase = 'open' ORDER BY id FOR UPDATE",
    host,
  )
  for (const { id } of hosted) {
    const next = yield* queryRow<{ readonly person: string }>(
      'SELECT person FROM seats WHERE match = ? AND person IS NOT NULL ORDER BY seat LIMIT 1',
      id,
    )
    if (next) yield* execute('UPDATE matches SET host = ? WHERE id = ?', next.person, id)
    else yield* discardMatch(id)
  }
}

/** See `PeopleStore.leaveOpen`. */
export function* leaveOpenMatches(person: string): Transaction<void> {
  for (const { id, phase } of yield* lockMatchesOf(person, person)) {
    yield* notify(id)
    if (phase === 'open') yield* emptySeat(id, person)
  }
  yield* handOver(person)
}

/** See `PeopleStore.forget`. */
export function* deletePerson(person: string, name: string): Transaction<void> {
  yield* leaveOpenMatches(person)
  yield* renameInResults(person, name)
  yield* execute('UPDATE seats SET name = ?, person = NULL WHERE person = ?', name, person)
  yield* execute('UPDATE chat SET name = ?, person = NULL WHERE person = ?', name, person)
  yield* dropSharesOf(person)
  // Foreign keys delete everything else.
  yield* execute('DELETE FROM people WHERE id = ?', person)
}
