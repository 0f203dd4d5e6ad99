import { runTransaction } from '../sql/runner.ts'
import type { Database, Transaction } from '../sql/transaction.ts'
import { Rollback } from '../sql/transaction.ts'
import { type Connections, SerializationFailure } from './connections.ts'
import { payloads, TELL } from './news.ts'

const TRIES = 20

export function databaseOn(connections: Connections, origin: string): Database {
  const transaction = <T>(work: () => Transaction<T>): Promise<T> =>
    connections.borrow(async (connection) => {
      await connection.ask('BEGIN')
      try {
        const told = new Set<string>()
        const value = await runTransaction(connection.ask, work, (match) => told.add(match))
        if (told.size > 0) await connection.ask(TELL, [payloads(origin, [...told])])
        await connection.ask('COMMIT')
        return value
      } catch (error) {
        await connection.ask('ROLLBACK').catch(() => {})
        if (error instanceof Rollback) return error.value
        throw error
      }
    })

  return {
    read: (work) => connections.borrow((connection) => runTransaction(connection.ask, work, () => {})),
    write: async (work) => {
      for (let tries = 1; ; tries++) {
        try {
          return await transaction(work)
        } catch (error) {
          if (!(error instanceof SerializationFailure) || tries === TRIES) throw error
        }
      }
    },
  }
}
