import type { ShareAbout, ShareRow } from '../interface/rows.ts'
import type { ShareStore } from '../interface/store.ts'
import { type Database, execute, queryRow, queryRows, type Transaction } from './transaction.ts'

type Columns = Omit<ShareRow, 'about'> & { readonly about: string }
type Bytes = { readonly bytes: number }

export function sharesOn({ read, write }: Database): ShareStore {
  return {
    add: ({ id, person, hash, created, about, record }, most) =>
      write(function* () {
        const bytes = Buffer.byteLength(record)
        const counting = 'SELECT count(*) AS count FROM shares WHERE person = ?'
        const own =
          person === null ? undefined : yield* queryRow<{ readonly count: number }>(counting, person)
        if (own && own.count >= most.ofPerson) return 'many'
        if (bytes > most.bytes || (yield* takeRoom(bytes, most.bytes)) === 0) return 'full'
        yield* execute(
          `INSERT INTO shares (id, person, hash, created, bytes, about, record)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
          ...[id, person, hash, created, bytes, JSON.stringify(about), record],
        )
        return 'added'
      }),

    find: (id) =>
      read(function* () {
        const sql = 'SELECT id, person, hash, created, about, record FROM shares WHERE id = ?'
        const found = yield* queryRow<Columns>(sql, id)
        return found && { ...found, about: JSON.parse(found.about) as ShareAbout }
      }),

    ofPerson: (person) =>
      read(function* () {
        const sql = 'SELECT id, created, about FROM shares WHERE person = ? ORDER BY created DESC, id'
        const rows = yield* queryRows<Pick<Columns, 'id' | 'created' | 'about'>>(sql, person)
        return rows.map((row) => ({ ...row, about: JSON.parse(row.about) as ShareAbout }))
      }),

    drop: (id) =>
      write(function* () {
        const dropped = yield* queryRow<Bytes>('DELETE FROM shares WHERE id = ? RETURNING bytes', id)
        if (dropped) yield* giveRoom(dropped.bytes)
      }),
  }
}

/** Counts the bytes of a new share among those of all, which one row holds. @returns 0 if there is no room for them */
function takeRoom(bytes: number, most: number): Transaction<number> {
  return execute(
    `INSERT INTO share_totals (id, bytes) VALUES (1, ?)
     ON CONFLICT (id) DO UPDATE SET bytes = share_totals.bytes + excluded.bytes
     WHERE share_totals.bytes + excluded.bytes <= ?`,
    ...[bytes, most],
  )
}

function* giveRoom(bytes: number): Transaction<void> {
  yield* execute('UPDATE share_totals SET bytes = bytes - ? WHERE id = 1', bytes)
}

/** Deletes all that a person shares. */
export function* dropSharesOf(person: string): Transaction<void> {
  const dropped = yield* queryRows<Bytes>('DELETE FROM shares WHERE person = ? RETURNING bytes', person)
  if (dropped.length > 0) yield* giveRoom(dropped.reduce((sum, { bytes }) => sum + bytes, 0))
}
