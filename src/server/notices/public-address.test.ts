import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

/** Ranges as their first and last address, and one beside each where that is public. */
const RESERVED = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const

const PUBLIC_V4 = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
]

const RESERVED_V6 = [
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:1.1.1.1',
  '::ffff:7f00:1',
  '64:ff9b::1.1.1.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:c0a8:101::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2606:4700:4700::1111%eth0',
]

const PUBLIC_V6 = ['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::200e', '2003::1']

const numberOf = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
const textOf = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
const asV6 = (prefix: string, v4: string): string => {
  const hex = numberOf(v4).toString(16).padStart(8, '0')
  return `${prefix}${hex.slice(0, 4)}:${hex.slice(4)}`
}

describe('isPublicAddress', () => {
  it.each(PUBLIC_V4)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each(PUBLIC_V6)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each(RESERVED_V6)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
  it.each(RESERVED)('neither %s nor %s nor what lies between', (first, last) => {
    const inside = fc.integer({ min: numberOf(first), max: numberOf(last) }).map(textOf)
    expect([first, last].map(isPublicAddress)).toEqual([false, false])
    fc.assert(fc.property(inside, (address) => !isPublicAddress(address)))
  })

  it('no address of IPv4 becomes public by standing in one of IPv6', () => {
    const v4 = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(textOf)
    const prefix = fc.constantFrom('::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', 'fe80::5efe:')
    fc.assert(fc.property(v4, prefix, (address, before) => !isPublicAddress(asV6(before, address))))
  })

  it('what is written otherwise is none, whatever a resolver might make of it', () => {
    const odd = [
      '',
      'localhost',
      '127.1',
      '0x7f.0.0.1',
      '017700000001',
      '2130706433',
      '1.1.1.1 ',
      '[::1]',
      '1.1.1.1/8',
    ]
    expect(odd.filter(isPublicAddress)).toEqual([])
    fc.assert(fc.property(fc.string(), (text) => (!/^[\d.]+$|:/.test(text) ? !isPublicAddress(text) : true)))
  })
})
