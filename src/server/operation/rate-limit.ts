import { setRecent } from './recent.ts'
import { TooMany } from './refusals.ts'

/** How many are allowed at once, and how long until one more is, in milliseconds. */
export type Rate = { readonly burst: number; readonly refillMs: number }

/** How many keys are remembered; the least recently used are forgotten first. */
const REMEMBERED = 20_000

/**
 * Limits the rate per key by token buckets.
 * @returns takes one from a key's bucket: 0, or how many milliseconds to wait if the bucket is empty
 */
export function rateLimit({ burst, refillMs }: Rate, now: () => number): (key: string) => number {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>()
  return (key) => {
    const at = now()
    const known = buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, known.left + Math.max(0, at - known.at) / refillMs)
    const wait = left < 1 ? (1 - left) * refillMs : 0
    setRecent(buckets, key, { left: wait > 0 ? left : left - 1, at }, REMEMBERED)
    return wait
  }
}

/** The same, but throws `Refused` `too-many` if the bucket is empty. */
export function throttle(rate: Rate, now: () => number): (key: string) => void {
  const take = rateLimit(rate, now)
  return (key) => {
    const wait = take(key)
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000))
  }
}
