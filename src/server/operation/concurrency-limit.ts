import { Refused } from '../../core/index.ts'

/**
 * Limits how many tasks run at once and how many wait, first come, first served.
 * @param busy what a person is told when too many wait
 * @returns runs a task; rejects with Refused `busy` if too many wait
 */
export function limitConcurrency(
  atOnce: number,
  mayWait: number,
  busy: string,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else if (waiting.length < mayWait) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refused({ code: 'busy', message: busy })
    try {
      return await work()
    } finally {
      // The next in the queue takes over this slot, so that nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
