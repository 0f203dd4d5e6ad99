import type { Channel, NoticeRow } from '../interface/rows.ts'
import type { NoticeStore } from '../interface/store.ts'
import { command, type Database, execute, queryRows } from './transaction.ts'

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

    put: ({ id, person, kind, target, created }) =>
      write(() =>
        command(
          `INSERT INTO channels (id, person, kind, target, created) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, target = excluded.target, created = excluded.created
           WHERE channels.person = excluded.person`,
          ...[id, person, kind, JSON.stringify(target), created],
        ),
      ),

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
