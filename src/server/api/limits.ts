import { networkOf } from '../operation/networks.ts'
import type { Caller, Operation } from '../operation/operation.ts'
import { type Rate, throttle } from '../operation/rate-limit.ts'
import { TooMany } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import { sharedThrottle } from '../operation/tally.ts'
import { createUnread, type Exchange } from './unread.ts'

/** A whole club may share one address. */
const FROM_ADDRESS: Rate = { burst: 1000, refillMs: 5 }
/** A program plays fast; a person never comes near this. */
const FROM_PERSON: Rate = { burst: 200, refillMs: 20 }
/**
 * Costly operations and guesses: enough for an evening's guests, too few for a dictionary of passwords. All servers count
 * these together. The other limits protect a process, so each has its own.
 */
const costlyFromAddress = sharedThrottle('costly-address', { burst: 60, refillMs: 5000 })
const costlyFromPerson = sharedThrottle('costly-person', { burst: 20, refillMs: 5000 })
/** Bytes of requests that are on their way at once: a slow client may take minutes to send them. */
const COMING_FROM_ADDRESS = 67_108_864
/** Open connections at once. */
const HELD_FROM_ADDRESS = 500
const HELD_BY_PERSON = 40

/** Rate limits for people and programs. Each call throws `Refused` `too-many` when the limit is reached. */
export type Limits = {
  /** Counts a request, connection or message over a socket. Refused also while too many answers to its address are unread. */
  arrive(address: string): void
  /**
   * Counts an answer over HTTP until it is read.
   * @param isNeeded whether it is sent whatever else waits: something was done
   */
  answer(address: string, bytes: number, exchange: Exchange, isNeeded: boolean): void
  /**
   * Counts what a request brings, until it is there.
   * @param bytes how many it may be
   * @returns what to call when it is there, or will not come
   */
  receive(address: string, bytes: number): () => void
  /** Counts an operation. Undefined: it was counted at once, as most are. */
  ask(caller: Caller, operation: Pick<Operation, 'isCostly'>): Promise<void> | undefined
  /** Refused while clients of the address leave so much unread that nothing large should be added. */
  fill(address: string): void
  /**
   * Counts an open connection.
   * @param unsent how many bytes wait on it now
   * @returns what to call when it is closed
   */
  hold(caller: Caller, unsent: () => number): () => void
}

/** For tests, and for load runs on your own machine. */
export const UNLIMITED: Limits = {
  arrive() {},
  answer() {},
  receive: () => () => {},
  fill() {},
  ask: () => undefined,
  hold: () => () => {},
}

export function createLimits(services: Pick<Services, 'store' | 'now'>): Limits {
  const { now } = services
  const address = throttle(FROM_ADDRESS, now)
  const person = throttle(FROM_PERSON, now)
  const coming = counts(COMING_FROM_ADDRESS)
  const heldFrom = counts(HELD_FROM_ADDRESS)
  const heldBy = counts(HELD_BY_PERSON)
  const unread = createUnread()
  return {
    arrive(from) {
      address(networkOf(from))
      unread.check(networkOf(from))
    },
    answer(from, bytes, exchange, isNeeded) {
      const network = networkOf(from)
      if (!isNeeded) unread.check(network)
      unread.wait(network, bytes, exchange)
    },
    receive: (from, bytes) => coming(networkOf(from), bytes),
    ask({ person: asking, address: from }, { isCostly }) {
      if (asking) person(asking.id)
      if (!isCostly) return undefined
      const ofAddress = () => costlyFromAddress(services, networkOf(from))
      // A person's own limit first: what it refuses must not use up what others at the address share.
      return asking ? costlyFromPerson(services, asking.id).then(ofAddress) : ofAddress()
    },
    fill: (from) => unread.check(networkOf(from)),
    hold({ person: asking, address: from }, unsent) {
      const dropCount = heldFrom(networkOf(from))
      const dropUnread = unread.hold(networkOf(from), unsent)
      const dropAddress = () => {
        dropCount()
        dropUnread()
      }
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

function counts(most: number): (key: string, by?: number) => () => void {
  const held = new Map<string, number>()
  return (key, by = 1) => {
    const count = held.get(key) ?? 0
    if (count + by > most) throw new TooMany(10)
    held.set(key, count + by)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (held.get(key) ?? by) - by
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
}
