import type { ChatRow } from '../interface/rows.ts'
import { type ChatStore, DanglingReference } from '../interface/store.ts'
import { type Database, execute, notify, queryRow, queryRows } from './transaction.ts'

export function chatOn({ read, write }: Database): ChatStore {
  return {
    add: ({ match, person, name, seat, text, at }, most = Number.POSITIVE_INFINITY) =>
      write(function* () {
        yield* notify(match)
        for (;;) {
          // If several speak at once, each tries until it gets a number.
          const said = yield* queryRow<{ readonly line: number }>(
            `INSERT INTO chat (match, line, person, name, seat, text, at)
             SELECT m.id, coalesce((SELECT max(c.line) FROM chat c WHERE c.match = m.id), 0) + 1,
               (SELECT p.id FROM people p WHERE p.id = ?), ?, ?, ?, ?
             FROM matches m WHERE m.id = ? ON CONFLICT DO NOTHING RETURNING line`,
            ...[person, name, seat, text, at, match],
          )
          if (said) {
            if (said.line > most)
              yield* execute('DELETE FROM chat WHERE match = ? AND line <= ?', match, said.line - most)
            return said.line
          }
          if (!(yield* queryRow('SELECT id FROM matches WHERE id = ?', match)))
            throw new DanglingReference(`There is no match ${match} to speak in.`)
        }
      }),

    list: (match, after, limit) =>
      read(function* () {
        const found = yield* queryRows<ChatRow>(
          `SELECT match, line, person, name, seat, text, at FROM chat WHERE match = ? AND line > ?
           ORDER BY line DESC LIMIT ?`,
          ...[match, after, limit],
        )
        return found.toReversed().map((said) => ({ ...said }))
      }),
  }
}
