import type { Append, Appended, Line } from '../interface/rows.ts'
import { textOf } from './match-columns.ts'
import { forgetOrders, insertNotices } from './orders.ts'
import { replaceSeats } from './seats.ts'
import { execute, notify, queryRow, queryRows, type Transaction } from './transaction.ts'

export const SELECT_LINES =
  'SELECT number, at, what FROM lines WHERE match = ? AND number > ? ORDER BY number'

export function* selectLines(match: string, after: number): Transaction<readonly Line[]> {
  const found = yield* queryRows<{ readonly number: number; readonly at: number; readonly what: string }>(
    SELECT_LINES,
    ...[match, after],
  )
  return found.map(({ number, at, what }) => ({ number, at, what: JSON.parse(what) as unknown }))
}

/**
 * Writes one line and what follows from it. The match's row decides races: its number moves to the line's number once.
 * @throws Error if there is no such match, or the line would leave a gap
 */
export function* appendLine(append: Append): Transaction<Appended> {
  const { match, line, seats, notices } = append
  const { number, at, what } = line
  while (!(yield* advanceMatch(append))) {
    const found = yield* queryRow<{ readonly number: number }>(
      'SELECT number FROM matches WHERE id = ?',
      match,
    )
    const stands = appendConflict(append, found?.number)
    if (stands instanceof Error) throw stands
    if (stands === 'taken') return 'taken'
  }
  yield* execute(
    'INSERT INTO lines (match, number, at, what) VALUES (?, ?, ?, ?)',
    ...[match, number, at, JSON.stringify(what)],
  )
  if (seats) yield* replaceSeats(match, seats)
  const isOver = append.head.phase === 'over'
  if (isOver) yield* execute('UPDATE seats SET ended = ? WHERE match = ?', append.head.changed, match)
  if (seats || isOver) yield* forgetOrders(match, isOver)
  yield* insertNotices(match, number, notices ?? [])
  yield* notify(match)
  return 'stored'
}

/** Moves the match's row to the line. @returns whether it was at the line before */
function* advanceMatch({ match, line: { number }, head }: Append): Transaction<boolean> {
  const waiting = JSON.stringify(head.waiting)
  // Most lines do not change the phase. Leaving it out spares its index.
  if (head.phase === 'playing' && head.result === null) {
    const count = yield* execute(
      `UPDATE matches SET number = ?, entry = ?, waiting = ?, due = ?, wake = ?, changed = ?
       WHERE id = ? AND number = ? AND phase = 'playing' AND result IS NULL`,
      ...[number, head.entry, waiting, head.due, head.due, head.changed, match, number - 1],
    )
    if (count > 0) return true
  }
  const count = yield* execute(
    `UPDATE matches SET phase = ?, number = ?, entry = ?, waiting = ?, due = ?, wake = ?, changed = ?, result = ?
     WHERE id = ? AND number = ?`,
    ...[head.phase, number, head.entry, waiting, head.due, head.due, head.changed, textOf(head.result)],
    ...[match, number - 1],
  )
  return count > 0
}

/**
 * Why a line was not stored: `taken` by another line, or `next` if it can be stored now. An error if there is no such
 * match, or the line would leave a gap.
 * @param number the match's latest line; undefined: no such match
 */
export function appendConflict(
  { match, line }: Append,
  number: string | number | null | undefined,
): 'taken' | 'next' | Error {
  if (number === undefined) return new Error(`There is no match ${match} to write line ${line.number} of.`)
  if (Number(number) >= line.number) return 'taken'
  if (Number(number) === line.number - 1) return 'next'
  return new Error(`Line ${line.number} of match ${match} would leave a gap after line ${number}.`)
}
