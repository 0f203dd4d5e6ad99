import type { Append, Appended, Line } from '../rows.ts'
import { textOf } from './match-columns.ts'
import { seatsWork } from './matches.ts'
import { row, rows, tell, type Work, written } from './work.ts'

/** The lines after a number, in order. */
export function* linesWork(match: string, after: number): Work<readonly Line[]> {
  const found = yield* rows<{ readonly number: number; readonly at: number; readonly what: string }>(
    'SELECT number, at, what FROM lines WHERE match = ? AND number > ? ORDER BY number',
    ...[match, after],
  )
  return found.map(({ number, at, what }) => ({ number, at, what: JSON.parse(what) as unknown }))
}

/**
 * Writes one line and what follows from it. The match's row decides races: it moves from the number before this line's to
 * this line's once.
 * @throws Error when the match is not there, or the line would leave a gap: the caller's fault
 */
export function* appendWork({ match, line, head, seats, notices }: Append): Work<Appended> {
  const { number, at, what } = line
  const waiting = JSON.stringify(head.waiting)
  const before = number - 1
  // Most lines leave the phase as it is; leaving it out spares its index.
  const moved =
    (head.phase === 'playing' &&
      head.result === null &&
      (yield* written(
        `UPDATE matches SET number = ?, entry = ?, waiting = ?, due = ?, wake = ?, changed = ?
         WHERE id = ? AND number = ? AND phase = 'playing' AND result IS NULL`,
        ...[number, head.entry, waiting, head.due, head.due, head.changed, match, before],
      )) > 0) ||
    (yield* written(
      `UPDATE matches SET phase = ?, number = ?, entry = ?, waiting = ?, due = ?, wake = ?, changed = ?, result = ?
       WHERE id = ? AND number = ?`,
      ...[head.phase, number, head.entry, waiting, head.due, head.due, head.changed, textOf(head.result)],
      ...[match, before],
    )) > 0
  if (!moved) return yield* whyNot(match, number)
  yield* written(
    'INSERT INTO lines (match, number, at, what) VALUES (?, ?, ?, ?)',
    ...[match, number, at, JSON.stringify(what)],
  )
  if (seats) {
    yield* written('DELETE FROM seats WHERE match = ?', match)
    yield* seatsWork(match, seats)
  }
  for (const { person, due } of notices ?? [])
    yield* written(
      `INSERT INTO notices (match, person, number, due, wake)
       SELECT ?, p.id, ?, ?, ? FROM people p WHERE p.id = ?`,
      ...[match, number, due, due, person],
    )
  yield* tell(match)
  return 'stored'
}

function* whyNot(match: string, number: number): Work<Appended> {
  const found = yield* row<{ readonly number: number }>('SELECT number FROM matches WHERE id = ?', match)
  if (!found) throw new Error(`There is no match ${match} to write line ${number} of.`)
  if (found.number < number - 1)
    throw new Error(`Line ${number} of match ${match} would leave a gap after line ${found.number}.`)
  return 'taken'
}
