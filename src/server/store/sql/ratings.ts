import type { RatingRow } from '../interface/rows.ts'
import type { RatingStore } from '../interface/store.ts'
import { type Database, execute, queryRow, queryRows, Rollback, type Transaction } from './transaction.ts'

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

    count: (match, of, to) => write(() => countMatch(match, of, to)),
  }
}

function* countMatch(
  match: string,
  of: readonly RatingRow[],
  to: readonly RatingRow[],
): Transaction<'done' | 'changed' | 'counted'> {
  const marked = yield* execute('UPDATE matches SET is_rated = 1 WHERE id = ? AND is_rated = 0', match)
  if (marked === 0) return 'counted'
  const inOrder = to.toSorted((a, b) => (a.person < b.person ? -1 : 1))
  for (const is of inOrder) {
    const was = of.find(({ person, game }) => person === is.person && game === is.game)
    if (!(yield* replaceRating(was, is))) throw new Rollback('changed' as const)
  }
  return 'done'
}

/** Compare and swap. @returns whether the rating was still `was` */
function* replaceRating(was: RatingRow | undefined, is: RatingRow): Transaction<boolean> {
  const { person, game, mu, sigma, matches } = is
  if (was && was.matches > 0)
    return (
      (yield* execute(
        `UPDATE ratings SET mu = ?, sigma = ?, matches = ?
         WHERE person = ? AND game = ? AND mu = ? AND sigma = ? AND matches = ?`,
        ...[mu, sigma, matches, person, game, was.mu, was.sigma, was.matches],
      )) > 0
    )
  // A first rating; not if the person is deleted meanwhile.
  if (!(yield* queryRow('SELECT id FROM people WHERE id = ?', person))) return true
  const added = yield* execute(
    'INSERT INTO ratings (person, game, mu, sigma, matches) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ...[person, game, mu, sigma, matches],
  )
  return added > 0
}
