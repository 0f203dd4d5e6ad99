import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../store/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'

let lobby: Lobby
let ada: Person
let bo: Person
let zoe: Person
let match: string
let invite: string

beforeEach(async () => {
  lobby = await openLobby()
  ;[ada, bo, zoe] = [await lobby.guest('Ada'), await lobby.guest('Bo'), await lobby.guest('Zoe')]
  await begin(true)
})
afterEach(() => lobby.close())

/** A match of Ada and Bo. */
async function begin(isPublic: boolean): Promise<void> {
  const made = await lobby.match('matches.create', ada, wish({ isPublic }))
  match = made.id
  invite = made.invite ?? ''
  await lobby.match('matches.join', bo, { match, invite })
}
const say = (by: Person, text: string, more: object = {}) =>
  lobby.ask('chat.say', by, { match, text, ...more })
const read = async (by: Person | undefined, more: object = {}) => {
  const { lines } = (await lobby.ask('chat.list', by, { match, ...more })) as { lines: { text: string }[] }
  return lines.map(({ text }) => text)
}

describe('chat.say', () => {
  it('is kept and told to those at the match, with the speaker’s seat', async () => {
    const line = {
      type: 'chat',
      match,
      line: 1,
      person: 'bo',
      name: 'Bo',
      seat: 1,
      text: 'Hello!',
      at: 1_000_000,
    }
    expect(await say(bo, 'Hello!')).toEqual({ line })
    expect(lobby.told).toMatchObject([{ match, message: line }])
    expect(await lobby.ask('chat.list', undefined, { match })).toEqual({ lines: [line] })
  })

  it('lets onlookers of a public match speak, too', async () => {
    expect(await say(zoe, 'Nice move')).toMatchObject({ line: { person: 'zoe', seat: null } })
  })

  it('in a private match is for those who sit in it', async () => {
    await begin(false)
    await say(ada, 'Just us')
    expect((await refusalOf(say(zoe, 'Hi'))).code).toBe('no-match')
    expect((await refusalOf(say(zoe, 'Hi', { invite }))).code).toBe('not-seated')
    expect((await refusalOf(read(zoe))).code).toBe('no-match')
    expect(await read(zoe, { invite })).toEqual(['Just us'])
  })

  it('makes one tidy line of what is written', async () => {
    await say(ada, '  one\r\n\r\ntwo\tthree \n')
    await say(ada, '<b>&amp;</b> 👩‍👩‍👧 عربي')
    expect(await read(bo)).toEqual(['one two three', '<b>&amp;</b> 👩‍👩‍👧 عربي'])
  })

  it('refuses nothing, too much, and signs that cannot be seen', async () => {
    for (const text of [
      '',
      ' \n ',
      'x'.repeat(501),
      'a\u0000b',
      'a\u001bb',
      'a\u202eb',
      'a\u2066b',
      'a\ud800b',
    ])
      await expect(say(ada, text)).rejects.toThrow()
    await say(ada, 'x'.repeat(500))
    expect(await read(bo)).toHaveLength(1)
  })

  it('refuses a line without visible characters, as names do', async () => {
    for (const text of ['\u200b', ' \u2060 ', '\u3164', '\u2800', '\u{e0041}\u{e0042}', '\u0301'])
      await expect(say(ada, text), JSON.stringify(text)).rejects.toThrow('has no visible characters')
    for (const text of [
      '?',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '❤️',
      'می\u200cخواهم',
    ])
      await say(ada, text)
    expect(await read(bo)).toHaveLength(4)
  })

  it('refuses more than 10 lines of a person at once, and then more than one in a second', async () => {
    for (let i = 0; i < 10; i++) await say(ada, `line ${i}`)
    lobby.time += 999
    expect(await refusalOf(say(ada, 'one more'))).toMatchObject({ code: 'too-many' })
    await say(bo, 'I may')
    lobby.time += 1
    await say(ada, 'now I may')
    expect((await refusalOf(say(ada, 'not yet'))).code).toBe('too-many')
    expect(await read(bo)).toHaveLength(12)
  })
})

describe('who has muted somebody', () => {
  it('does not read what they say', async () => {
    await lobby.services.store.people.mute('bo', 'zoe', true)
    await say(zoe, 'Spam')
    await say(ada, 'Sense')
    // Whom it is told then is the rooms' to know: they are told whose words they are.
    expect(lobby.told.map(({ by }) => by)).toEqual(['zoe', 'ada'])
    expect(await read(bo)).toEqual(['Sense'])
    expect(await read(ada)).toEqual(['Spam', 'Sense'])
    expect(await read(undefined)).toEqual(['Spam', 'Sense'])
  })
})

describe('chat.list', () => {
  it('tells the latest lines, or those after one', async () => {
    for (const text of ['one', 'two', 'three']) await say(ada, text)
    expect(await read(bo)).toEqual(['one', 'two', 'three'])
    expect(await read(bo, { after: 2 })).toEqual(['three'])
    expect(await read(bo, { after: 3 })).toEqual([])
  })
})
