import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secretIn, sessionCookie } from './cookie.ts'
import { makeSecret } from './secrets.ts'

describe('the cookie of a session', () => {
  it('is out of reach of scripts and of other sites, for the whole site, for as long as browsers keep any', () => {
    expect(sessionCookie('ints_x', false)).toBe(
      'interregnum=ints_x; Max-Age=34560000; Path=/; HttpOnly; SameSite=Strict',
    )
  })

  it('travels by https alone where the browser came by it', () => {
    expect(sessionCookie('ints_x', true)).toMatch(/; Secure$/)
  })

  it('is taken away by one that is over already', () => {
    expect(sessionCookie(null, true)).toBe(
      'interregnum=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it('is found among others', () => {
    const secret = makeSecret('ints')
    expect(secretIn(`theme=dark; interregnum=${secret};other=1`)).toBe(secret)
  })

  it('is found behind one of the same name that cannot be a session', () => {
    const secret = makeSecret('ints')
    expect(secretIn(`interregnum=; interregnum=nonsense; interregnum=${secret}`)).toBe(secret)
  })

  it.each([
    undefined,
    '',
    'interregnum',
    'interregnum=',
    'interregnum=ints_short',
    `interregnum=${makeSecret('intt')}`,
    `xinterregnum=${makeSecret('ints')}`,
    `interregnum="${makeSecret('ints')}"`,
  ])('is not seen in %j', (header) => {
    expect(secretIn(header)).toBeUndefined()
  })

  it('gives nothing but secrets, whatever a browser sends', () => {
    const piece = fc.oneof(fc.string({ maxLength: 50 }), fc.constantFrom('interregnum=', 'ints_', ';', ' '))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        expect(secretIn(pieces.join('')) ?? makeSecret('ints')).toMatch(/^ints_[\w-]{43}$/)
      }),
    )
  })
})
