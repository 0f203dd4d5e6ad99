import type { TransferStore } from '../interface/store.ts'
import { type Database, execute, queryRow, type Transaction } from './transaction.ts'

export function transfersOn({ read, write }: Database): TransferStore {
  return {
    add: ({ id, data, expires }, now, most) =>
      write(function* () {
        yield* dropExpired(now)
        const kept = yield* queryRow<{ readonly count: number }>('SELECT count(*) AS count FROM transfers')
        if (kept && kept.count >= most) return false
        yield* execute('INSERT INTO transfers (id, data, expires) VALUES (?, ?, ?)', id, data, expires)
        return true
      }),

    get: (id, now) =>
      read(function* () {
        const sql = 'SELECT data FROM transfers WHERE id = ? AND expires > ?'
        return (yield* queryRow<{ readonly data: string }>(sql, id, now))?.data
      }),

    dropExpired: (now) => write(() => dropExpired(now)),
  }
}

function* dropExpired(now: number): Transaction<void> {
  yield* execute('DELETE FROM transfers WHERE expires <= ?', now)
}
