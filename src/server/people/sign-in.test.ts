import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/fixtures.ts'
import { matchOf, openHouse } from '../testing/people.ts'
import { hashOf } from './passwords.ts'
import { MOST_TOKENS } from './tokens.ts'

const ADA = { name: 'Ada', password: 'analytical engine' }
const WRONG = { refusal: { code: 'wrong-name-or-password' } }
const CHEAP = { memory: 8, passes: 1, lanes: 1 }

/** A house in which Ada has an account, at next to no cost to hash. */
async function withAda() {
  const house = await openHouse()
  const hashed = await hashOf(ADA.password, CHEAP)
  await house.store.people.add({ id: 'ada', name: 'Ada', account: null, password: null, created: 0 })
  await house.store.people.setAccount('ada', 'Ada', hashed)
  return { ...house, hashed }
}

describe('a guest', () => {
  it('plays at once under a name, and is known again', async () => {
    const { visit } = await openHouse()
    const guest = visit()
    expect(await guest.me()).toBeNull()
    const me = await guest.become('guests.create', { name: ' Ｂoris ' })
    expect(me).toMatchObject({ name: 'Boris', account: null })
    expect(await guest.me()).toEqual(me)
  })

  it('is another person than any other guest, of the same name too', async () => {
    const { visit } = await openHouse()
    const one = await visit().become('guests.create', { name: 'Boris' })
    const other = await visit().become('guests.create', { name: 'Boris' })
    expect(one.id).not.toBe(other.id)
  })

  it('is not made twice in one browser', async () => {
    const { visit } = await openHouse()
    const guest = visit()
    const me = await guest.become('guests.create', { name: 'Boris' })
    await expect(guest.ask('guests.create', { name: 'Doris' })).rejects.toMatchObject({
      refusal: { code: 'signed-in' },
    })
    expect(await guest.me()).toEqual(me)
  })

  it('has a secret that the store does not know', async () => {
    const { visit, store } = await openHouse()
    const guest = visit()
    await guest.become('guests.create', { name: 'Boris' })
    const secret = guest.secret() ?? ''
    expect(secret).toMatch(/^ints_/)
    expect(await store.people.bySession(secret, 0)).toBeUndefined()
  })

  it.each([{}, { name: '' }, { name: 7 }, { name: '\u3164' }, { name: 'Boris', id: 'x' }])(
    'needs a name: %j will not do',
    async (input) => {
      const { visit } = await openHouse()
      const guest = visit()
      await expect(guest.ask('guests.create', input)).rejects.toMatchObject({
        refusal: { code: 'bad-input' },
      })
      expect(guest.secret()).toBeUndefined()
    },
  )
})

describe('an account', () => {
  it('is made of a name and a password, and signs in on another device', async () => {
    const { visit } = await openHouse()
    const me = await visit().become('accounts.create', ADA)
    expect(me).toMatchObject({ name: 'Ada', account: 'Ada' })
    const phone = visit()
    expect(await phone.become('sessions.create', { ...ADA, name: ' aDA ' })).toEqual(me)
    expect(await phone.me()).toEqual(me)
  })

  it('made by a guest is the same person, under the account’s name', async () => {
    const { visit, told } = await openHouse()
    const guest = visit()
    const before = await guest.become('guests.create', { name: 'Countess' })
    const me = await guest.become('accounts.create', ADA)
    expect(me).toEqual({ id: before.id, name: 'Ada', account: 'Ada' })
    expect(await guest.me()).toEqual(me)
    expect(told).toEqual([`renamed ${before.id} Ada`])
  })

  it('made by a guest is out of reach of whoever has had the guest’s session', async () => {
    const { visit } = await openHouse()
    const guest = visit()
    await guest.become('guests.create', { name: 'Countess' })
    const thief = visit()
    thief.show({ cookie: guest.cookie() ?? '' })
    expect(await thief.me()).toMatchObject({ name: 'Countess' })
    await guest.become('accounts.create', ADA)
    expect(await thief.me()).toBeNull()
  })

  it.each(['Ada', 'ADA', 'ａｄａ', ' ada '])('cannot be had twice: %j is taken', async (name) => {
    const { visit } = await withAda()
    const other = visit()
    const refused = other.ask('accounts.create', { name, password: 'another password' })
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'taken', at: 'name' } })
    expect(await other.me()).toBeNull()
    await expect(
      visit().ask('sessions.create', { name, password: 'another password' }),
    ).rejects.toMatchObject(WRONG)
  })

  it('that two ask for at once goes to one of them', async () => {
    const { visit } = await openHouse()
    const [guest, nobody] = [visit(), visit()]
    await guest.become('guests.create', { name: 'Countess' })
    const outcomes = await Promise.allSettled([
      guest.ask('accounts.create', { name: 'ada', password: 'first password' }),
      nobody.ask('accounts.create', { name: 'Ada', password: 'second password' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owners = [await guest.me(), await nobody.me()].filter((me) => me?.account)
    expect(owners).toHaveLength(1)
  })

  it('that one guest asks for twice at once is made once', async () => {
    const { visit, services, store } = await openHouse()
    const [guest, thief, phone] = [visit(), visit(), visit()]
    await guest.become('guests.create', { name: 'Countess' })
    thief.show({ cookie: guest.cookie() ?? '' })
    const both = Promise.withResolvers<void>()
    let seen = 0
    const people = {
      ...store.people,
      // Both are seen to be a guest's before one becomes an account.
      async find(id: string) {
        const found = await store.people.find(id)
        if (++seen === 2) both.resolve()
        await both.promise
        return found
      },
    }
    Object.assign(services, { store: { ...store, people } })
    const password = 'first or second'
    const outcomes = await Promise.allSettled([
      guest.become('accounts.create', { name: 'Ada', password }),
      thief.become('accounts.create', { name: 'Eve', password }),
    ])
    const made = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(made).toHaveLength(1)
    expect(refused).toMatchObject([{ refusal: { code: 'signed-in' } }])
    expect(await phone.become('sessions.create', { name: made[0].name, password })).toEqual(made[0])
  })

  it('is not taken by whoever has one', async () => {
    const { visit } = await openHouse()
    const ada = visit()
    const me = await ada.become('accounts.create', ADA)
    const refused = ada.ask('accounts.create', { name: 'Eve', password: 'another password' })
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'signed-in' } })
    expect(await ada.me()).toEqual(me)
  })

  it.each([
    { name: 'Ada', password: 'short' },
    { name: 'Ada', password: 'x'.repeat(201) },
    { name: 'Ad\u034fa', password: 'long enough' },
    { name: 'Ada' },
    { password: 'long enough' },
  ])('is not made of %j', async (input) => {
    const { visit } = await openHouse()
    await expect(visit().ask('accounts.create', input)).rejects.toMatchObject({
      refusal: { code: 'bad-input' },
    })
  })
})

describe('signing in', () => {
  it('says the same whether the name or the password is wrong', async () => {
    const { visit } = await withAda()
    const refusals = []
    for (const input of [
      { name: 'Ada', password: 'difference engine' },
      { name: 'Nobody', password: 'difference engine' },
      { name: '', password: '' },
      { name: '\u0000', password: ADA.password },
    ]) {
      const browser = visit()
      refusals.push(await refusalOf(browser.ask('sessions.create', input)))
      expect(browser.secret()).toBeUndefined()
    }
    expect(refusals[0]).toMatchObject(WRONG.refusal)
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
  })

  it('does not work with a guest’s name, nor with a name changed since', async () => {
    const { visit } = await withAda()
    await visit().become('guests.create', { name: 'Boris' })
    await expect(visit().ask('sessions.create', { name: 'Boris', password: '' })).rejects.toMatchObject(WRONG)
    const ada = visit()
    await ada.become('sessions.create', ADA)
    await ada.become('me.rename', { name: 'Countess' })
    const refused = visit().ask('sessions.create', { ...ADA, name: 'Countess' })
    await expect(refused).rejects.toMatchObject(WRONG)
  })

  it('makes what a guest did the account’s own, and the guest is no more', async () => {
    const { visit, store, told } = await withAda()
    const browser = visit()
    const guest = await browser.become('guests.create', { name: 'Countess' })
    await store.matches.create(matchOf('m', [guest], 'open'))
    const me = await browser.become('sessions.create', ADA)
    expect(me.id).toBe('ada')
    expect(await store.people.find(guest.id)).toBeUndefined()
    expect((await store.matches.ofPerson('ada', 9)).map(({ id, host }) => [id, host])).toEqual([['m', 'ada']])
    expect(told).toEqual([`renamed ${guest.id} Ada`])
  })

  it('gives up the guest’s seat where the account sits as well, and no other', async () => {
    const { visit, store, told } = await withAda()
    const browser = visit()
    const guest = await browser.become('guests.create', { name: 'Countess' })
    const ada = { id: 'ada', name: 'Ada', account: 'Ada' }
    await store.matches.create(matchOf('both', [ada, guest], 'playing'))
    await store.matches.create(matchOf('one', [guest], 'playing'))
    await browser.become('sessions.create', ADA)
    expect(told).toEqual([`resign both ${guest.id}`, `renamed ${guest.id} Ada`])
    const seats = async (id: string) => (await store.matches.find(id))?.seats.map(({ person }) => person)
    expect([await seats('both'), await seats('one')]).toEqual([['ada', null], ['ada']])
  })

  it('brings the guest’s channels along, but none that the account has already', async () => {
    const { visit, store } = await withAda()
    const [browser, ada] = [visit(), visit()]
    const webhook = (name: string) => ({ url: `https://hooks.example/${name}`, format: 'json' })
    const add = (by: typeof ada, name: string) => by.ask('notices.webhook', webhook(name))
    const mail = { kind: 'mail', created: 1 } as const
    const mailbox = (confirmed: boolean) => ({ address: 'ada@example.org', confirmed })
    await ada.become('sessions.create', ADA)
    await store.notices.put({ ...mail, id: 'tried', person: 'ada', target: mailbox(false) })
    for (const name of ['both', 'own']) await add(ada, name)
    const guest = await browser.become('guests.create', { name: 'Countess' })
    await store.notices.put({ ...mail, id: 'confirmed', person: guest.id, target: mailbox(true) })
    for (const name of ['both', 'theirs']) await add(browser, name)
    await browser.become('sessions.create', ADA)
    const targets = async () => (await store.notices.channels('ada')).map(({ target }) => target)
    expect(await targets()).toHaveLength(4)
    const expected = [mailbox(true), ...['both', 'own', 'theirs'].map(webhook)]
    expect(await targets()).toEqual(expect.arrayContaining(expected))

    const again = visit()
    await again.become('guests.create', { name: 'Duchess' })
    for (let i = 0; i < 10; i++) await add(again, `more ${i}`)
    await again.become('sessions.create', ADA)
    expect(await targets()).toHaveLength(10)
    expect(await targets()).toEqual(expect.arrayContaining(expected))
  })

  it('brings the guest’s tokens along, the latest of them if they are too many', async () => {
    const { visit, store } = await withAda()
    const [browser, ada, program] = [visit(), visit(), visit()]
    const add = async (by: typeof ada, name: string) => {
      const { secret } = (await by.ask('tokens.create', { name, scopes: ['read'] })) as { secret: string }
      return secret
    }
    await ada.become('sessions.create', ADA)
    for (let i = 1; i < MOST_TOKENS; i++) await add(ada, `own ${i}`)
    await browser.become('guests.create', { name: 'Countess' })
    const secret = await add(browser, 'bot')
    program.show({ authorization: `Bearer ${secret}` })
    expect(await program.me()).toMatchObject({ name: 'Countess' })
    await browser.become('sessions.create', ADA)
    expect(await program.me()).toMatchObject({ id: 'ada' })

    const again = visit()
    await again.become('guests.create', { name: 'Duchess' })
    await add(again, 'too many')
    await again.become('sessions.create', ADA)
    expect((await store.people.tokens('ada')).map(({ name }) => name)).not.toContain('too many')
    expect(await program.me()).toMatchObject({ id: 'ada' })
  })

  it('ends the guest’s session', async () => {
    const { visit } = await withAda()
    const [browser, before] = [visit(), visit()]
    await browser.become('guests.create', { name: 'Countess' })
    before.show({ cookie: browser.cookie() ?? '' })
    expect(await before.me()).not.toBeNull()
    await browser.become('sessions.create', ADA)
    expect(await before.me()).toBeNull()
  })

  it('over another account signs that out in this browser, and takes nothing of it', async () => {
    const { visit, store } = await withAda()
    const browser = visit()
    const eve = await browser.become('accounts.create', { name: 'Eve', password: 'forbidden fruit' })
    const before = visit()
    before.show({ cookie: browser.cookie() ?? '' })
    await browser.become('sessions.create', ADA)
    expect(await before.me()).toBeNull()
    expect(await store.people.find(eve.id)).toMatchObject({ account: 'Eve' })
  })

  it('with a wrong password leaves a guest what they are', async () => {
    const { visit } = await withAda()
    const browser = visit()
    const guest = await browser.become('guests.create', { name: 'Countess' })
    const refused = browser.ask('sessions.create', { ...ADA, password: 'difference engine' })
    await expect(refused).rejects.toMatchObject(WRONG)
    expect(await browser.me()).toEqual(guest)
  })

  it('too often with wrong passwords has to wait; from elsewhere the owner comes in', async () => {
    const { visit } = await withAda()
    const thief = visit('198.51.100.7')
    for (let i = 0; i < 5; i++) {
      await expect(thief.ask('sessions.create', { ...ADA, password: `guess ${i}` })).rejects.toMatchObject(
        WRONG,
      )
    }
    const late = thief.ask('sessions.create', ADA)
    await expect(late).rejects.toMatchObject({ refusal: { code: 'too-many' }, seconds: 30 })
    await expect(visit().become('sessions.create', ADA)).resolves.toMatchObject({ id: 'ada' })
  })

  it('for names that nobody has comes to the same wait', async () => {
    const { visit } = await openHouse()
    const thief = visit()
    const guess = { name: 'Nobody', password: 'guess' }
    for (let i = 0; i < 5; i++) await expect(thief.ask('sessions.create', guess)).rejects.toMatchObject(WRONG)
    await expect(thief.ask('sessions.create', guess)).rejects.toMatchObject({ refusal: { code: 'too-many' } })
  })

  it('hashes the password anew where it was hashed at another cost, once', async () => {
    const { visit, store, hashed } = await withAda()
    await visit().become('sessions.create', ADA)
    const renewed = await store.people.find('ada')
    expect(renewed?.password).not.toBe(hashed)
    expect(renewed?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await visit().become('sessions.create', ADA)
    expect(await store.people.find('ada')).toEqual(renewed)
  })

  it('hashes no password again that is changed meanwhile', async () => {
    const { visit, services, store } = await withAda()
    const changed = await hashOf('new password', CHEAP)
    const people = {
      ...store.people,
      async find(id: string) {
        const found = await store.people.find(id)
        await store.people.setAccount('ada', 'Ada', changed)
        return found
      },
    }
    const browser = visit()
    Object.assign(services, { store: { ...store, people } })
    await browser.ask('sessions.create', ADA)
    expect((await store.people.find('ada'))?.password).toBe(changed)
  })

  it('with the old password, while it is being changed, leaves no session behind', async () => {
    const { visit, services, store } = await withAda()
    const changed = await hashOf('new password', CHEAP)
    const browser = visit()
    const { addSession } = store.people
    let begun = ''
    const people = {
      ...store.people,
      // The password was looked at, and found right; now it changes, before the session begins.
      async addSession(session: Parameters<typeof addSession>[0]) {
        await store.people.setAccount('ada', 'Ada', changed)
        await store.people.endSessions('ada')
        begun = session.hash
        await addSession(session)
      },
    }
    const late = visit()
    Object.assign(services, { store: { ...store, people } })
    await expect(browser.ask('sessions.create', ADA)).rejects.toMatchObject(WRONG)
    expect(browser.secret()).toBeUndefined()
    expect(await store.people.bySession(begun, 0)).toBeUndefined()
    await expect(late.become('sessions.create', { ...ADA, password: 'new password' })).resolves.toBeDefined()
  })
})

describe('signing out', () => {
  it('ends this browser’s session at once, and no other', async () => {
    const { visit } = await withAda()
    const [here, there] = [visit(), visit()]
    await here.become('sessions.create', ADA)
    await there.become('sessions.create', ADA)
    const stolen = visit()
    stolen.show({ cookie: here.cookie() ?? '' })
    expect(await stolen.me()).not.toBeNull()
    await here.ask('sessions.end')
    expect(here.secret()).toBeUndefined()
    expect(await stolen.me()).toBeNull()
    expect(await there.me()).toMatchObject({ id: 'ada' })
  })

  it('everywhere ends all of them', async () => {
    const { visit } = await withAda()
    const [here, there] = [visit(), visit()]
    await here.become('sessions.create', ADA)
    await there.become('sessions.create', ADA)
    await here.ask('sessions.endAll')
    expect(await here.me()).toBeNull()
    expect(await there.me()).toBeNull()
  })

  it.each(['sessions.end', 'sessions.endAll'])(
    'leaves no seat of a guest in a match that has not begun, unless a program has their token: %s',
    async (name) => {
      const { visit, store, told } = await openHouse()
      const [boris, carla, dora] = [visit(), visit(), visit()]
      const [guest, other, programmed] = await Promise.all([
        boris.become('guests.create', { name: 'Boris' }),
        carla.become('guests.create', { name: 'Carla' }),
        dora.become('guests.create', { name: 'Dora' }),
      ])
      await dora.ask('tokens.create', { name: 'bot', scopes: ['play'] })
      for (const match of [
        matchOf('alone', [guest], 'open'),
        matchOf('shared', [guest, other, programmed], 'open'),
        matchOf('playing', [guest, other], 'playing'),
      ])
        await store.matches.create(match)
      await boris.ask(name)
      await dora.ask(name)
      expect(await store.matches.find('alone')).toBeUndefined()
      expect(await store.matches.find('shared')).toMatchObject({
        host: other.id,
        seats: [{ name: '', person: null }, { person: other.id }, { person: programmed.id }],
      })
      expect((await store.matches.find('playing'))?.seats[0].person).toBe(guest.id)
      expect(told).toEqual([])
    },
  )

  it('leaves an account its seats', async () => {
    const { visit, store } = await withAda()
    const here = visit()
    const ada = await here.become('sessions.create', ADA)
    await store.matches.create(matchOf('open', [ada], 'open'))
    await here.ask('sessions.end')
    expect((await store.matches.find('open'))?.seats[0].person).toBe('ada')
  })

  it.each(['sessions.end', 'sessions.endAll'])('is nothing for nobody: %s', async (name) => {
    const { visit } = await openHouse()
    await expect(visit().ask(name)).rejects.toMatchObject({ refusal: { code: 'not-signed-in' } })
  })
})
