import { describe, expect, it } from 'vitest'
import { addressOf, hasBearerToken, isOurOrigin, isSecure } from './request-source.ts'

const asking = (headers: Readonly<Record<string, string>>, address = '192.0.2.9') => ({ headers, address })

describe('where somebody comes from', () => {
  it('is the other end of the connection, whatever they say', () => {
    expect(addressOf(asking({ 'x-forwarded-for': '198.51.100.1' }), { trustProxy: false })).toBe('192.0.2.9')
  })

  it('is what a proxy of ours has added last', () => {
    const trusted = { trustProxy: true }
    expect(addressOf(asking({ 'x-forwarded-for': '203.0.113.7, 198.51.100.1' }), trusted)).toBe(
      '198.51.100.1',
    )
    expect(addressOf(asking({}), trusted)).toBe('192.0.2.9')
  })

  it.each([
    ['198.51.100.1:50123', '198.51.100.1'],
    ['[2001:db8::1]:50123', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('has no port, which is another one with each connection: %s', (forwarded, address) => {
    const asked = asking({ 'x-forwarded-for': `203.0.113.7, ${forwarded}` })
    expect(addressOf(asked, { trustProxy: true })).toBe(address)
  })
})

describe('a page', () => {
  const host = 'games.example.org'
  it.each([
    ['https://games.example.org', host, undefined, true],
    ['http://games.example.org', host, undefined, true],
    ['https://games.example.org', 'GAMES.example.org:443', undefined, true],
    ['https://games.example.org:8443', host, undefined, false],
    ['https://example.org', host, undefined, false],
    ['null', host, undefined, false],
    ['', host, undefined, false],
    ['https://games.example.org', undefined, undefined, false],
    ['https://games.example.org', '127.0.0.1:8080', 'https://games.example.org', true],
    ['http://games.example.org', '127.0.0.1:8080', 'https://games.example.org', false],
    ['http://127.0.0.1:8080', '127.0.0.1:8080', 'https://games.example.org', true],
  ])('of %s at the host %s, known as %s, is ours: %s', (origin, at, publicUrl, isOurs) => {
    expect(isOurOrigin(origin, at, publicUrl)).toBe(isOurs)
  })
})

it.each([
  ['Bearer intt_x', true],
  ['bearer intt_x', true],
  ['Basic dXNlcjpwYXNz', false],
  ['', false],
])('%j shows a token: %s', (authorization, shows) => {
  expect(hasBearerToken(asking({ authorization }))).toBe(shows)
})

it.each([
  [{}, undefined, false, false],
  [{}, 'https://games.example.org', false, true],
  [{ 'x-forwarded-proto': 'https' }, undefined, false, false],
  [{ 'x-forwarded-proto': 'https' }, undefined, true, true],
  [{ 'x-forwarded-proto': 'http' }, 'https://games.example.org', true, false],
] as const)(
  '%j, known as %s, proxy trusted %s: by https alone %s',
  (headers, publicUrl, trustProxy, secure) => {
    expect(isSecure(asking(headers), { publicUrl, trustProxy })).toBe(secure)
  },
)
