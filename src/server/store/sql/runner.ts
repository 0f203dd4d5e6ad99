import type { Answer, Query, Transaction } from './transaction.ts'

/** Answers statements one after another, on one connection. */
export type RunQuery = (sql: string, params: Query['params']) => Promise<Answer>

/**
 * Takes work through on a database that answers later.
 * @param told is called with the matches that others should hear of
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
