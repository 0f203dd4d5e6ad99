import { type LookupAddress, Resolver } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'

/** How long a name server is waited for, in milliseconds, and how often it is asked. */
const PATIENCE_MS = 2_000
const TRIES = 2

/**
 * A lookup of names in the DNS alone. The system's own takes one of the few threads of this process for as long as a name
 * server is silent, and with them password hashes and the lookups of others: anybody may give us the name of a slow one.
 */
export function lookupBy(
  resolver: Resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES }),
): LookupFunction {
  const ask = {
    4: promisify(resolver.resolve4.bind(resolver)),
    6: promisify(resolver.resolve6.bind(resolver)),
  }
  const addresses = async (hostname: string, family: 4 | 6): Promise<readonly LookupAddress[]> =>
    (await ask[family](hostname)).map((address) => ({ address, family }))
  return (hostname, { family, all }, answer) => {
    const families: readonly (4 | 6)[] = family === 4 || family === 6 ? [family] : [4, 6]
    void Promise.allSettled(families.map((each) => addresses(hostname, each))).then((asked) => {
      const found = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      const [first] = found
      if (!first) answer(asked.find((each) => each.status === 'rejected')?.reason, [])
      else if (all) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }
}
