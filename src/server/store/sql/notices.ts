import type { Channel, NoticeRow } from '../interface/rows.ts'
import type { NoticeStore } from '../interface/store.ts'
import { command, type Database, execute, queryRow, queryRows, type Transaction } from './transaction.ts'

type ChannelColumns = Omit<Channel, 'target'> & { readonly target: string }

export function noticesOn({ read, write }: Database): NoticeStore {
  return {
    channels: (person) =>
      read(function* () {
        const found = yield* queryRows<ChannelColumns>(
          'SELECT id, person, kind, target, created FROM channels WHERE person = ? ORDER BY created, id',
          person,
        )
        return found.map((each) => ({ ...each, target: JSON.parse(each.target) as Channel['target'] }))
      }),

    put: (channel, most = Number.POSITIVE_INFINITY) => write(() => putChannel(channel, most)),

    change: ({ id, person, target }, was) =>
      write(function* () {
        const changed = yield* execute(
          'UPDATE channels SET target = ? WHERE id = ? AND person = ? AND target = ?',
          ...[JSON.stringify(target), id, person, JSON.stringify(was.target)],
        )
        return changed > 0
      }),

    drop: (person, id) =>
      write(function* () {
        return (yield* execute('DELETE FROM channels WHERE person = ? AND id = ?', person, id)) > 0
      }),

    claim: (now, until, limit) =>
      write(function* () {
        const claimed = yield* queryRows<NoticeRow>(
          `WITH c AS MATERIALIZED (SELECT id FROM notices WHERE wake <= ? ORDER BY wake LIMIT ? FOR UPDATE SKIP LOCKED)
           UPDATE notices SET wake = ? WHERE id IN (SELECT c.id FROM c)
           RETURNING id, match, person, number, due, tries`,
          ...[now, limit, until],
        )
        return claimed.map((each) => ({ ...each })).toSorted((a, b) => a.due - b.due || a.id - b.id)
      }),

    done: (id) => write(() => command('DELETE FROM notices WHERE id = ?', id)),

    retry: (id, due) =>
      write(() =>
        command('UPDATE notices SET due = ?, wake = ?, tries = tries + 1 WHERE id = ?', due, due, id),
      ),
  }
}

function* putChannel({ id, person, kind, target, created }: Channel, most: number): Transaction<boolean> {
  // Locked, so that channels that are added at once are counted one after the other.
  yield* queryRow('SELECT id FROM people WHERE id = ? FOR UPDATE', person)
  const others = yield* queryRows('SELECT id FROM channels WHERE person = ? AND id <> ?', person, id)
  if (others.length >= most) return false
  yield* execute(
    `INSERT INTO channels (id, person, kind, target, created) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, target = excluded.target, created = excluded.created
     WHERE channels.person = excluded.person`,
    ...[id, person, kind, JSON.stringify(target), created],
  )
  return true
}
