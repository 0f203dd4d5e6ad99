import { runTransaction } from '../sql/runner.ts'
import type { Database, Transaction } from '../sql/transaction.ts'
import { Rollback } from '../sql/transaction.ts'
import { type Connections, SerializationFailure } from './connections.ts'
import type { Teller } from './teller.ts'

const TRIES = 20

export function databaseOn(connections: Connections, teller: Teller): Database {
  const transaction = async <T>(work: () => Transaction<T>): Promise<T> => {
    const told = new Set<string>()
    const value = await connections.borrow(async (connection) => {
      await connection.ask('BEGIN')
      try {
        told.clear()
        const value = await runTransaction(connection.ask, work, (match) => told.add(match))
        await connection.ask('COMMIT')
        return value
      } catch (error) {
        await connection.ask('ROLLBACK').catch(() => {})
        told.clear()
        if (error instanceof Rollback) return error.value
        throw error
      }
    })
    teller.tell([...told])
    return value
  }

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
