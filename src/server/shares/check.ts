import { type Refusal, refuse } from '../../core/index.ts'
import { limitConcurrency, type Waiting } from '../operation/concurrency-limit.ts'
import type { Services } from '../operation/services.ts'
import type { CheckAnswer, CheckedRecord } from './task.ts'
import { inThread, OverLimit } from './thread.ts'

/** How long a record may take to replay, in milliseconds, with the start of its thread. The longest golden matches take 500. */
const LIMIT_MS = 15_000

/** Shorter than the client waits for any answer: nobody should take a busy server for one that is away. */
const PATIENCE_MS = 16_000

const inTurn = limitConcurrency(1, 20, 'Too many matches are being shared. Try again in a moment.', {
  mayWaitEach: 2,
  patienceMs: PATIENCE_MS,
})

/**
 * Reads a record and replays it, in a thread of its own, one at a time.
 * @param waiting networks take turns
 * @throws Refused `bad-record` where it is none or does not replay, `too-long` where that takes too long, `busy`
 */
export function checkRecord(
  { log }: Pick<Services, 'log'>,
  text: string,
  waiting: Waiting,
  limitMs = LIMIT_MS,
): Promise<CheckedRecord> {
  return inTurn(async () => {
    try {
      const answer = await inThread<CheckAnswer>(new URL('./worker.ts', import.meta.url), text, limitMs)
      return 'refusal' in answer ? refuse(asBadRecord(answer.refusal)) : answer
    } catch (error) {
      if (!(error instanceof OverLimit)) throw error
      log.warn('share-not-checked', { why: error.message })
      return refuse(TOO_LONG)
    }
  }, waiting)
}

function asBadRecord({ message, at, clause }: Refusal): Refusal {
  return {
    code: 'bad-record',
    message,
    ...(at !== undefined && { at }),
    ...(clause !== undefined && { clause }),
  }
}

const TOO_LONG: Refusal = {
  code: 'too-long',
  message: 'This match takes too much time or memory to replay here. Save it as a file instead.',
}
