import { describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { readSettings } from '../ops/settings.ts'
import { matchOf, openHouse } from '../testing/people.ts'
import { hashOf } from './passwords.ts'

const ADA = { name: 'Ada', password: 'analytical engine' }
const CHEAP = { memory: 8, passes: 1, lanes: 1 }

/** A house with a guest, and with Ada signed in on two devices. */
async function lived() {
  const house = await openHouse()
  const guest = house.visit()
  const boris = await guest.become('guests.create', { name: 'Boris' })
  const [ada, phone] = [house.visit(), house.visit()]
  const me = await ada.become('accounts.create', ADA)
  // From here on her password is cheap to look at.
  await house.store.people.setAccount(me.id, 'Ada', await hashOf(ADA.password, CHEAP))
  await phone.become('sessions.create', ADA)
  return { ...house, guest, boris, ada, phone, me }
}

describe('oneself', () => {
  it('is nobody at first, who is told what notices there are', async () => {
    const { visit } = await openHouse()
    expect(await visit().ask('me.get')).toEqual({ me: null, push: expect.any(String), mail: false })
  })

  it('is told that mail can be sent where it can', async () => {
    const { visit, services } = await openHouse()
    const settings = readSettings({ SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'games@example.org' })
    Object.assign(services, { settings })
    expect(await visit().ask('me.get')).toMatchObject({ mail: true })
  })

  it('is told neither the password’s hash nor when one came', async () => {
    const { ada, me } = await lived()
    expect(await ada.me()).toEqual({ id: me.id, name: 'Ada', account: 'Ada' })
  })
})

describe('another name', () => {
  it('is seen at once, also where one sits; the account’s stays', async () => {
    const { ada, phone, me, told } = await lived()
    expect(await ada.become('me.rename', { name: ' Countess ' })).toEqual({ ...me, name: 'Countess' })
    expect(await ada.me()).toEqual({ ...me, name: 'Countess' })
    expect(await phone.me()).toEqual({ ...me, name: 'Countess' })
    expect(told).toEqual([`renamed ${me.id} Countess`])
    await expect(phone.become('sessions.create', ADA)).resolves.toMatchObject({
      account: 'Ada',
      name: 'Countess',
    })
  })

  it('is for guests too, but for nobody else', async () => {
    const { guest, boris, visit } = await lived()
    expect(await guest.become('me.rename', { name: 'Doris' })).toEqual({ ...boris, name: 'Doris' })
    await expect(visit().ask('me.rename', { name: 'Doris' })).rejects.toMatchObject({
      refusal: { code: 'not-signed-in' },
    })
  })

  it('must be one', async () => {
    const { guest, boris } = await lived()
    await expect(guest.ask('me.rename', { name: ' ' })).rejects.toMatchObject({
      refusal: { code: 'bad-input' },
    })
    expect(await guest.me()).toEqual(boris)
  })
})

describe('another password', () => {
  it('is the one that counts, and signs all other browsers out', async () => {
    const { ada, phone, visit } = await lived()
    await ada.ask('me.password', { old: ADA.password, new: 'difference engine' })
    expect(await ada.me()).not.toBeNull()
    expect(await phone.me()).toBeNull()
    const again = visit()
    await expect(again.ask('sessions.create', ADA)).rejects.toMatchObject({
      refusal: { code: 'wrong-name-or-password' },
    })
    await expect(
      again.become('sessions.create', { ...ADA, password: 'difference engine' }),
    ).resolves.toBeDefined()
  })

  it('is set once where two are asked for at once', async () => {
    const { ada, phone, visit } = await lived()
    const wished = ['difference engine', 'loom of Jacquard']
    const outcomes = await Promise.allSettled([
      ada.ask('me.password', { old: ADA.password, new: wished[0] }),
      phone.ask('me.password', { old: ADA.password, new: wished[1] }),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { refusal: { code: 'wrong-password', at: 'old' } } },
    ])
    const password = wished[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    await expect(visit().become('sessions.create', { ...ADA, password })).resolves.toBeDefined()
  })

  it('takes the old one', async () => {
    const { ada, phone } = await lived()
    const refused = ada.ask('me.password', { old: 'difference engine', new: 'mine from now on' })
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'wrong-password', at: 'old' } })
    await expect(phone.become('sessions.create', ADA)).resolves.toBeDefined()
  })

  it('cannot be got by trying many old ones at a browser left open', async () => {
    const { ada } = await lived()
    for (let i = 0; i < 5; i++) {
      const refused = ada.ask('me.password', { old: `guess ${i}`, new: 'mine from now on' })
      await expect(refused).rejects.toMatchObject({ refusal: { code: 'wrong-password' } })
    }
    const late = ada.ask('me.delete', { password: ADA.password })
    await expect(late).rejects.toMatchObject({ refusal: { code: 'too-many' } })
  })

  it.each([
    { old: ADA.password, new: 'short' },
    { old: ADA.password },
    { new: 'long enough' },
    { old: 'x'.repeat(201), new: 'long enough' },
  ])('is not taken from %j', async (input) => {
    const { ada } = await lived()
    await expect(ada.ask('me.password', input)).rejects.toMatchObject({ refusal: { code: 'bad-input' } })
  })

  it('is not for guests, who have none', async () => {
    const { guest } = await lived()
    const refused = guest.ask('me.password', { old: '', new: 'long enough' })
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
  })
})

describe('going for good', () => {
  it('takes the name and all that opens doors; matches stay', async () => {
    const { ada, phone, visit, me, boris, store, told } = await lived()
    const { secret } = (await ada.ask('tokens.create', { name: 'bot', scopes: ['read'] })) as {
      secret: string
    }
    await store.matches.create(matchOf('over', [me, boris], 'over'))
    await ada.ask('me.delete', { password: ADA.password })

    expect(ada.secret()).toBeUndefined()
    expect(await phone.me()).toBeNull()
    const program = visit()
    program.show({ authorization: `Bearer ${secret}` })
    await expect(program.me()).rejects.toMatchObject({ refusal: { code: 'not-signed-in' } })
    await expect(visit().ask('sessions.create', ADA)).rejects.toMatchObject({
      refusal: { code: 'wrong-name-or-password' },
    })
    const seats = (await store.matches.find('over'))?.seats
    expect(seats?.map(({ name, person }) => [name, person])).toEqual([
      ['Deleted player', null],
      ['Boris', boris.id],
    ])
    expect(told.at(-1)).toBe(`renamed ${me.id} Deleted player`)
  })

  it('leaves the name to others', async () => {
    const { ada, visit, me } = await lived()
    await ada.ask('me.delete', { password: ADA.password })
    expect((await visit().become('accounts.create', ADA)).id).not.toBe(me.id)
  })

  it('gives up what is being played, so that nobody waits', async () => {
    const { guest, me, boris, store, told } = await lived()
    await store.matches.create(matchOf('playing', [boris, me], 'playing'))
    await store.matches.create(matchOf('open', [boris, me], 'open'))
    await store.matches.create(matchOf('of others', [me], 'playing'))
    await guest.ask('me.delete')
    expect(told).toEqual([`resign playing ${boris.id}`, `renamed ${boris.id} Deleted player`])
  })

  it('leaves no seat empty in a match that begins meanwhile', async () => {
    const { guest, me, boris, store, services } = await lived()
    await store.matches.create(matchOf('playing', [boris, me], 'playing'))
    const open = matchOf('open', [boris, me], 'open')
    await store.matches.create(open)
    const resign = async () => {
      expect(await store.matches.start(open, 1, { ...open.head, phase: 'playing' })).toBe(false)
    }
    Object.assign(services.rooms, { resign })
    await guest.ask('me.delete')
    expect(await store.matches.find('open')).toMatchObject({
      head: { phase: 'open' },
      seats: [{ person: null }, {}],
    })
  })

  it.each([
    ['has ended meanwhile', 'not-playing'],
    ['cannot go on under the rules of now', 'diverged'],
    ['is of a game that is gone', 'unknown-game'],
  ])('goes on when a match %s', async (why, code) => {
    const { guest, boris, store, services } = await lived()
    await store.matches.create(matchOf('playing', [boris], 'playing'))
    const resign = () => Promise.reject(new Refused({ code, message: why }))
    Object.assign(services.rooms, { resign })
    await guest.ask('me.delete')
    expect(await store.people.find(boris.id)).toBeUndefined()
  })

  it('does not happen when what is played cannot be given up', async () => {
    const { guest, boris, store, services } = await lived()
    await store.matches.create(matchOf('playing', [boris], 'playing'))
    const resign = () => Promise.reject(new Refused({ code: 'not-stored', message: 'Try again.' }))
    Object.assign(services.rooms, { resign })
    await expect(guest.ask('me.delete')).rejects.toMatchObject({ refusal: { code: 'not-stored' } })
    expect(await guest.me()).toEqual(boris)
  })

  it.each([{}, { password: '' }, { password: 'difference engine' }])(
    'takes the password of an account: not %j',
    async (input) => {
      const { ada, me } = await lived()
      const refused = ada.ask('me.delete', input)
      await expect(refused).rejects.toMatchObject({ refusal: { code: 'wrong-password', at: 'password' } })
      expect(await ada.me()).toEqual(me)
    },
  )

  it('cannot be done twice', async () => {
    const { guest, visit } = await lived()
    const [again, cookie] = [visit(), guest.cookie() ?? '']
    await guest.ask('me.delete')
    again.show({ cookie })
    await expect(again.ask('me.delete')).rejects.toMatchObject({ refusal: { code: 'not-signed-in' } })
  })
})
