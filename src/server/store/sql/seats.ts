import type { SeatRow } from '../interface/rows.ts'
import { bit } from './match-columns.ts'
import { execute, type Transaction } from './transaction.ts'

/** A person whose account was deleted keeps only their name on the seat. */
export function* insertSeats(match: string, seats: readonly SeatRow[]): Transaction<void> {
  for (const [seat, { name, person, bot, isVacant }] of seats.entries())
    yield* execute(
      `INSERT INTO seats (match, seat, name, person, bot, is_vacant)
       VALUES (?, ?, ?, (SELECT p.id FROM people p WHERE p.id = ?), ?, ?)`,
      ...[match, seat, name, person, bot, bit(isVacant)],
    )
}
