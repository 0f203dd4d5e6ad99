import type { Answer, Query, Transaction } from './transaction.ts'

export type RunQuery = (sql: string, params: Query['params']) => Promise<Answer>

/**
 * Runs a transaction's statements on an asynchronous database.
 * @param told is called with the matches that other processes should hear of
 */
export async function runTransaction<T>(
  ask: RunQuery,
  work: () => Transaction<T>,
  told: (match: string) => void,
): Promise<T> {
  const steps = work()
  let step = steps.next()
  while (!step.done) {
    const asked = step.value
    if ('tell' in asked) {
      told(asked.tell)
      step = steps.next({ rows: [], changes: 0 })
    } else step = steps.next(await ask(asked.sql, asked.params))
  }
  return step.value
}
