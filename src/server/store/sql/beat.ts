import type { Time } from '../interface/rows.ts'
import type { Beat } from '../interface/store.ts'
import { execute, queryRow, queryRows, type Transaction } from './transaction.ts'

/** See `Store.beat`. */
export function* beat(now: Time, missedSince: (last: Time) => Time | undefined): Transaction<Beat> {
  const isFirst = yield* execute('INSERT INTO beats (id, at) VALUES (1, ?) ON CONFLICT DO NOTHING', now)
  if (isFirst > 0) return { last: undefined, interruptions: [] }
  const found = yield* queryRow<{ readonly at: number }>('SELECT at FROM beats WHERE id = 1 FOR UPDATE')
  const last = found?.at
  yield* execute('UPDATE beats SET at = ? WHERE id = 1 AND at < ?', now, now)
  const since = last === undefined ? undefined : missedSince(last)
  if (since !== undefined) {
    const sql = 'INSERT INTO interruptions (began, ended) VALUES (?, ?) ON CONFLICT DO NOTHING'
    yield* execute(sql, since, now)
  }
  const sql = 'SELECT began, ended FROM interruptions ORDER BY ended'
  const rows = yield* queryRows<{ readonly began: number; readonly ended: number }>(sql)
  return { last, interruptions: rows.map(({ began, ended }) => ({ from: began, to: ended })) }
}
