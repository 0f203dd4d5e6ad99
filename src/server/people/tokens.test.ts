import { describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/fixtures.ts'
import { openHouse } from '../testing/people.ts'
import { MOST_TOKENS } from './tokens.ts'

type Made = { readonly token: { readonly id: string }; readonly secret: string }

/** A guest, and how to come with what a program shows. */
async function guestHouse() {
  const house = await openHouse()
  const guest = house.visit()
  const me = await guest.become('guests.create', { name: 'Boris' })
  const make = async (name: string, scopes: readonly string[] = ['read']) =>
    (await guest.ask('tokens.create', { name, scopes })) as Made
  const program = (authorization: string) => {
    const visitor = house.visit()
    visitor.show({ authorization })
    return visitor
  }
  return { ...house, guest, me, make, program }
}

describe('a token', () => {
  it('is made for a program, with a secret shown once, and is listed without it', async () => {
    const { guest, make, clock } = await guestHouse()
    const { token, secret } = await make(' my bot ', ['play', 'read'])
    expect(secret).toMatch(/^intt_[\w-]{43}$/)
    expect(token).toEqual({
      id: expect.any(String),
      name: 'my bot',
      scopes: ['read', 'play'],
      created: clock.now,
    })
    const listed = await guest.ask('tokens.list')
    expect(listed).toEqual({ tokens: [token] })
    expect(JSON.stringify(listed)).not.toContain(secret)
  })

  it.each(['Bearer', 'bearer', 'BEARER'])('stands for its person, as %s', async (scheme) => {
    const { make, program, me } = await guestHouse()
    const { secret } = await make('my bot')
    expect(await program(`${scheme} ${secret}`).me()).toEqual(me)
  })

  it('can neither make nor drop tokens, nor change or delete its person', async () => {
    const { make, program } = await guestHouse()
    const { secret, token } = await make('my bot', ['read', 'play'])
    for (const [name, input] of [
      ['tokens.list', {}],
      ['tokens.create', { name: 'more', scopes: ['play'] }],
      ['tokens.drop', { token: token.id }],
      ['me.rename', { name: 'Doris' }],
      ['me.delete', {}],
      ['sessions.end', {}],
      ['sessions.endAll', {}],
      ['mutes.list', {}],
      ['mutes.set', { person: 'x', isMuted: true }],
      ['guests.create', { name: 'Doris' }],
      ['accounts.create', { name: 'Doris', password: 'long enough' }],
      ['sessions.create', { name: 'Doris', password: 'long enough' }],
    ] as const) {
      const refused = program(`Bearer ${secret}`).ask(name, input)
      await expect(refused, name).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
    }
  })

  it('for playing alone may not read', async () => {
    const { make, program } = await guestHouse()
    const { secret } = await make('my bot', ['play'])
    await expect(program(`Bearer ${secret}`).me()).rejects.toMatchObject({ refusal: { code: 'forbidden' } })
  })

  it('opens nothing from the moment it is dropped', async () => {
    const { guest, make, program } = await guestHouse()
    const { secret, token } = await make('my bot')
    const other = await make('another')
    await program(`Bearer ${secret}`).me()
    await guest.ask('tokens.drop', { token: token.id })
    const refused = program(`Bearer ${secret}`).me()
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'not-signed-in', at: 'authorization' } })
    expect(await guest.ask('tokens.list')).toEqual({ tokens: [other.token] })
  })

  it('of others cannot be dropped, which is said as of one that is not there', async () => {
    const { make, visit, guest } = await guestHouse()
    const { token } = await make('my bot')
    const other = visit()
    await other.become('guests.create', { name: 'Doris' })
    const dropping = (id: string) => refusalOf(other.ask('tokens.drop', { token: id }))
    const refusal = await dropping(token.id)
    expect(refusal).toMatchObject({ code: 'no-such-token' })
    expect(await dropping('none')).toEqual(refusal)
    expect(await guest.ask('tokens.list')).toEqual({ tokens: [token] })
  })

  it(`is not made when there are ${MOST_TOKENS}, asked for at once or not`, async () => {
    const { guest, make } = await guestHouse()
    const listed = async () => ((await guest.ask('tokens.list')) as { tokens: Made['token'][] }).tokens
    const all = await Promise.allSettled(Array.from({ length: MOST_TOKENS + 5 }, (_, i) => make(`bot ${i}`)))
    const made = all.filter(({ status }) => status === 'fulfilled').length
    expect(made).toBeLessThanOrEqual(MOST_TOKENS)
    expect(await listed()).toHaveLength(made)
    for (let i = made; i < MOST_TOKENS; i++) await make(`later ${i}`)
    await expect(make('one too many')).rejects.toMatchObject({ refusal: { code: 'tokens-full' } })
    const [first] = await listed()
    await guest.ask('tokens.drop', { token: first?.id })
    await expect(make('in its place')).resolves.toBeDefined()
  })

  it.each([
    {},
    { name: 'bot' },
    { name: 'bot', scopes: [] },
    { name: 'bot', scopes: ['admin'] },
    { name: 'bot', scopes: ['read', 'play', 'read'] },
    { name: '', scopes: ['read'] },
  ])('is not made of %j', async (input) => {
    const { guest } = await guestHouse()
    await expect(guest.ask('tokens.create', input)).rejects.toMatchObject({ refusal: { code: 'bad-input' } })
  })
})
