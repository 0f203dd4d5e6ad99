import { isIPv6 } from 'node:net'
import type { Caller } from './operation.ts'
import { perStore } from './per-store.ts'
import { setRecent } from './recent.ts'

/** How many people's networks are remembered. */
const REMEMBERED = 20_000

/** From where people last asked, in memory only. One person can be many guests, but hardly from many networks. */
export const networksOf = perStore(() => {
  const all = new Map<string, { readonly address: string; readonly network: string }>()
  return {
    note({ person, address }: Pick<Caller, 'person' | 'address'>): void {
      if (!person || all.get(person.id)?.address === address) return
      setRecent(all, person.id, { address, network: networkOf(address) }, REMEMBERED)
    },
    /** Of somebody who has not asked here, such as after a restart: a network of their own. */
    of: (person: string): string => all.get(person)?.network ?? person,
  }
})

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
