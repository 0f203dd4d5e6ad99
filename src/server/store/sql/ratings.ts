import { type MatchRating, MOST_RATED_A_DAY } from '../../../protocol/index.ts'
import type { RatingRow } from '../interface/rows.ts'
import type { Counted, RatingStore } from '../interface/store.ts'
import {
  type Database,
  execute,
  notify,
  queryRow,
  queryRows,
  Rollback,
  type Transaction,
} from './transaction.ts'

const COLUMNS = 'person, game, mu, sigma, matches'

export function ratingsOn({ read, write }: Database): RatingStore {
  return {
    ofPeople: (game, people) =>
      read(function* () {
        const found: RatingRow[] = []
        for (const person of people) {
          const sql = `SELECT ${COLUMNS} FROM ratings WHERE person = ? AND game = ?`
          found.push(...(yield* queryRows<RatingRow>(sql, person, game)))
        }
        return found.map((each) => ({ ...each }))
      }),

    ofPerson: (person) =>
      read(function* () {
        const sql = `SELECT ${COLUMNS} FROM ratings WHERE person = ? ORDER BY game`
        return (yield* queryRows<RatingRow>(sql, person)).map((each) => ({ ...each }))
      }),

    best: (game, limit) =>
      read(function* () {
        const found = yield* queryRows<RatingRow & { readonly name: string }>(
          `SELECT r.person, r.game, r.mu, r.sigma, r.matches, p.name FROM ratings r JOIN people p ON p.id = r.person
           WHERE r.game = ? ORDER BY r.mu - 3 * r.sigma DESC, r.person LIMIT ?`,
          ...[game, limit],
        )
        return found.map((each) => ({ ...each }))
      }),

    count: (counted) => write(() => countMatch(counted)),

    leaveOut: (match, why) =>
      write(function* () {
        yield* setRating(match, why)
      }),

    uncounted: (ms) =>
      read(function* () {
        const beat = yield* queryRow<{ readonly at: number }>('SELECT at FROM beats WHERE id = 1')
        if (!beat) return []
        const found = yield* queryRows<{ readonly match: string }>(
          `SELECT s.match FROM seats s JOIN matches m ON m.id = s.match
           WHERE s.seat = 0 AND s.ended >= ? AND m.rating IS NULL ORDER BY s.ended, s.match`,
          beat.at - ms,
        )
        return found.map(({ match }) => match)
      }),

    estimatesOf: (person) =>
      read(function* () {
        const sql = `SELECT ${COLUMNS} FROM estimates WHERE person = ? ORDER BY game`
        return (yield* queryRows<RatingRow>(sql, person)).map((each) => ({ ...each }))
      }),

    estimate: ({ match, was, is }) =>
      write(function* () {
        if (!(yield* setRating(match, 'bots'))) return 'counted'
        if (!(yield* replaceRow('estimates', was, is))) throw new Rollback('changed' as const)
        return 'done'
      }),

    mostAgainstBots: (game, least, limit) =>
      read(function* () {
        const found = yield* queryRows<RatingRow>(
          `SELECT ${COLUMNS} FROM estimates WHERE game = ? AND matches >= ?
           ORDER BY matches DESC, person DESC LIMIT ?`,
          ...[game, least, limit],
        )
        return found.map((each) => ({ ...each }))
      }),

    dropPairs: (before) =>
      write(function* () {
        yield* execute('DELETE FROM rated_pairs WHERE at < ?', before)
      }),
  }
}

function* countMatch({
  match,
  at,
  since,
  of,
  to,
}: Counted): Transaction<'done' | 'changed' | 'counted' | 'often'> {
  const inOrder = to.toSorted((a, b) => (a.person < b.person ? -1 : 1))
  const people = inOrder.map(({ person }) => person)
  const pairs = people.flatMap((one, i) => people.slice(i + 1).map((other) => [one, other] as const))
  const isOften = yield* havePlayedOften(pairs, since)
  if (!(yield* setRating(match, isOften ? 'often' : 'rated'))) return 'counted'
  if (isOften) return 'often'
  for (const pair of pairs)
    yield* execute('INSERT INTO rated_pairs (one, other, at, match) VALUES (?, ?, ?, ?)', ...pair, at, match)
  for (const is of inOrder) {
    const was = of.find(({ person, game }) => person === is.person && game === is.game)
    if (!(yield* replaceRow('ratings', was, is))) throw new Rollback('changed' as const)
  }
  return 'done'
}

/**
 * Leaves out the matches that a guest plays against people, before the guest becomes somebody with an account: otherwise
 * they could see first whether a match should count.
 */
export function* leaveOutGuest(guest: string): Transaction<void> {
  const rating: MatchRating = 'guest'
  yield* execute(
    `UPDATE matches SET rating = ? WHERE phase = 'playing' AND rating IS NULL
       AND id IN (SELECT s.match FROM seats s WHERE s.person = ?)
       AND EXISTS (SELECT 1 FROM seats o WHERE o.match = matches.id AND o.person <> ?)`,
    ...[rating, guest, guest],
  )
}

function* havePlayedOften(
  pairs: readonly (readonly [string, string])[],
  since: number,
): Transaction<boolean> {
  for (const pair of pairs) {
    const sql = 'SELECT COUNT(*) AS played FROM rated_pairs WHERE one = ? AND other = ? AND at > ?'
    const found = yield* queryRow<{ readonly played: number | string }>(sql, ...pair, since)
    if (Number(found?.played) >= MOST_RATED_A_DAY) return true
  }
  return false
}

/** @returns false if the match has been counted or left out before */
function* setRating(match: string, rating: MatchRating): Transaction<boolean> {
  const set = yield* execute('UPDATE matches SET rating = ? WHERE id = ? AND rating IS NULL', rating, match)
  if (set > 0) yield* notify(match)
  return set > 0
}

/** Compare and swap. @returns whether the row was still `was` */
function* replaceRow(
  table: 'ratings' | 'estimates',
  was: RatingRow | undefined,
  is: RatingRow,
): Transaction<boolean> {
  const { person, game, mu, sigma, matches } = is
  if (was && was.matches > 0)
    return (
      (yield* execute(
        `UPDATE ${table} SET mu = ?, sigma = ?, matches = ?
         WHERE person = ? AND game = ? AND mu = ? AND sigma = ? AND matches = ?`,
        ...[mu, sigma, matches, person, game, was.mu, was.sigma, was.matches],
      )) > 0
    )
  // A first row; not if the person is deleted meanwhile.
  if (!(yield* queryRow('SELECT id FROM people WHERE id = ?', person))) return true
  const added = yield* execute(
    `INSERT INTO ${table} (person, game, mu, sigma, matches) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ...[person, game, mu, sigma, matches],
  )
  return added > 0
}
