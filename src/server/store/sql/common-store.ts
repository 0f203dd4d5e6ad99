import type { Store } from '../interface/store.ts'
import { beat } from './beat.ts'
import { chatOn } from './chat.ts'
import type { NotingDatabase } from './last-write.ts'
import { type CommonMatchStore, matchesOn } from './matches.ts'
import { noticesOn } from './notices.ts'
import { peopleOn } from './people.ts'
import { playtestsOn } from './playtests.ts'
import { ratingsOn } from './ratings.ts'
import { sharesOn } from './shares.ts'
import { talliesOn } from './tallies.ts'
import { execute, queryRow, queryRows } from './transaction.ts'
import { transfersOn } from './transfers.ts'

/** The part of a store that both databases share. */
export type CommonStore = Omit<Store, 'matches' | 'isShared' | 'close'> & {
  readonly matches: CommonMatchStore
}

export function commonStore(database: NotingDatabase): CommonStore {
  const { read, write } = database
  return {
    people: peopleOn(database),
    matches: matchesOn(database),
    chat: chatOn(database),
    notices: noticesOn(database),
    ratings: ratingsOn(database),
    tallies: talliesOn(database),
    playtests: playtestsOn(database),
    transfers: transfersOn(database),
    shares: sharesOn(database),

    ping: () =>
      read(function* () {
        yield* queryRows('SELECT version FROM versions LIMIT 1')
      }),

    isWritable: database.isWritable,

    beat: (now, missedSince = () => undefined) => write(() => beat(now, missedSince)),

    endInterruption: ({ to }) =>
      write(function* () {
        yield* execute('DELETE FROM interruptions WHERE ended = ?', to)
      }),

    secret: (name, make) =>
      write(function* () {
        const find = 'SELECT value FROM secrets WHERE name = ?'
        const there = yield* queryRow<{ readonly value: string }>(find, name)
        if (there) return there.value
        const sql = 'INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING value'
        const mine = yield* queryRow<{ readonly value: string }>(sql, name, make())
        const found = mine ?? (yield* queryRow<{ readonly value: string }>(find, name))
        if (!found) throw new Error(`The secret ${name} was dropped while it was read.`)
        return found.value
      }),
  }
}
