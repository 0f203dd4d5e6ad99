import { createHmac, randomBytes } from 'node:crypto'
import { type Store, StoreDown, type Tally } from '../store/index.ts'
import { networkOf } from './networks.ts'
import { perStore } from './per-store.ts'
import { type Rate, rateLimit } from './rate-limit.ts'
import { TooMany } from './refusals.ts'
import type { Services } from './services.ts'

type Needs = Pick<Services, 'store' | 'now'>

/**
 * The key of a tally. It says nothing of whom it counts, an address for example, to those who read the database: it is
 * made with the servers' secret.
 */
export async function tallyKey(services: Needs, of: string, whom: string): Promise<string> {
  const secret = await secretOf(services)()
  return `${of} ${createHmac('sha256', secret).update(`${of} ${whom}`).digest('base64url')}`
}

const secretOf = perStore(({ store }: { readonly store: Store }) => {
  let secret: Promise<string> | undefined
  return () => {
    secret ??= store.secret('tallies', () => randomBytes(32).toString('base64url'))
    // A store that was down is asked again.
    secret.catch(() => {
      secret = undefined
    })
    return secret
  }
})

/**
 * An allowance per key that all servers share: a token bucket in the store. This process has buckets of its own before
 * it, so that a flood does not reach the store, and these alone while the store is down.
 * @param of what it is for, once per program
 * @returns takes one: 0, or how many milliseconds to wait if there is none
 */
export function allowance(of: string, rate: Rate): (services: Needs, key: string) => Promise<number> {
  const ownOf = perStore(({ now }) => rateLimit(rate, now))
  return async (services, key) => {
    const wait = ownOf(services)(key)
    if (wait > 0) return wait
    try {
      const now = services.now()
      return await services.store.tallies.update([await tallyKey(services, of, key)], ([tally]) =>
        takeFrom(tally, rate, now),
      )
    } catch (thrown) {
      if (thrown instanceof StoreDown) return 0
      throw thrown
    }
  }
}

/** The same, but throws `Refused` `too-many` if there is none. */
export function sharedThrottle(of: string, rate: Rate): (services: Needs, key: string) => Promise<void> {
  const take = allowance(of, rate)
  return async (services, key) => {
    const wait = await take(services, key)
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000))
  }
}

const DAY_MS = 86_400_000

/**
 * Counts the bytes that come from a network in a day, which begins with the first.
 * @param of what they are of, once per program
 * @returns adds bytes from an address to them: how many there are then
 */
export function bytesOfDay(of: string): (services: Needs, address: string, bytes: number) => Promise<number> {
  return async (services, address, bytes) => {
    const key = await tallyKey(services, of, networkOf(address))
    const now = services.now()
    return services.store.tallies.update([key], ([found]) => {
      const tally = found && now < found.expires ? found : undefined
      const { count, at, expires } = tally ?? { count: 0, at: now, expires: now + DAY_MS }
      const value = count + bytes
      return { value, tallies: [bytes > 0 ? { count: value, at, expires } : found] }
    })
  }
}

function takeFrom(tally: Tally | undefined, { burst, refillMs }: Rate, now: number) {
  const before = tally ?? { count: burst, at: now }
  const left = Math.min(burst, before.count + Math.max(0, now - before.at) / refillMs)
  if (left < 1) return { value: (1 - left) * refillMs, tallies: [tally] }
  const at = Math.max(now, before.at)
  return {
    value: 0,
    tallies: [{ count: left - 1, at, expires: at + Math.ceil((burst - left + 1) * refillMs) }],
  }
}
