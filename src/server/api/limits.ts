import type { Caller, Operation } from '../operation/operation.ts'
import { TooMany } from '../operation/refusals.ts'
import { networkOf } from '../people/password-throttle.ts'

/** How much of something there may be: so many at once, and then so many a second. */
type Rate = { readonly burst: number; readonly perSecond: number }

/** A whole club may come by one address. */
const FROM_ADDRESS: Rate = { burst: 1000, perSecond: 200 }
/** A program plays fast; a person never comes near this. */
const FROM_PERSON: Rate = { burst: 200, perSecond: 50 }
/** What costs much or could be guessed: an evening's guests at once, but no dictionary of passwords. */
const COSTLY_FROM_ADDRESS: Rate = { burst: 60, perSecond: 0.2 }
const COSTLY_FROM_PERSON: Rate = { burst: 20, perSecond: 0.2 }
/** Connections that are held open at once from one address, and by one person. */
const HELD_FROM_ADDRESS = 500
const HELD_BY_PERSON = 40

/** How many keys a bucket list remembers before it begins to forget those not seen lately. */
const REMEMBERED = 20_000

/** What holds people and programs to a measure. Each call throws `Refused` `too-many` when there was too much. */
export type Limits = {
  /** A request or connection has come from an address. */
  arrive(address: string): void
  /** A caller wants an operation done. */
  ask(caller: Caller, operation: Operation): void
  /** A connection is held open from now on. @returns what to call when it is gone */
  hold(caller: Caller): () => void
}

/** No limits: for tests, and for load runs on one's own machine. */
export const UNLIMITED: Limits = { arrive() {}, ask() {}, hold: () => () => {} }

/** @param now the time in milliseconds */
export function createLimits(now: () => number): Limits {
  const address = buckets(FROM_ADDRESS, now)
  const person = buckets(FROM_PERSON, now)
  const costlyAddress = buckets(COSTLY_FROM_ADDRESS, now)
  const costlyPerson = buckets(COSTLY_FROM_PERSON, now)
  const heldFrom = counts(HELD_FROM_ADDRESS)
  const heldBy = counts(HELD_BY_PERSON)
  return {
    arrive: (from) => address(networkOf(from)),
    ask({ person: asking, address: from }, { isCostly }) {
      if (asking) person(asking.id)
      if (!isCostly) return
      costlyAddress(networkOf(from))
      if (asking) costlyPerson(asking.id)
    },
    hold({ person: asking, address: from }) {
      const dropAddress = heldFrom(networkOf(from))
      if (!asking) return dropAddress
      try {
        const dropPerson = heldBy(asking.id)
        return () => {
          dropAddress()
          dropPerson()
        }
      } catch (error) {
        dropAddress()
        throw error
      }
    },
  }
}

/**
 * Token buckets, one a key. Memory is bounded by keeping two generations: a key that is asked for moves to the younger
 * one, and when that is full the older is forgotten whole.
 */
export function buckets({ burst, perSecond }: Rate, now: () => number): (key: string) => void {
  type Bucket = { left: number; at: number }
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()
  const find = (key: string): Bucket => {
    const known = young.get(key)
    if (known) return known
    const bucket = old.get(key) ?? { left: burst, at: now() }
    if (young.size >= REMEMBERED) {
      old = young
      young = new Map()
    }
    young.set(key, bucket)
    return bucket
  }
  return (key) => {
    const bucket = find(key)
    const time = now()
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, time - bucket.at) * perSecond) / 1000)
    bucket.at = time
    if (bucket.left < 1) throw new TooMany(Math.max(1, Math.ceil((1 - bucket.left) / perSecond)))
    bucket.left -= 1
  }
}

/** How many of something there are at once, by key. */
function counts(most: number): (key: string) => () => void {
  const held = new Map<string, number>()
  return (key) => {
    const count = held.get(key) ?? 0
    if (count >= most) throw new TooMany(10)
    held.set(key, count + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (held.get(key) ?? 1) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
}
