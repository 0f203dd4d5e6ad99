import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DanglingReference, type MatchRow, type Store } from '../../src/server/store/index.ts'
import {
  aGuest,
  aHead,
  aLine,
  aMatch,
  BOT,
  counted,
  EMPTY,
  guests,
  inPlay,
  newId,
  ORDERS,
  seatOf,
} from './examples.ts'

/** What every store does with people. `store` is empty before each test. */
export function peopleSuite(store: () => Store): void {
  describe('people', () => {
    it('are found as they were added, and not before', async () => {
      const ada = { ...aGuest('Ada “L” ünïcode 🎲'), account: 'Ada', password: '$argon2id$…' }
      expect(await store().people.find(ada.id)).toBeUndefined()
      await store().people.add(ada)
      expect(await store().people.find(ada.id)).toEqual(ada)
    })

    it('nobody is added twice', async () => {
      const [ada] = await guests(store(), 'Ada')
      await expect(store().people.add({ ...aGuest('Eve'), id: String(ada?.id) })).rejects.toThrow()
      expect((await store().people.find(String(ada?.id)))?.name).toBe('Ada')
    })

    it('names can be any text', async () => {
      const text = fc.string({ unit: 'grapheme' }).filter((name) => !name.includes('\0'))
      await fc.assert(
        fc.asyncProperty(text, async (name) => {
          const person = aGuest(name)
          await store().people.add(person)
          expect(await store().people.find(person.id)).toEqual(person)
        }),
        { numRuns: 50 },
      )
    })

    it('are renamed', async () => {
      const ada = aGuest()
      await store().people.add(ada)
      await store().people.rename(ada.id, 'Countess')
      expect(await store().people.find(ada.id)).toEqual({ ...ada, name: 'Countess' })
    })

    it('are renamed on their seats, too: in every match, and whatever a server writes that knows the old name', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const seats = [seatOf(ada), seatOf(eve)]
      const open = aMatch({ seats: [...seats, EMPTY] })
      await store().matches.create(open)
      const playing = await inPlay(store(), { seats })
      const over = await inPlay(store(), { seats, head: aHead({ phase: 'over', result: null }) })
      expect(await store().people.rename(ada.id, 'Countess')).toBe(true)
      const renamed = seatOf({ ...ada, name: 'Countess' })
      const seatsOf = async ({ id }: MatchRow) => (await store().matches.find(id))?.seats
      expect(await seatsOf(open)).toEqual([renamed, seatOf(eve), EMPTY])
      expect(await seatsOf(playing)).toEqual([renamed, seatOf(eve)])
      expect(await seatsOf(over)).toEqual([renamed, seatOf(eve)])
      const left = { ...seatOf(eve), person: null, bot: 'random', isVacant: true }
      await store().matches.append({ ...aLine(playing.id, 1), seats: [seatOf(ada), left] })
      expect(await seatsOf(playing)).toEqual([renamed, left])
    })

    it('are renamed in how a match ended, where they ended it', async () => {
      const [ada, eve, guest] = await guests(store(), 'Ada', 'Eve', 'Gus')
      if (!ada || !eve || !guest) throw new Error('three were made')
      const over = async (ranks: readonly number[], why: string, isPlayedOut = false) => {
        const result = { ranks: [...ranks], scores: [], why, isPlayedOut }
        const seats = [seatOf(ada), seatOf(eve)]
        return (await inPlay(store(), { seats, head: aHead({ phase: 'over', result }) })).id
      }
      const matches = [
        await over([2, 1], 'Ada resigned.'),
        await over([2, 1], 'Ada ran out of time.'),
        await over([1, 2], 'Eve resigned.'),
        await over([1, 1], 'All agreed to end the match here.'),
        await over([2, 1], 'Ada of the tale is no player.', true),
      ]
      const told = () =>
        Promise.all(matches.map(async (id) => (await store().matches.find(id))?.head.result?.why))
      const named = (name: string) => [
        `${name} resigned.`,
        `${name} ran out of time.`,
        'Eve resigned.',
        'All agreed to end the match here.',
        'Ada of the tale is no player.',
      ]
      await store().people.rename(ada.id, 'Countess')
      expect(await told()).toEqual(named('Countess'))
      await store().people.claim(ada.id, guest.id)
      expect(await told()).toEqual(named('Gus'))
      await store().people.forget(guest.id, 'Somebody')
      expect(await told()).toEqual(named('Somebody'))
    })

    it('are not renamed to a name that another has at a table of theirs, until the match is over', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const seats = [seatOf(ada), seatOf(eve)]
      await inPlay(store(), { seats, head: aHead({ phase: 'over', result: null }) })
      expect(await store().people.rename(ada.id, 'EVE')).toBe(true)
      expect(await store().people.rename(ada.id, 'Ada')).toBe(true)
      await inPlay(store(), { seats })
      expect(await store().people.rename(ada.id, 'e v e')).toBe(true)
      expect(await store().people.rename(ada.id, 'EVE')).toBe(false)
      expect((await store().people.find(ada.id))?.name).toBe('e v e')
    })

    it('are not renamed to the name of a bot at a table of theirs', async () => {
      const ada = aGuest('Ada')
      await store().people.add(ada)
      await inPlay(store(), { seats: [seatOf(ada), BOT] })
      expect(await store().people.rename(ada.id, 'jester')).toBe(false)
    })

    it.each([
      ['ada', 'ADA'],
      ['Ärger', 'äRGER'],
      ['ÉLAN', 'élan'],
    ])('an account %s is found as %s', async (account, written) => {
      const ada = aGuest()
      await store().people.add(ada)
      expect(await store().people.setAccount(ada.id, account, 'hash')).toBe(true)
      expect(await store().people.findAccount(written)).toEqual({ ...ada, account, password: 'hash' })
    })

    it('an account has one person, whatever its case; that person may change its password', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      expect(await store().people.setAccount(String(ada?.id), 'Ada', 'first')).toBe(true)
      expect(await store().people.setAccount(String(eve?.id), 'aDA', 'mine')).toBe(false)
      expect(await store().people.setAccount(String(ada?.id), 'Ada', 'second')).toBe(true)
      expect((await store().people.findAccount('ada'))?.password).toBe('second')
      expect((await store().people.find(String(eve?.id)))?.account).toBeNull()
    })

    it('a password is changed where it is still the one that was known', async () => {
      const [ada] = await guests(store(), 'Ada')
      const set = (password: string, was?: string | null) =>
        store().people.setAccount(String(ada?.id), 'Ada', password, was)
      expect(await set('first', 'none')).toBe(false)
      expect(await set('first', null)).toBe(true)
      expect(await set('second', null)).toBe(false)
      expect(await set('second', 'none')).toBe(false)
      expect((await store().people.findAccount('ada'))?.password).toBe('first')
      expect(await set('second', 'first')).toBe(true)
      expect((await store().people.findAccount('ada'))?.password).toBe('second')
    })

    it('of many who ask for one account at once one gets it', async () => {
      const people = await guests(store(), 'A', 'B', 'C', 'D', 'E', 'F')
      const got = await Promise.all(people.map(({ id }) => store().people.setAccount(id, 'King', id)))
      expect(got.filter((each) => each)).toHaveLength(1)
      expect((await store().people.findAccount('king'))?.id).toBe(people[got.indexOf(true)]?.id)
    })
  })

  describe('sessions', () => {
    it('are good until they expire', async () => {
      const ada = aGuest()
      await store().people.add(ada)
      const session = { hash: newId('hash'), person: ada.id, created: 10, expires: 100 }
      await store().people.addSession(session)
      expect(await store().people.bySession(session.hash, 99)).toEqual({ person: ada, session })
      expect(await store().people.bySession(session.hash, 100)).toBeUndefined()
      await store().people.prolong(session.hash, 200)
      expect((await store().people.bySession(session.hash, 199))?.session.expires).toBe(200)
      expect(await store().people.bySession('another', 1)).toBeUndefined()
    })

    it('end one by one, all but one, or all', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      const open = async (person: string, hash: string) => {
        await store().people.addSession({ hash, person, created: 1, expires: 100 })
      }
      for (const hash of ['a', 'b', 'c', 'd']) await open(String(ada?.id), hash)
      await open(String(eve?.id), 'e')
      const left = async () => {
        const found = await Promise.all(
          ['a', 'b', 'c', 'd', 'e'].map((hash) => store().people.bySession(hash, 1)),
        )
        return found.map((each) => each?.session.hash ?? '').join('')
      }
      await store().people.endSession('a')
      expect(await left()).toBe('bcde')
      await store().people.endSessions(String(ada?.id), 'c')
      expect(await left()).toBe('ce')
      await store().people.endSessions(String(ada?.id))
      expect(await left()).toBe('e')
    })

    it('that have expired are dropped', async () => {
      const ada = aGuest()
      await store().people.add(ada)
      for (const [hash, expires] of [['old', 50] as const, ['new', 51] as const])
        await store().people.addSession({ hash, person: ada.id, created: 1, expires })
      await store().people.dropExpired(50)
      expect(await store().people.bySession('old', 0)).toBeUndefined()
      expect(await store().people.bySession('new', 0)).toBeDefined()
    })

    it('belong to somebody', async () => {
      const session = { hash: 'h', person: 'nobody', created: 1, expires: 2 }
      await expect(store().people.addSession(session)).rejects.toThrow(DanglingReference)
    })
  })

  describe('tokens', () => {
    it('are found by their hash, listed, and dropped by their owner alone', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const token = {
        id: 't1',
        hash: 'h1',
        person: ada.id,
        name: 'bot',
        scopes: ['read', 'play'],
        created: 5,
      } as const
      await store().people.addToken(token)
      expect(await store().people.byToken('h1')).toEqual({ person: ada, token })
      expect(await store().people.byToken('h2')).toBeUndefined()
      expect(await store().people.tokens(ada.id)).toEqual([token])
      expect(await store().people.dropToken(eve.id, 't1')).toBe(false)
      expect(await store().people.dropToken(ada.id, 't1')).toBe(true)
      expect(await store().people.dropToken(ada.id, 't1')).toBe(false)
      expect(await store().people.tokens(ada.id)).toEqual([])
    })
  })

  describe('muting', () => {
    it('is one-sided, holds when said twice, and can be taken back', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      await store().people.mute(ada.id, eve.id, true)
      await store().people.mute(ada.id, eve.id, true)
      expect(await store().people.muted(ada.id)).toEqual([eve.id])
      expect(await store().people.muted(eve.id)).toEqual([])
      await store().people.mute(ada.id, eve.id, false)
      expect(await store().people.muted(ada.id)).toEqual([])
    })

    it('of somebody who has gone changes nothing', async () => {
      const ada = aGuest()
      await store().people.add(ada)
      await store().people.mute(ada.id, 'gone', true)
      expect(await store().people.muted(ada.id)).toEqual([])
    })
  })

  describe('a guest who signs in', () => {
    it('brings seats, hosted matches, chat, channels, ratings, estimates and mutes along, and is forgotten', async () => {
      const [guest, ada, eve] = await guests(store(), 'Guest', 'Ada', 'Eve')
      if (!guest || !ada || !eve) throw new Error('three were made')
      const match = await inPlay(store(), { host: guest.id, seats: [seatOf(guest), BOT] })
      const words = { match: match.id, person: guest.id, name: 'Guest', seat: 0, text: 'hello', at: 7 }
      await store().chat.add(words)
      const channel = {
        id: 'c',
        person: guest.id,
        kind: 'webhook',
        target: { url: 'https://x' },
        created: 1,
      } as const
      await store().notices.put(channel)
      const token = {
        id: 't',
        hash: 't',
        person: guest.id,
        name: 'bot',
        scopes: ['read'],
        created: 1,
      } as const
      await store().people.addToken(token)
      const rating = { person: guest.id, game: match.game, mu: 26, sigma: 7, matches: 1 }
      await store().ratings.count(counted(match.id, [], [rating]))
      const against = { ...rating, mu: 20, matches: 4 }
      const alone = await inPlay(store())
      await store().ratings.estimate({ match: alone.id, was: undefined, is: against })
      await store().people.mute(guest.id, eve.id, true)
      await store().matches.setOrders(match.id, guest.id, ORDERS)
      await store().people.mute(eve.id, guest.id, true)

      await store().people.claim(guest.id, ada.id)

      const now = await store().matches.find(match.id)
      expect(now?.host).toBe(ada.id)
      expect(now?.seats).toEqual([seatOf(ada), BOT])
      expect(await store().chat.list(match.id, 0, 10)).toEqual([{ ...words, line: 1, person: ada.id }])
      expect(await store().notices.channels(ada.id)).toEqual([{ ...channel, person: ada.id }])
      expect(await store().people.tokens(ada.id)).toEqual([{ ...token, person: ada.id }])
      expect(await store().ratings.ofPerson(ada.id)).toEqual([{ ...rating, person: ada.id }])
      expect(await store().ratings.estimatesOf(ada.id)).toEqual([{ ...against, person: ada.id }])
      expect(await store().people.muted(ada.id)).toEqual([eve.id])
      expect(await store().matches.orders(match.id, ada.id)).toEqual(ORDERS)
      expect(await store().people.muted(eve.id)).toEqual([ada.id])
      expect(await store().people.find(guest.id)).toBeUndefined()
    })

    it('leaves a seat vacant where the other plays already, and empty where it has not begun', async () => {
      const [guest, ada] = await guests(store(), 'Guest', 'Ada')
      if (!guest || !ada) throw new Error('two were made')
      const playing = await inPlay(store(), { seats: [seatOf(ada), seatOf(guest)] })
      const open = aMatch({ seats: [seatOf(guest), seatOf(ada), EMPTY] })
      await store().matches.create(open)
      await store().people.claim(guest.id, ada.id)
      const left = { name: 'Guest', person: null, bot: null, isVacant: true }
      expect((await store().matches.find(playing.id))?.seats).toEqual([seatOf(ada), left])
      expect((await store().matches.find(open.id))?.seats).toEqual([EMPTY, seatOf(ada), EMPTY])
    })

    it('keeps the guest’s name where somebody else at the table has the account’s', async () => {
      const [guest, ada, other] = await guests(store(), 'Guest', 'Ada', 'ADA')
      if (!guest || !ada || !other) throw new Error('three were made')
      const seats = [seatOf(guest), seatOf(other)]
      const playing = await inPlay(store(), { seats })
      await store().people.claim(guest.id, ada.id)
      const named = [{ ...seatOf(ada), name: 'Guest' }, seatOf(other)]
      expect((await store().matches.find(playing.id))?.seats).toEqual(named)
      const left = { ...seatOf(other), bot: 'steady', isVacant: true }
      await store().matches.append({ ...aLine(playing.id, 1), seats: [seatOf(ada), left] })
      expect((await store().matches.find(playing.id))?.seats).toEqual([named[0], left])
    })

    it('keeps the rating of the account where both have one', async () => {
      const [guest, ada] = await guests(store(), 'Guest', 'Ada')
      if (!guest || !ada) throw new Error('two were made')
      const match = await inPlay(store())
      const rating = { game: match.game, mu: 25, sigma: 8, matches: 1 }
      const both = [guest, ada].map(({ id }, i) => ({ ...rating, person: id, mu: 25 + i }))
      await store().ratings.count(counted(match.id, [], both))
      await store().people.claim(guest.id, ada.id)
      expect(await store().ratings.ofPerson(ada.id)).toEqual([both[1]])
    })

    it('is not lost by claiming itself', async () => {
      const ada = aGuest()
      await store().people.add(ada)
      await store().people.claim(ada.id, ada.id)
      expect(await store().people.find(ada.id)).toEqual(ada)
    })
  })

  describe('somebody who is forgotten', () => {
    it('leaves seats and words under another name, and nothing else', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const match = await inPlay(store(), { host: ada.id, seats: [seatOf(ada), seatOf(eve)] })
      await store().chat.add({ match: match.id, person: ada.id, name: 'Ada', seat: 0, text: 'bye', at: 7 })
      await store().people.addSession({ hash: 's', person: ada.id, created: 1, expires: 100 })
      await store().people.addToken({
        id: 't',
        hash: 't',
        person: ada.id,
        name: 'x',
        scopes: ['read'],
        created: 1,
      })
      await store().notices.put({ id: 'c', person: ada.id, kind: 'push', target: {}, created: 1 })
      await store().people.mute(eve.id, ada.id, true)
      await store().people.mute(ada.id, eve.id, true)
      const rating = { person: ada.id, game: match.game, mu: 26, sigma: 7, matches: 1 }
      await store().ratings.count(counted(match.id, [], [rating]))
      const alone = await inPlay(store())
      await store().ratings.estimate({ match: alone.id, was: undefined, is: rating })

      await store().people.forget(ada.id, 'Somebody')

      expect(await store().people.find(ada.id)).toBeUndefined()
      const now = await store().matches.find(match.id)
      expect(now?.host).toBeNull()
      expect(now?.seats).toEqual([
        { name: 'Somebody', person: null, bot: null, isVacant: false },
        seatOf(eve),
      ])
      const [said] = await store().chat.list(match.id, 0, 10)
      expect(said).toMatchObject({ person: null, name: 'Somebody', text: 'bye' })
      expect(await store().people.bySession('s', 1)).toBeUndefined()
      expect(await store().people.byToken('t')).toBeUndefined()
      expect(await store().notices.channels(ada.id)).toEqual([])
      expect(await store().people.muted(eve.id)).toEqual([])
      expect(await store().ratings.best(match.game, 10)).toEqual([])
      expect(await store().ratings.estimatesOf(ada.id)).toEqual([])
    })

    it('makes room in matches that have not begun, and frees the account', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      await store().people.setAccount(ada.id, 'ada', 'x')
      const open = aMatch({ seats: [seatOf(ada), BOT] })
      await store().matches.create(open)
      await store().people.forget(ada.id, 'Somebody')
      expect((await store().matches.find(open.id))?.seats).toEqual([EMPTY, BOT])
      expect(await store().people.setAccount(eve.id, 'Ada', 'y')).toBe(true)
    })

    it.each([
      ['forget', (id: string) => store().people.forget(id, 'Somebody')],
      ['leaveOpen', (id: string) => store().people.leaveOpen(id)],
    ])('leaves no match that has not begun without a host: %s', async (_, leave) => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const shared = aMatch({ seats: [seatOf(ada), EMPTY, seatOf(eve)], host: ada.id })
      const empty = aMatch({ seats: [seatOf(ada), BOT, EMPTY], host: ada.id, options: { cards: { own: 1 } } })
      const over = await inPlay(store(), { host: eve.id, seats: [seatOf(eve)], rematch: empty.id })
      for (const match of [shared, empty]) await store().matches.create(match)
      await leave(ada.id)
      expect(await store().matches.find(shared.id)).toMatchObject({
        host: eve.id,
        seats: [EMPTY, EMPTY, seatOf(eve)],
      })
      expect(await store().matches.find(empty.id)).toBeUndefined()
      expect((await store().matches.find(over.id))?.rematch).toBeNull()
    })
  })
}
