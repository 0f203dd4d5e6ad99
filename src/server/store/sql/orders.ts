import type { StandingOrders } from '../../../core/index.ts'
import type { Asked } from '../interface/rows.ts'
import { execute, queryRow, type Transaction } from './transaction.ts'

/** See `MatchStore.ask`. */
export function* askPerson({ match, number, waiting, due, notices }: Asked): Transaction<boolean> {
  const asked = yield* execute(
    "UPDATE matches SET waiting = ?, due = ?, wake = ? WHERE id = ? AND number = ? AND phase = 'playing'",
    ...[JSON.stringify(waiting), due, due, match, number],
  )
  if (asked === 0) return false
  yield* insertNotices(match, number, notices)
  return true
}

export function* insertNotices(match: string, number: number, notices: Asked['notices']): Transaction<void> {
  for (const { person, due } of notices)
    yield* execute(
      `INSERT INTO notices (match, person, number, due, wake)
       SELECT ?, p.id, ?, ?, ? FROM people p WHERE p.id = ?`,
      ...[match, number, due, due, person],
    )
}

/** See `MatchStore.orders`. */
export function* ordersOf(match: string, person: string): Transaction<StandingOrders | undefined> {
  const found = yield* queryRow<{ readonly orders: string }>(
    `SELECT o.orders FROM orders o JOIN seats s ON s.match = o.match AND s.seat = o.seat AND s.person = o.person
     WHERE o.match = ? AND o.person = ?`,
    ...[match, person],
  )
  return found && (JSON.parse(found.orders) as StandingOrders)
}

/** See `MatchStore.setOrders`. */
export function* keepOrders(match: string, person: string, orders: StandingOrders): Transaction<void> {
  yield* execute(
    `INSERT INTO orders (match, seat, person, orders)
     SELECT s.match, s.seat, s.person, ? FROM seats s JOIN matches m ON m.id = s.match
     WHERE s.match = ? AND s.person = ? AND m.phase = 'playing'
     ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person, orders = excluded.orders`,
    ...[JSON.stringify(orders), match, person],
  )
}

/** Forgets the orders of those who no longer sit in the match; of everybody once it `isOver`. */
export function* forgetOrders(match: string, isOver: boolean): Transaction<void> {
  const sits =
    'EXISTS (SELECT 1 FROM seats s WHERE s.match = orders.match AND s.seat = orders.seat AND s.person = orders.person)'
  yield* execute(`DELETE FROM orders WHERE match = ? ${isOver ? '' : `AND NOT ${sits}`}`, match)
}
