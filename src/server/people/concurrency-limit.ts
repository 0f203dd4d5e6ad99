import { Refused } from '../../core/index.ts'

/**
 * Lets so many pieces of work run at once and so many more wait, first come, first served.
 * @returns how to have work done; it rejects with what the work threw, or with Refused `busy` when too many wait
 */
export function limitConcurrency(atOnce: number, mayWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length < mayWait) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw new Refused({ code: 'busy', message: 'Too many are signing in just now: try again in a moment.' })
    try {
      return await work()
    } finally {
      // Whoever waits next is handed the place itself, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
