import { networkOf } from '../operation/networks.ts'
import { TooMany } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import { tallyKey } from '../operation/tally.ts'
import type { Tally, Time } from '../store/index.ts'

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
type Needs = Pick<Services, 'store' | 'now' | 'settings'>
type Free = { readonly free: number }

/**
 * Checks a password unless there were too many wrong attempts. They are counted per name and network, so that nobody can
 * lock an owner out from elsewhere, and per network, so that it cannot try many names. All servers count together.
 * @param isRight if it throws, nothing is counted
 * @throws Refused `too-many`, with the time to wait
 */
export async function throttled(
  services: Needs,
  name: string,
  address: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (!services.settings.rateLimits) return isRight()
  const keys = await keysOf(services, name, address)
  const now = services.now()
  // Counted before the check: many attempts at once must not all slip by.
  const wait = await services.store.tallies.update(keys, (found) => {
    const wait = Math.max(...found.map((tally, i) => mayTryAt(tally, KINDS[i], now) - now))
    return {
      value: wait,
      tallies: wait > 0 ? found : found.map((tally, i) => counted(tally, KINDS[i], now, 1)),
    }
  })
  if (wait > 0) throw new TooMany(Math.ceil(wait / SECOND))

  const takeBack = (isForgiven: boolean) =>
    services.store.tallies.update(keys, (found) => {
      const [ofName, ofAddress] = found.map((tally, i) => counted(tally, KINDS[i], now, -1))
      return { value: undefined, tallies: [isForgiven ? undefined : ofName, ofAddress] }
    })
  const right = await isRight().catch(async (thrown: unknown) => {
    await takeBack(false).catch(() => {})
    throw thrown
  })
  if (right) await takeBack(true)
  return right
}

/** Of a name from a network, and of the network. */
const KINDS: readonly [Free, Free] = [{ free: FREE_FOR_NAME }, { free: FREE_FOR_ADDRESS }]

async function keysOf(services: Needs, name: string, address: string): Promise<readonly [string, string]> {
  const from = networkOf(address)
  const who = name.normalize('NFKC').toLowerCase()
  return [
    await tallyKey(services, 'attempts-1-name', `${from} ${who}`),
    await tallyKey(services, 'attempts-2-network', from),
  ]
}

function remembered(tally: Tally | undefined, now: Time): Tally | undefined {
  return tally && now < tally.expires ? tally : undefined
}

function mayTryAt(tally: Tally | undefined, { free }: Free, now: Time): Time {
  const known = remembered(tally, now)
  if (!known || known.count < free) return now
  return known.at + Math.min(FIRST_WAIT * 2 ** (known.count - free), LONGEST_WAIT)
}

function counted(tally: Tally | undefined, { free }: Free, now: Time, by: number): Tally | undefined {
  const known = remembered(tally, now)
  const count = (known?.count ?? 0) + by
  if (count <= 0) return undefined
  const at = Math.max(known?.at ?? now, now)
  return { count, at, expires: at + (count < free ? SHORT_MEMORY : LONG_MEMORY) }
}
