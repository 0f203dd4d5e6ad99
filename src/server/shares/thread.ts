import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const MEMORY_MB = 256

/** A thread has reached its limit of time or memory. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit'
}

/**
 * Starts a thread for one task, and ends it after its first message.
 * @param file its entry
 * @param limitMs its time, in milliseconds, with its start
 * @throws OverLimit
 */
export async function inThread<Answer>(file: URL, task: unknown, limitMs: number): Promise<Answer> {
  const thread = new Worker(file, {
    name: 'share',
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const [answer] = await once(thread, 'message', { signal: AbortSignal.timeout(limitMs) })
    return answer as Answer
  } catch (error) {
    if (error instanceof Error && isLimit(error)) throw new OverLimit(error.message)
    throw error
  } finally {
    await thread.terminate()
  }
}

/** Whether it ended at its limit of time, memory or depth. */
function isLimit(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  return error.name === 'AbortError' || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
