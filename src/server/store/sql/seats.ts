import type { SeatRow } from '../interface/rows.ts'
import { bit } from './match-columns.ts'
import { execute, type Transaction } from './transaction.ts'

/**
 * A person's name is the one they have now: the server that writes may know an older one. Of a person whose account was
 * deleted only the name stays on the seat.
 */
export function* insertSeats(match: string, seats: readonly SeatRow[]): Transaction<void> {
  for (const [seat, { name, person, bot, isVacant }] of seats.entries())
    yield* execute(
      `INSERT INTO seats (match, seat, name, person, bot, is_vacant)
       VALUES (?, ?, coalesce((SELECT p.name FROM people p WHERE p.id = ?), ?),
         (SELECT p.id FROM people p WHERE p.id = ?), ?, ?)`,
      ...[match, seat, person, name, person, bot, bit(isVacant)],
    )
}
