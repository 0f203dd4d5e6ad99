import { isIPv6 } from 'node:net'
import { perStore } from '../operation/per-store.ts'
import { setRecent } from '../operation/recent.ts'
import { TooMany } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import type { Time } from '../store/index.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Wrong attempts before the first wait, for one name from one network: people mistype. */
const FREE_FOR_NAME = 5
/** The same, for any names from one network: a club shares an address. */
const FREE_FOR_ADDRESS = 50
/** The first wait; each further wrong attempt doubles it. */
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 15 * MINUTE
/** How long free attempts are remembered, and further ones. */
const SHORT_MEMORY = 15 * MINUTE
const LONG_MEMORY = 24 * 60 * MINUTE
/** How many names and addresses are remembered; the least recently used are forgotten first. */
const MOST = 20_000

type Tries = { readonly wrong: number; readonly last: Time }
type Key = { readonly text: string; readonly free: number }

const triesOf = perStore(() => new Map<string, Tries>())

/**
 * Checks a password unless there were too many wrong attempts. They are counted per name and network, so that nobody can
 * lock an owner out from elsewhere, and per network, so that it cannot try many names. The counts live in this process.
 * @param isRight if it throws, nothing is counted
 * @throws Refused `too-many`, with the time to wait
 */
export async function throttled(
  services: Pick<Services, 'store' | 'now' | 'settings'>,
  name: string,
  address: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (!services.settings.rateLimits) return isRight()
  const tries = triesOf(services)
  const keys = keysOf(name, address)
  const now = services.now()
  const wait = Math.max(...keys.map((key) => mayTryAt(tries, key, now) - now))
  if (wait > 0) throw new TooMany(Math.ceil(wait / SECOND))

  // Counted before the check: many attempts at once must not all slip by.
  for (const key of keys) count(tries, key, now, 1)
  const takeBack = () => {
    for (const key of keys) count(tries, key, now, -1)
  }
  const right = await isRight().catch((thrown: unknown) => {
    takeBack()
    throw thrown
  })
  if (right) {
    takeBack()
    tries.delete(keys[0].text)
  }
  return right
}

function keysOf(name: string, address: string): readonly [Key, Key] {
  const from = networkOf(address)
  const who = name.normalize('NFKC').toLowerCase()
  return [
    { text: `${from} ${who}`, free: FREE_FOR_NAME },
    { text: from, free: FREE_FOR_ADDRESS },
  ]
}

function remembered(tries: Map<string, Tries>, { text, free }: Key, now: Time): Tries | undefined {
  const known = tries.get(text)
  if (!known) return undefined
  return now - known.last < (known.wrong < free ? SHORT_MEMORY : LONG_MEMORY) ? known : undefined
}

function mayTryAt(tries: Map<string, Tries>, key: Key, now: Time): Time {
  const known = remembered(tries, key, now)
  if (!known || known.wrong < key.free) return now
  return known.last + Math.min(FIRST_WAIT * 2 ** (known.wrong - key.free), LONGEST_WAIT)
}

function count(tries: Map<string, Tries>, key: Key, now: Time, by: number): void {
  const known = remembered(tries, key, now)
  const wrong = (known?.wrong ?? 0) + by
  if (wrong > 0) setRecent(tries, key.text, { wrong, last: Math.max(known?.last ?? now, now) }, MOST)
  else tries.delete(key.text)
}

/** The part of an address that its holder cannot change at will: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
