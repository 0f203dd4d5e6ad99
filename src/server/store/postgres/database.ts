import type { Database, Work } from '../sql/work.ts'
import { Undone } from '../sql/work.ts'
import { Again, type Connection, type Connections } from './connections.ts'
import { payloads, TELL } from './news.ts'

const TRIES = 20

/** Does work on PostgreSQL: each piece that writes in a transaction of its own. */
export function databaseOn(connections: Connections, origin: string): Database {
  const transaction = <T>(work: () => Work<T>): Promise<T> =>
    connections.borrow(async (connection) => {
      await connection.ask('BEGIN')
      try {
        const told = new Set<string>()
        const value = await through(connection, work, told)
        if (told.size > 0) await connection.ask(TELL, [payloads(origin, [...told])])
        await connection.ask('COMMIT')
        return value
      } catch (error) {
        await connection.ask('ROLLBACK').catch(() => {})
        if (error instanceof Undone) return error.value
        throw error
      }
    })

  return {
    read: (work) => connections.borrow((connection) => through(connection, work, new Set())),
    write: async (work) => {
      for (let tries = 1; ; tries++) {
        try {
          return await transaction(work)
        } catch (error) {
          if (!(error instanceof Again) || tries === TRIES) throw error
        }
      }
    },
  }
}

async function through<T>(connection: Connection, work: () => Work<T>, told: Set<string>): Promise<T> {
  const steps = work()
  let step = steps.next()
  while (!step.done) {
    const asked = step.value
    if ('tell' in asked) {
      told.add(asked.tell)
      step = steps.next({ rows: [], changes: 0 })
    } else step = steps.next(await connection.ask(asked.sql, asked.params))
  }
  return step.value
}
