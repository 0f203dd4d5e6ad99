import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/fixtures.ts'
import { openHouse } from '../testing/people.ts'
import { identify, SESSION_TIME } from './identify.ts'
import { fingerprint, makeSecret } from './secrets.ts'

const DAY = 24 * 60 * 60 * 1000
const NOBODY = { person: undefined, by: 'nothing', scopes: [], session: undefined, address: '192.0.2.1' }

/** Boris, a guest, with his cookie and a token, and how the server takes what is shown to it. */
async function house() {
  const opened = await openHouse()
  const guest = opened.visit()
  const me = await guest.become('guests.create', { name: 'Boris' })
  const secret = guest.secret() ?? ''
  const made = await guest.ask('tokens.create', { name: 'bot', scopes: ['read'] })
  const token = (made as { readonly secret: string }).secret
  const prolonged: string[] = []
  const who = (shown: { cookie?: string; authorization?: string }, services = opened.services) =>
    identify(services, {
      cookie: shown.cookie,
      authorization: shown.authorization,
      address: '192.0.2.1',
      onProlonged: (each) => prolonged.push(each),
    })
  return { ...opened, guest, me, secret, token, cookie: `interregnum=${secret}`, who, prolonged }
}

describe('whoever asks', () => {
  it('is nobody who shows nothing', async () => {
    const { who } = await house()
    expect(await who({})).toEqual(NOBODY)
  })

  it('is the person of the session whose cookie they show, who may do all', async () => {
    const { who, cookie, secret, me } = await house()
    expect(await who({ cookie })).toEqual({
      person: expect.objectContaining(me),
      by: 'session',
      scopes: ['read', 'play'],
      session: fingerprint(secret),
      address: '192.0.2.1',
    })
  })

  it('is the person of the token they show, who may do what it may', async () => {
    const { who, token, me } = await house()
    expect(await who({ authorization: `Bearer ${token}` })).toEqual({
      person: expect.objectContaining(me),
      by: 'token',
      scopes: ['read'],
      session: undefined,
      address: '192.0.2.1',
    })
  })

  it('is taken by the token who shows both', async () => {
    const { who, token, cookie } = await house()
    expect(await who({ authorization: `Bearer ${token}`, cookie })).toMatchObject({ by: 'token' })
  })

  it('is taken by the cookie who shows another scheme, as behind a proxy that asks for a password', async () => {
    const { who, cookie } = await house()
    expect(await who({ authorization: 'Basic YWRhOmFkYQ==', cookie })).toMatchObject({ by: 'session' })
  })

  it('is refused with a bearer token that is none, cookie or not', async () => {
    const { who, cookie, secret, token } = await house()
    for (const bearer of [
      '',
      'x',
      makeSecret('intt'),
      secret,
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
    ]) {
      const refused = who({ authorization: `Bearer ${bearer}`, cookie })
      await expect(refused, bearer).rejects.toMatchObject({ refusal: { code: 'not-signed-in' } })
    }
  })

  it('is nobody with a cookie that is none', async () => {
    const { who, token } = await house()
    for (const cookie of [
      `interregnum=${makeSecret('ints')}`,
      `interregnum=${token}`,
      'interregnum=',
      ';;;',
    ]) {
      expect(await who({ cookie }), cookie).toEqual(NOBODY)
    }
  })

  it('is nobody or refused, whatever the headers hold', async () => {
    const { who } = await house()
    const piece = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('Bearer ', 'interregnum=', 'intt_', 'ints_'),
    )
    const header = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
    await fc.assert(
      fc.asyncProperty(header, header, async (cookie, authorization) => {
        const asked = who({ cookie, authorization })
        if (/^\s*bearer( |$)/i.test(authorization))
          expect((await refusalOf(asked)).code).toBe('not-signed-in')
        else expect(await asked).toEqual(NOBODY)
      }),
    )
  })
})

describe('a session', () => {
  it('ends 90 days after it was last used', async () => {
    const { who, cookie, clock } = await house()
    clock.now += SESSION_TIME - 1
    expect(await who({ cookie })).toMatchObject({ by: 'session' })
    clock.now += SESSION_TIME - 1
    expect(await who({ cookie })).toMatchObject({ by: 'session' })
    clock.now += SESSION_TIME
    expect(await who({ cookie })).toEqual(NOBODY)
  })

  it('is prolonged at most once a day, and the browser is told', async () => {
    const { who, cookie, clock, secret, store, prolonged } = await house()
    const expires = async () =>
      (await store.people.bySession(fingerprint(secret), clock.now))?.session.expires
    const begun = clock.now
    clock.now += DAY - 1
    await who({ cookie })
    expect([await expires(), prolonged]).toEqual([begun + SESSION_TIME, []])
    clock.now += 6001
    await who({ cookie })
    expect([await expires(), prolonged]).toEqual([clock.now + SESSION_TIME, [secret]])
    const prolongedAt = clock.now
    clock.now += 6001
    await who({ cookie })
    expect([await expires(), prolonged]).toEqual([prolongedAt + SESSION_TIME, [secret]])
  })

  it('counts although it cannot be prolonged', async () => {
    const { who, cookie, clock, services, store, prolonged } = await house()
    const people = { ...store.people, prolong: () => Promise.reject(new Error('the disk is full')) }
    clock.now += 2 * DAY
    expect(await who({ cookie }, { ...services, store: { ...store, people } })).toMatchObject({
      by: 'session',
    })
    expect(prolonged).toEqual([])
  })

  it('is asked for in the store at most every five seconds', async () => {
    const { who, cookie, clock, services, store } = await house()
    let asked = 0
    const people = {
      ...store.people,
      bySession: (...given: Parameters<typeof store.people.bySession>) => {
        asked++
        return store.people.bySession(...given)
      },
    }
    const counting = { ...services, store: { ...store, people } }
    for (let i = 0; i < 9; i++) await who({ cookie }, counting)
    expect(asked).toBe(1)
    clock.now += 4999
    await who({ cookie }, counting)
    expect(asked).toBe(1)
    clock.now += 1
    await who({ cookie }, counting)
    expect(asked).toBe(2)
  })

  it('that has ended in another process is over here within five seconds', async () => {
    const { who, cookie, clock, guest, elsewhere } = await house()
    const there = elsewhere()
    expect(await who({ cookie }, there)).toMatchObject({ by: 'session' })
    await guest.ask('sessions.end')
    expect(await who({ cookie })).toEqual(NOBODY)
    clock.now += 5000
    expect(await who({ cookie }, there)).toEqual(NOBODY)
  })

  it('that ends while the store is asked for it is not believed afterwards', async () => {
    const { who, cookie, guest, store, services, clock } = await house()
    clock.now += 5000
    const { bySession } = store.people
    const read = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const people = {
      async bySession(...given: Parameters<typeof bySession>) {
        const found = await bySession(...given)
        read.resolve()
        await answered.promise
        return found
      },
    }
    Object.assign(services.store, { people: { ...store.people, ...people } })
    const asking = who({ cookie })
    await read.promise
    Object.assign(services.store, { people: { ...store.people, bySession } })
    await guest.ask('sessions.end')
    answered.resolve()
    await asking
    expect(await who({ cookie })).toEqual(NOBODY)
  })
})
