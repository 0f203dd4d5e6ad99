import type { SeatRow } from '../interface/rows.ts'
import { bit } from './match-columns.ts'
import { execute, queryRows, type Transaction } from './transaction.ts'

/**
 * Replaces the seats of a match. The server that writes may know an older name of a person: one who sits there already
 * keeps the name on the seat, another has the person's of now. Of a person whose account was deleted only the name stays.
 */
export function* replaceSeats(match: string, seats: readonly SeatRow[]): Transaction<void> {
  const seated = yield* queryRows<{ readonly person: string; readonly name: string }>(
    'SELECT person, name FROM seats WHERE match = ? AND person IS NOT NULL',
    match,
  )
  const names = new Map(seated.map(({ person, name }) => [person, name]))
  yield* execute('DELETE FROM seats WHERE match = ?', match)
  yield* insertSeats(match, seats)
  for (const [seat, { person }] of seats.entries()) {
    const name = person === null ? undefined : names.get(person)
    if (name !== undefined)
      yield* execute('UPDATE seats SET name = ? WHERE match = ? AND seat = ?', name, match, seat)
  }
}

/** See {@link replaceSeats}. */
export function* insertSeats(match: string, seats: readonly SeatRow[]): Transaction<void> {
  for (const [seat, { name, person, bot, isVacant, howLeft = null }] of seats.entries())
    yield* execute(
      `INSERT INTO seats (match, seat, name, person, bot, is_vacant, how_left)
       VALUES (?, ?, coalesce((SELECT p.name FROM people p WHERE p.id = ?), ?),
         (SELECT p.id FROM people p WHERE p.id = ?), ?, ?, ?)`,
      ...[match, seat, person, name, person, bot, bit(isVacant), howLeft],
    )
}
