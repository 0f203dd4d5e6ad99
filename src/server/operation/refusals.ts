import { type Refusal, Refused } from '../../core/index.ts'
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

/** The HTTP status that goes with a refusal's code. What is not of another family does not go with how things stand: 409. */
export function statusOf(code: string): number {
  const status = Object.hasOwn(STATUSES, code) ? STATUSES[code] : undefined
  if (status !== undefined) return status
  if (code.startsWith('bad-')) return 400
  return code.startsWith('no-') ? 404 : 409
}

/** The codes that any operation may refuse with, besides its own. */
export const COMMON_REFUSALS = ['bad-input', 'not-signed-in', 'forbidden', 'too-many', 'not-stored'] as const

/** What to answer to whatever was thrown. What nobody threw on purpose is logged, and nothing of it is told. */
export function refusalFrom(thrown: unknown, log: Log, operation: string): Refusal {
  if (thrown instanceof Refused) return thrown.refusal
  if (thrown instanceof StoreDown) {
    log.warn('store-down', { operation })
    return {
      code: 'not-stored',
      message: 'Nothing was done: what is kept here cannot be reached just now. Try again in a moment.',
    }
  }
  log.error('failed', { operation }, thrown)
  return { code: 'internal', message: 'The server failed at this; its log says why.' }
}

/** Refused because of too much in too short a time; says after how many seconds there is room again. */
export class TooMany extends Refused {
  readonly seconds: number

  constructor(seconds: number) {
    super({
      code: 'too-many',
      message: `That was too much in a short time. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    })
    this.seconds = seconds
  }
}

/** After how many seconds it may be tried again; undefined where that is not a matter of time. */
export function secondsToWait(thrown: unknown): number | undefined {
  if (!(thrown instanceof Refused) || !('seconds' in thrown)) return undefined
  return typeof thrown.seconds === 'number' ? thrown.seconds : undefined
}
