import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './networks.ts'

describe('where an address is', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s: %s', (address, where) => {
    expect(networkOf(address)).toBe(where)
  })

  it('does not hang on how an address is written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
        if (!address.includes('.')) expect(networkOf(canonical)).toBe(networkOf(address))
      }),
    )
  })
})
