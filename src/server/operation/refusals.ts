import { counted, type Refusal, Refused } from '../../core/index.ts'
import type { Log } from '../ops/log.ts'
import { StoreDown } from '../store/index.ts'

const STATUSES: Readonly<Record<string, number>> = {
  'not-signed-in': 401,
  'wrong-password': 403,
  'wrong-name-or-password': 403,
  forbidden: 403,
  'not-seated': 403,
  'not-host': 403,
  'not-found': 404,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  internal: 500,
  'not-stored': 503,
  busy: 503,
  closing: 503,
}

/** The HTTP status for a refusal's code. 409 is the rest: the request conflicts with the current state. */
export function statusOf(code: string): number {
  const status = Object.hasOwn(STATUSES, code) ? STATUSES[code] : undefined
  if (status !== undefined) return status
  if (code.startsWith('bad-')) return 400
  return code.startsWith('no-') ? 404 : 409
}

/** The codes that any operation may refuse with. */
export const COMMON_REFUSALS = ['bad-input', 'not-signed-in', 'forbidden', 'too-many', 'not-stored'] as const

/** The refusal to answer an error with. An unexpected error is logged; the caller is told nothing of it. */
export function refusalFrom(thrown: unknown, log: Log, operation: string): Refusal {
  if (thrown instanceof Refused) return thrown.refusal
  if (thrown instanceof StoreDown) {
    log.warn('store-down', { operation, why: thrown.message })
    return {
      code: 'not-stored',
      message: 'The database is unavailable, so nothing was done. Try again in a moment.',
    }
  }
  log.error('failed', { operation }, thrown)
  return { code: 'internal', message: 'The server failed. Its log says why.' }
}

/** Refused by a rate limit; `seconds` says when to try again. */
export class TooMany extends Refused {
  readonly seconds: number

  constructor(seconds: number, message = `Too many requests. Try again in ${counted(seconds, 'second')}.`) {
    super({ code: 'too-many', message })
    this.seconds = seconds
  }
}

/** For the header Retry-After; undefined if waiting does not help. */
export function secondsToWait(thrown: unknown): number | undefined {
  return thrown instanceof TooMany ? thrown.seconds : undefined
}
