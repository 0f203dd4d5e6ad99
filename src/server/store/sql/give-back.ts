import type { GivenBack } from '../interface/store.ts'
import { execute, notify, queryRows, type Transaction } from './transaction.ts'

const NO_CLOCK = JSON.stringify({ kind: 'none' })

/** A match that was due so long after its latest line waited for a clock: bots and answers are due sooner. */
const CLOCK_MS = 10_000

/** See `MatchStore.giveBack`. */
export function* giveBack({ from, to, limit }: GivenBack): Transaction<number> {
  const found = yield* queryRows<{ readonly id: string; readonly changed: number }>(
    "SELECT id, changed FROM matches WHERE phase = 'playing' AND changed < ? AND pace <> ? LIMIT ? FOR UPDATE",
    ...[to, NO_CLOCK, limit],
  )
  for (const { id, changed } of found) {
    const ms = to - Math.max(from, changed)
    yield* execute(
      'INSERT INTO lines (match, number, at, what) SELECT id, number + 1, ?, ? FROM matches WHERE id = ?',
      ...[to, JSON.stringify({ kind: 'grace', ms }), id],
    )
    yield* execute(
      `UPDATE matches SET number = number + 1, changed = ?,
         due = CASE WHEN due - changed > ${CLOCK_MS} THEN due + ? ELSE due END,
         wake = CASE WHEN due - changed > ${CLOCK_MS} THEN due + ? ELSE wake END
       WHERE id = ?`,
      ...[to, ms, ms, id],
    )
    yield* notify(id)
  }
  return found.length
}
