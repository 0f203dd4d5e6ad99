import type { Services } from '../operation/services.ts'
import type { Store } from '../store/index.ts'
import { allowance } from './allowance.ts'

/** What holds notices to a measure; each takes one, and answers whether there was one left. */
export type NoticeLimits = {
  /** Notices to one person. */
  notice(person: string): boolean
  /** Codes that one person has sent to mail addresses. */
  codesBy(person: string): boolean
  /** Codes to one address, whoever asks for them. */
  codesTo(address: string): boolean
  /** Codes that this process sends at all, so that nobody can make it a nuisance with many names. */
  codes(): boolean
}

const MINUTE = 60_000
const ofStore = new WeakMap<Store, NoticeLimits>()

/** The limits of a server process. */
export function limitsOf({ store, now }: Pick<Services, 'store' | 'now'>): NoticeLimits {
  const known = ofStore.get(store)
  if (known) return known
  const all = allowance({ burst: 100, refillMs: MINUTE }, now)
  const limits: NoticeLimits = {
    notice: allowance({ burst: 20, refillMs: MINUTE }, now),
    codesBy: allowance({ burst: 5, refillMs: 20 * MINUTE }, now),
    codesTo: allowance({ burst: 3, refillMs: 8 * 60 * MINUTE }, now),
    codes: () => all(''),
  }
  ofStore.set(store, limits)
  return limits
}
