import type { Tally, TallyStore } from '../interface/store.ts'
import { type Database, execute, queryRow, type Transaction } from './transaction.ts'

export function talliesOn({ write }: Database): TallyStore {
  return {
    update: (keys, change) =>
      write(function* () {
        const found: (Tally | undefined)[] = []
        for (const key of keys) found.push(yield* lockTally(key))
        const { value, tallies } = change(found)
        for (const [i, key] of keys.entries()) if (tallies[i] !== found[i]) yield* putTally(key, tallies[i])
        return value
      }),

    dropExpired: (now) =>
      write(function* () {
        yield* execute('DELETE FROM tallies WHERE expires <= ?', now)
      }),
  }
}

/** Where there was none, there is now a row to lock. It has expired already. */
function* lockTally(key: string): Transaction<Tally | undefined> {
  const sql = 'SELECT count, at, expires FROM tallies WHERE key = ? FOR UPDATE'
  let found = yield* queryRow<Tally>(sql, key)
  if (!found) {
    yield* execute(
      'INSERT INTO tallies (key, count, at, expires) VALUES (?, 0, 0, 0) ON CONFLICT DO NOTHING',
      key,
    )
    found = yield* queryRow<Tally>(sql, key)
  }
  return found && found.expires > 0 ? { ...found } : undefined
}

function* putTally(key: string, tally: Tally | undefined): Transaction<void> {
  if (!tally) return void (yield* execute('DELETE FROM tallies WHERE key = ?', key))
  const { count, at, expires } = tally
  yield* execute('UPDATE tallies SET count = ?, at = ?, expires = ? WHERE key = ?', count, at, expires, key)
}
