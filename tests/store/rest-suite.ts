import { describe, expect, it } from 'vitest'
import { MOST_RATED_A_DAY } from '../../src/protocol/index.ts'
import { DanglingReference, type RatingRow, type Store } from '../../src/server/store/index.ts'
import {
  aHead,
  aLine,
  aPlaytest,
  aShare,
  BOT,
  counted,
  guests,
  inPlay,
  newId,
  ORDERS,
  seatOf,
} from './examples.ts'

/** What every store does with chat, notices, ratings and what servers share. `store` is empty before each test. */
export function restSuite(store: () => Store): void {
  describe('chat', () => {
    const words = (match: string, text: string) => ({
      match,
      person: null,
      name: 'Eve',
      seat: null,
      text,
      at: 5,
    })

    it('is numbered from 1 in each match, and read from any number on, the last lines first to stay', async () => {
      const [{ id }, other] = [await inPlay(store()), await inPlay(store())]
      for (const [i, text] of ['one', 'two', 'three'].entries())
        expect(await store().chat.add(words(id, text))).toBe(i + 1)
      expect(await store().chat.add(words(other.id, 'uno'))).toBe(1)
      expect(await store().chat.list(id, 1, 10)).toEqual([
        { ...words(id, 'two'), line: 2 },
        { ...words(id, 'three'), line: 3 },
      ])
      expect((await store().chat.list(id, 0, 2)).map(({ text }) => text)).toEqual(['two', 'three'])
    })

    it('keeps the latest lines of a match, and their numbers go on', async () => {
      const [{ id }, other] = [await inPlay(store()), await inPlay(store())]
      await store().chat.add(words(other.id, 'uno'))
      for (const text of ['one', 'two', 'three', 'four']) await store().chat.add(words(id, text), 2)
      expect((await store().chat.list(id, 0, 10)).map(({ line, text }) => [line, text])).toEqual([
        [3, 'three'],
        [4, 'four'],
      ])
      expect(await store().chat.list(other.id, 0, 10)).toHaveLength(1)
    })

    it('many who speak at once each have a number', async () => {
      const { id } = await inPlay(store())
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, i) => store().chat.add(words(id, `${i}`))),
      )
      expect(said.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
      for (const [i, line] of said.entries())
        expect((await store().chat.list(id, line - 1, 100))[0]?.text).toBe(`${i}`)
    })

    it('takes a match', async () => {
      const said = store().chat.add(words('none', 'hello?'))
      await expect(said).rejects.toThrow('no match')
      await expect(said).rejects.toThrow(DanglingReference)
    })
  })

  describe('playtests', () => {
    const MOST = 2
    const claim = (now: number, deadBefore = 0) => store().playtests.claim({ now, deadBefore, tries: 2 })
    const claimOf = async (id: string, now = 10, deadBefore = 0) => {
      const row = await claim(now, deadBefore)
      if (row?.id !== id) throw new Error(`${row?.id} was taken up`)
      return row
    }

    it('wait in the order in which they were added, one for each person, and no more than there is room for', async () => {
      const [ada, bea, eve] = await guests(store(), 'Ada', 'Bea', 'Eve')
      const [one, other] = [aPlaytest(ada, 5), aPlaytest(bea, 6)]
      expect(await store().playtests.of(ada.id)).toBeUndefined()
      expect(await store().playtests.add(other, MOST)).toBe('added')
      expect(await store().playtests.add(one, MOST)).toBe('added')
      expect(await store().playtests.add(aPlaytest(ada, 7), MOST)).toBe('running')
      expect(await store().playtests.add(aPlaytest(eve, 7), MOST)).toBe('full')
      expect(await Promise.all([one, other].map(store().playtests.place))).toEqual([1, 2])
      const row = {
        ...one,
        claim: 0,
        state: 'waiting',
        progress: null,
        ended: null,
        refusal: null,
        reported: null,
      }
      expect(await store().playtests.of(ada.id)).toEqual(row)
      expect(await claim(10)).toEqual({ ...row, claim: 1, state: 'playing' })
      expect(await store().playtests.place(other)).toBe(1)
      expect((await claim(10))?.id).toBe(other.id)
      expect(await claim(10)).toBeUndefined()
    })

    it('of two added at once for a person, one is', async () => {
      const [ada] = await guests(store(), 'Ada')
      const added = await Promise.all([1, 2, 3].map((at) => store().playtests.add(aPlaytest(ada, at), 9)))
      expect(added.toSorted()).toEqual(['added', 'running', 'running'])
    })

    it('tell how they stand, until they are over; what comes later changes nothing', async () => {
      const [ada] = await guests(store(), 'Ada')
      const one = aPlaytest(ada, 5)
      await store().playtests.add(one, MOST)
      const claimed = await claimOf(one.id)
      const progress = { what: 'random, 2 players', played: 7, done: 0.25 }
      const report = { text: '{"so":"far"}', matches: 7 }
      expect(await store().playtests.tell(claimed, 11, { progress, report })).toBe(true)
      expect(await store().playtests.tell(claimed, 12, {})).toBe(true)
      expect(await store().playtests.of(ada.id)).toMatchObject({ state: 'playing', progress, reported: 7 })
      expect(await store().playtests.stop(ada.id)).toBe(true)
      const late = { text: '{"too":"late"}', matches: 9 }
      expect(await store().playtests.tell(claimed, 13, { report: late })).toBe(false)
      await store().playtests.end(claimed, 'finished', { report: late })
      expect(await store().playtests.of(ada.id)).toMatchObject({
        state: 'over',
        ended: 'stopped',
        reported: 7,
      })
      expect(await store().playtests.report(ada.id)).toBe(report.text)
      // The next one begins with nothing.
      const next = aPlaytest(ada, 20)
      expect(await store().playtests.add(next, MOST)).toBe('added')
      expect(await store().playtests.of(ada.id)).toMatchObject({
        id: next.id,
        ended: null,
        progress: null,
        reported: null,
      })
      expect(await store().playtests.report(ada.id)).toBeUndefined()
    })

    it('fail with a reason', async () => {
      const [ada] = await guests(store(), 'Ada')
      const one = aPlaytest(ada, 5)
      await store().playtests.add(one, MOST)
      const claimed = await claimOf(one.id)
      const refusal = { code: 'bot-failed', message: 'It failed.', at: 'match seed 1' }
      await store().playtests.end(claimed, 'failed', { refusal })
      expect(await store().playtests.of(ada.id)).toMatchObject({ ended: 'failed', refusal })
    })

    it('wait again when their server stops or falls silent, but not for ever', async () => {
      const [ada] = await guests(store(), 'Ada')
      const one = aPlaytest(ada, 5)
      await store().playtests.add(one, MOST)
      await store().playtests.giveBack(await claimOf(one.id))
      expect((await claim(20))?.id).toBe(one.id)
      expect(await claim(30, 20)).toBeUndefined()
      expect((await claim(30, 21))?.id).toBe(one.id)
      expect(await claim(50, 40)).toBeUndefined()
      const { ended, refusal } = (await store().playtests.of(ada.id)) ?? {}
      expect([ended, refusal?.code]).toEqual(['failed', 'playtest-failed'])
    })

    it('a server that fell silent writes nothing once another has taken its playtest up', async () => {
      const [ada] = await guests(store(), 'Ada')
      const one = aPlaytest(ada, 5)
      await store().playtests.add(one, MOST)
      const silent = await claimOf(one.id, 10)
      const other = await claimOf(one.id, 100, 50)
      const report = { text: '{"of":"the silent one"}', matches: 3 }
      expect(await store().playtests.tell(silent, 101, { report })).toBe(false)
      await store().playtests.end(silent, 'finished', { report })
      await store().playtests.giveBack(silent)
      expect(await store().playtests.of(ada.id)).toMatchObject({ state: 'playing', reported: null })
      expect(await store().playtests.tell(other, 102, {})).toBe(true)
      await store().playtests.end(other, 'finished', { report: { text: '{}', matches: 4 } })
      expect(await store().playtests.of(ada.id)).toMatchObject({ ended: 'finished', reported: 4 })
    })

    it('are deleted when they are over and old', async () => {
      const [ada, bea, eve] = await guests(store(), 'Ada', 'Bea', 'Eve')
      for (const [person, created] of [
        [ada, 5],
        [bea, 6],
        [eve, 20],
      ] as const)
        await store().playtests.add(aPlaytest(person, created), 9)
      expect(await Promise.all([ada, eve].map(({ id }) => store().playtests.stop(id)))).toEqual([true, true])
      await store().playtests.dropOld(10)
      const left = await Promise.all([ada, bea, eve].map(({ id }) => store().playtests.of(id)))
      expect(left.map((row) => row?.state)).toEqual([undefined, 'waiting', 'over'])
      expect(await store().playtests.stop(ada.id)).toBe(false)
    })

    it('are deleted by their maker when they are over', async () => {
      const [ada] = await guests(store(), 'Ada')
      expect(await store().playtests.drop(ada.id)).toBe(false)
      await store().playtests.add(aPlaytest(ada, 5), MOST)
      expect(await store().playtests.drop(ada.id)).toBe(false)
      await store().playtests.stop(ada.id)
      expect(await store().playtests.drop(ada.id)).toBe(true)
      expect(await store().playtests.of(ada.id)).toBeUndefined()
    })

    it('go with their maker', async () => {
      const [ada] = await guests(store(), 'Ada')
      const one = aPlaytest(ada, 5)
      await store().playtests.add(one, MOST)
      await store().people.forget(ada.id, 'Somebody')
      expect(await claim(10)).toBeUndefined()
    })
  })

  describe('tallies', () => {
    const countUp = (key: string) =>
      store().tallies.update([key], ([was]) => {
        const count = (was?.count ?? 0) + 1
        return { value: count, tallies: [{ count, at: 5, expires: 10 }] }
      })

    it('lose nothing when many count at once', async () => {
      const counts = await Promise.all(Array.from({ length: 20 }, () => countUp('one')))
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    })

    it('are read and written together, and kept as they are where nothing changes', async () => {
      await countUp('one')
      await countUp('two')
      const found = await store().tallies.update(['none', 'one', 'two'], (all) => ({
        value: all.map((each) => each?.count),
        tallies: [undefined, undefined, { count: 2.5, at: 6, expires: 11 }],
      }))
      expect(found).toEqual([undefined, 1, 1])
      const then = await store().tallies.update(['none', 'one', 'two'], (all) => ({
        value: all,
        tallies: all,
      }))
      expect(then).toEqual([undefined, undefined, { count: 2.5, at: 6, expires: 11 }])
    })

    it('are dropped when they have expired', async () => {
      await countUp('one')
      await store().tallies.dropExpired(9)
      expect(await countUp('one')).toBe(2)
      await store().tallies.dropExpired(10)
      expect(await countUp('one')).toBe(1)
    })
  })

  describe('standing orders', () => {
    it('belong to a person in a seat, and are forgotten when they leave it or the match is over', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const { id } = await inPlay(store(), { seats: [seatOf(ada), BOT] })
      const { matches } = store()
      expect(await matches.orders(id, ada.id)).toBeUndefined()
      await matches.setOrders(id, ada.id, { ...ORDERS, passedTurn: 2 })
      await matches.setOrders(id, ada.id, ORDERS)
      await matches.setOrders(id, eve.id, ORDERS)
      expect(await matches.orders(id, ada.id)).toEqual(ORDERS)
      expect(await matches.orders(id, eve.id)).toBeUndefined()
      const bot = { ...seatOf(ada), bot: 'greedy', isVacant: true }
      await matches.append({ ...aLine(id, 1), seats: [bot, BOT] })
      expect(await matches.orders(id, ada.id)).toEqual(ORDERS)
      await matches.append({ ...aLine(id, 2), seats: [seatOf(eve), BOT] })
      await matches.append({ ...aLine(id, 3), seats: [seatOf(ada), BOT] })
      expect(await matches.orders(id, ada.id)).toBeUndefined()
      await matches.setOrders(id, ada.id, ORDERS)
      await matches.append(aLine(id, 4, { phase: 'over' }))
      expect(await matches.orders(id, ada.id)).toBeUndefined()
      await matches.setOrders(id, ada.id, ORDERS)
      expect(await matches.orders(id, ada.id)).toBeUndefined()
    })

    it('that leave an answer to the person make the match wait for them, unless it has moved on', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const { id } = await inPlay(store(), { seats: [seatOf(ada), BOT] })
      const { matches, notices } = store()
      await matches.append(aLine(id, 1, { waiting: [], due: 50 }))
      const notice = { match: id, person: ada.id, number: 1, due: 70 }
      const asked = { match: id, number: 1, waiting: [0], due: 900, notices: [notice] }
      expect(await matches.ask({ ...asked, number: 0 })).toBe(false)
      expect(await notices.claim(1_000, 2_000, 9)).toEqual([])
      expect(await matches.ask(asked)).toBe(true)
      expect((await matches.find(id))?.head).toMatchObject({ number: 1, waiting: [0], due: 900 })
      expect(await matches.nextDue()).toBe(900)
      expect(await notices.claim(1_000, 2_000, 9)).toMatchObject([notice])
    })
  })

  describe('channels', () => {
    it('are added, replaced and dropped by their owner alone', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const mail = {
        id: 'm',
        person: ada.id,
        kind: 'mail',
        target: { address: 'a@b', confirmed: false },
        created: 1,
      } as const
      await store().notices.put(mail)
      const confirmed = { ...mail, target: { address: 'a@b', confirmed: true } }
      await store().notices.put(confirmed)
      await store().notices.put({ ...mail, person: eve.id, target: { address: 'eve@x' } })
      expect(await store().notices.channels(ada.id)).toEqual([confirmed])
      expect(await store().notices.channels(eve.id)).toEqual([])
      expect(await store().notices.drop(eve.id, 'm')).toBe(false)
      expect(await store().notices.drop(ada.id, 'm')).toBe(true)
      expect(await store().notices.channels(ada.id)).toEqual([])
    })

    it('change only while they are as they were, and do not come back', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const { notices } = store()
      const first = { id: 'm', person: ada.id, kind: 'mail', target: { guesses: 0 }, created: 1 } as const
      const second = { ...first, target: { guesses: 1 } }
      await notices.put(first)
      expect(await notices.change(second, first)).toBe(true)
      expect(await notices.change({ ...first, target: { guesses: 2 } }, first)).toBe(false)
      expect(await notices.change({ ...second, person: eve.id }, { ...second, person: eve.id })).toBe(false)
      expect(await notices.channels(ada.id)).toEqual([second])
      await notices.drop(ada.id, 'm')
      expect(await notices.change(first, second)).toBe(false)
      expect(await notices.channels(ada.id)).toEqual([])
    })

    it('are added up to a number, at once too', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const channel = (id: number) =>
        ({ id: `${id}`, person: ada.id, kind: 'push', target: { id }, created: id }) as const
      const added = await Promise.all(
        Array.from({ length: 8 }, (_, id) => store().notices.put(channel(id), 3)),
      )
      expect(added.filter(Boolean)).toHaveLength(3)
      const kept = await store().notices.channels(ada.id)
      expect(kept).toHaveLength(3)
      expect(await store().notices.put({ ...channel(Number(kept[0]?.id)), target: {} }, 3)).toBe(true)
    })
  })

  describe('notices', () => {
    async function waiting(dues: readonly number[]) {
      const [ada] = await guests(store(), 'Ada')
      const { id } = await inPlay(store())
      const notices = dues.map((due) => ({ match: id, person: String(ada?.id), number: 1, due }))
      await store().matches.append({ ...aLine(id, 1), notices })
    }

    it('are handed out when due, once, until the claim ends', async () => {
      await waiting([10, 20, 30])
      const claimed = await store().notices.claim(20, 100, 10)
      expect(claimed.map(({ due }) => due)).toEqual([10, 20])
      expect(await store().notices.claim(20, 100, 10)).toEqual([])
      expect((await store().notices.claim(100, 200, 10)).map(({ due }) => due)).toEqual([10, 20, 30])
    })

    it('are gone when done, and come again when they could not be sent', async () => {
      await waiting([10, 20])
      const [first, second] = await store().notices.claim(20, 100, 10)
      if (!first || !second) throw new Error('two were due')
      await store().notices.done(first.id)
      await store().notices.retry(second.id, 50)
      expect(await store().notices.claim(49, 1000, 10)).toEqual([])
      expect(await store().notices.claim(50, 1000, 10)).toEqual([{ ...second, due: 50, tries: 1 }])
    })
  })

  describe('ratings', () => {
    async function three() {
      const people = await guests(store(), 'Ada', 'Eve', 'Bob')
      const rating = (i: number, mu: number, matches = 1) => ({
        ...{ person: people[i]?.id ?? '', game: 'terreign', mu, sigma: 8, matches },
      })
      return { people, rating }
    }

    it('a match is counted once', async () => {
      const { people, rating } = await three()
      const { id } = await inPlay(store())
      const to = [rating(0, 26), rating(1, 24.123456789)]
      expect(await store().ratings.count(counted(id, [], to))).toBe('done')
      expect(await store().ratings.count(counted(id, to, [rating(0, 27, 2), rating(1, 23, 2)]))).toBe(
        'counted',
      )
      const all = people.map(({ id }) => id)
      expect(new Set(await store().ratings.ofPeople('terreign', all))).toEqual(new Set(to))
      expect(await store().ratings.ofPeople('another', all)).toEqual([])
      expect(await store().ratings.ofPerson(people[1]?.id ?? '')).toEqual([to[1]])
    })

    it('nothing is written when one of the ratings it was made from has changed', async () => {
      const { rating } = await three()
      const [one, two, again] = [await inPlay(store()), await inPlay(store()), await inPlay(store())]
      const now = [rating(0, 26), rating(1, 24)]
      await store().ratings.count(counted(one.id, [], now))
      // Made from nothing, though there is a first rating by now.
      expect(await store().ratings.count(counted(two.id, [], [rating(2, 27), rating(0, 30)]))).toBe('changed')
      const stale = [rating(2, 25, 0), { ...rating(0, 26), sigma: 7 }]
      expect(await store().ratings.count(counted(two.id, stale, [rating(2, 27), rating(0, 30, 2)]))).toBe(
        'changed',
      )
      expect(new Set(await store().ratings.best('terreign', 10))).toEqual(
        new Set([
          { ...now[0], name: 'Ada' },
          { ...now[1], name: 'Eve' },
        ]),
      )
      const to = [rating(2, 27), rating(0, 30, 2)]
      expect(await store().ratings.count(counted(two.id, [rating(2, 25, 0), rating(0, 26)], to))).toBe('done')
      expect(await store().ratings.count(counted(again.id, to, [rating(2, 28, 2)]))).toBe('done')
    })

    it('of many matches counted at once from the same ratings one is', async () => {
      const { rating } = await three()
      const made = await Promise.all(Array.from({ length: 5 }, () => inPlay(store())))
      const became = await Promise.all(
        made.map(({ id }, i) => store().ratings.count(counted(id, [], [rating(0, i), rating(1, -i)]))),
      )
      expect(became.toSorted()).toEqual(['changed', 'changed', 'changed', 'changed', 'done'])
    })

    it('two people are rated together so often within a time and no more; others and later matches are', async () => {
      const { rating } = await three()
      const count = async (people: readonly number[], at: number) => {
        const { id } = await inPlay(store())
        const to = people.map((i) => rating(i, 25, 1))
        const of = await store().ratings.ofPeople(
          'terreign',
          to.map(({ person }) => person),
        )
        const more = to.map((row) => ({
          ...row,
          matches: (of.find(({ person }) => person === row.person)?.matches ?? 0) + 1,
        }))
        const became = await store().ratings.count(counted(id, of, more, at))
        return [became, (await store().matches.find(id))?.rating]
      }
      for (let i = 0; i < MOST_RATED_A_DAY; i++)
        expect(await count([0, 1], 1000 + i)).toEqual(['done', 'rated'])
      expect(await count([1, 0], 1010)).toEqual(['often', 'often'])
      expect(await count([0, 1, 2], 1010)).toEqual(['often', 'often'])
      expect(await count([0, 2], 1010)).toEqual(['done', 'rated'])
      expect(await count([0, 1], 1600)).toEqual(['done', 'rated'])
      await store().ratings.dropPairs(2000)
      expect(await count([0, 1], 1700)).toEqual(['done', 'rated'])
    })

    it('a match that is left out is not counted later, nor the other way round', async () => {
      const { rating } = await three()
      const [out, rated] = [await inPlay(store()), await inPlay(store())]
      await store().ratings.leaveOut(out.id, 'guest')
      expect(await store().ratings.count(counted(out.id, [], [rating(0, 26)]))).toBe('counted')
      await store().ratings.count(counted(rated.id, [], [rating(0, 26)]))
      await store().ratings.leaveOut(rated.id, 'guest')
      const found = await Promise.all([out, rated].map(({ id }) => store().matches.find(id)))
      expect(found.map((row) => row?.rating)).toEqual(['guest', 'rated'])
    })

    it('matches that ended about when the last server did and are not counted are found', async () => {
      const { rating } = await three()
      const result = { ranks: [1, 2], scores: [], why: 'It is over.', isPlayedOut: true }
      const overAt = async (changed: number) => {
        const { id } = await inPlay(store())
        await store().matches.append(aLine(id, 1, { phase: 'over', waiting: [], changed, result }))
        return id
      }
      expect(await store().ratings.uncounted(500)).toEqual([])
      await store().beat(2000)
      const late = await overAt(2100)
      const early = await overAt(1500)
      const [, rated, out] = [await overAt(1499), await overAt(2000), await overAt(2000)]
      await inPlay(store(), { head: aHead({ changed: 2000 }) })
      await store().ratings.count(counted(rated, [], [rating(0, 26)]))
      await store().ratings.leaveOut(out, 'guest')
      expect(await store().ratings.uncounted(500)).toEqual([early, late])
      await store().beat(2600)
      expect(await store().ratings.uncounted(500)).toEqual([late])
    })

    it('the best are ordered by mu less three sigma', async () => {
      const { rating } = await three()
      const { id } = await inPlay(store())
      const sure = { ...rating(2, 25), sigma: 1 }
      await store().ratings.count(counted(id, [], [rating(0, 26), rating(1, 30), sure]))
      expect((await store().ratings.best('terreign', 2)).map(({ name }) => name)).toEqual(['Bob', 'Eve'])
    })
  })

  describe('estimates from matches against bots', () => {
    async function two() {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const row = (person: string, mu: number, matches = 1) => ({
        ...{ person, game: 'terreign', mu, sigma: 8, matches },
      })
      const estimate = async (was: RatingRow | undefined, is: RatingRow, match?: string) =>
        store().ratings.estimate({ match: match ?? (await inPlay(store())).id, was, is })
      return { ada: ada.id, eve: eve.id, row, estimate }
    }

    it('count each match once, and leave ratings as they are', async () => {
      const { ada, row, estimate } = await two()
      const { id } = await inPlay(store())
      expect(await estimate(undefined, row(ada, 26.123456789), id)).toBe('done')
      expect(await estimate(row(ada, 26.123456789), row(ada, 27, 2), id)).toBe('counted')
      expect(await store().ratings.count(counted(id, [], [row(ada, 30)]))).toBe('counted')
      expect((await store().matches.find(id))?.rating).toBe('bots')
      expect(await store().ratings.estimatesOf(ada)).toEqual([row(ada, 26.123456789)])
      expect(await store().ratings.ofPerson(ada)).toEqual([])
      expect(await store().ratings.best('terreign', 10)).toEqual([])
    })

    it('are not written when they have changed meanwhile', async () => {
      const { ada, row, estimate } = await two()
      const { id } = await inPlay(store())
      await estimate(undefined, row(ada, 26))
      expect(await estimate(undefined, row(ada, 27), id)).toBe('changed')
      expect(await estimate(row(ada, 25), row(ada, 27, 2), id)).toBe('changed')
      expect((await store().matches.find(id))?.rating).toBeNull()
      expect(await estimate(row(ada, 26), row(ada, 27, 2), id)).toBe('done')
      const became = await Promise.all([1, 2, 3].map((mu) => estimate(row(ada, 27, 2), row(ada, mu, 3))))
      expect(became.toSorted()).toEqual(['changed', 'changed', 'done'])
    })

    it('of the most matches come first', async () => {
      const { ada, eve, row, estimate } = await two()
      await estimate(undefined, row(ada, 20, 12))
      await estimate(undefined, row(eve, 30, 14))
      const most = (least: number, limit: number) => store().ratings.mostAgainstBots('terreign', least, limit)
      expect(await most(12, 9)).toEqual([row(eve, 30, 14), row(ada, 20, 12)])
      expect(await most(13, 9)).toEqual([row(eve, 30, 14)])
      expect(await most(1, 1)).toEqual([row(eve, 30, 14)])
      expect(await store().ratings.mostAgainstBots('counts-and-clerics', 1, 9)).toEqual([])
    })
  })

  describe('what one device sends to another', () => {
    const sent = (expires: number) => ({ id: newId('transfer'), data: 'AA_-', expires })

    it('is there until it expires', async () => {
      const transfer = sent(100)
      expect(await store().transfers.add(transfer, 1, 9)).toBe(true)
      expect(await store().transfers.get(transfer.id, 99)).toBe('AA_-')
      expect(await store().transfers.get(transfer.id, 100)).toBeUndefined()
      expect(await store().transfers.get('another', 1)).toBeUndefined()
      await store().transfers.dropExpired(100)
      expect(await store().transfers.get(transfer.id, 1)).toBeUndefined()
    })

    it('has a limit, in which what has expired does not count', async () => {
      expect(await store().transfers.add(sent(100), 1, 2)).toBe(true)
      expect(await store().transfers.add(sent(200), 1, 2)).toBe(true)
      const third = sent(300)
      expect(await store().transfers.add(third, 99, 2)).toBe(false)
      expect(await store().transfers.get(third.id, 99)).toBeUndefined()
      expect(await store().transfers.add(third, 100, 2)).toBe(true)
    })
  })

  describe('shared matches', () => {
    const MOST = { ofPerson: 2, bytes: 1_000 } as const

    it('are there until they are dropped', async () => {
      const share = aShare()
      expect(await store().shares.add(share, MOST)).toBe('added')
      expect(await store().shares.find(share.id)).toEqual(share)
      await store().shares.drop(share.id)
      expect(await store().shares.find(share.id)).toBeUndefined()
      await store().shares.drop(share.id)
    })

    it('of one person are listed, latest first, and have a limit', async () => {
      const [ada, bo] = await guests(store(), 'Ada', 'Bo')
      const [early, late] = [aShare({ person: ada.id, created: 1 }), aShare({ person: ada.id, created: 2 })]
      for (const share of [early, late]) expect(await store().shares.add(share, MOST)).toBe('added')
      expect(await store().shares.add(aShare({ person: ada.id }), MOST)).toBe('many')
      for (const person of [bo.id, null])
        expect(await store().shares.add(aShare({ person }), MOST)).toBe('added')
      const { about } = early
      expect(await store().shares.ofPerson(ada.id)).toEqual([
        { id: late.id, created: 2, about },
        { id: early.id, created: 1, about },
      ])
      await store().shares.drop(late.id)
      expect(await store().shares.add(aShare({ person: ada.id }), MOST)).toBe('added')
    })

    it('have room for this many bytes', async () => {
      const big = { record: 'é'.repeat(495) }
      const [ada] = await guests(store(), 'Ada')
      const first = aShare({ ...big, person: ada.id })
      expect(await store().shares.add(first, MOST)).toBe('added')
      expect(await store().shares.add(aShare(), MOST)).toBe('full')
      expect(await store().shares.add(aShare({ record: '{}' }), MOST)).toBe('added')
      await store().shares.drop(first.id)
      expect(await store().shares.add({ ...first, id: newId('share') }, MOST)).toBe('added')
      await store().people.forget(ada.id, 'Somebody')
      expect(await store().shares.add(aShare(big), MOST)).toBe('added')
      expect(await store().shares.add(aShare({ record: 'x'.repeat(1_001) }), MOST)).toBe('full')
    })

    it('move from a guest to their account, and go with it', async () => {
      const [ada, guest] = await guests(store(), 'Ada', 'Guest')
      const share = aShare({ person: guest.id })
      await store().shares.add(share, MOST)
      await store().people.claim(guest.id, ada.id)
      expect(await store().shares.find(share.id)).toMatchObject({ person: ada.id })
      await store().people.forget(ada.id, 'Somebody')
      expect(await store().shares.find(share.id)).toBeUndefined()
    })
  })

  describe('what servers share', () => {
    const beat = async (now: number) => (await store().beat(now)).last

    it('a beat tells of the last one; the first of nothing', async () => {
      expect(await beat(100)).toBeUndefined()
      expect(await beat(250)).toBe(100)
      expect(await beat(300)).toBe(250)
      // A clock that goes after does not turn time back.
      expect(await beat(290)).toBe(300)
      expect(await beat(310)).toBe(300)
    })

    it('of several that beat at once after an interruption one learns of it, and it is kept until it is over', async () => {
      await store().beat(100)
      const missed = (last: number) => (last < 500 ? last : undefined)
      const told = await Promise.all([900, 900, 900].map((now) => store().beat(now, missed)))
      expect(told.map(({ last }) => last).toSorted()).toEqual([100, 900, 900])
      expect((await store().beat(1_000)).interruptions).toEqual([{ from: 100, to: 900 }])
      await store().beat(5_000, () => 1_000)
      expect((await store().beat(5_100)).interruptions).toEqual([
        { from: 100, to: 900 },
        { from: 1_000, to: 5_000 },
      ])
      await store().endInterruption({ from: 100, to: 900 })
      expect((await store().beat(5_200)).interruptions).toEqual([{ from: 1_000, to: 5_000 }])
    })

    it('a secret is made once, by whoever comes first', async () => {
      const name = newId('secret')
      const got = await Promise.all(['a', 'b', 'c'].map((value) => store().secret(name, () => value)))
      expect(new Set(got).size).toBe(1)
      expect(await store().secret(name, () => 'later')).toBe(got[0])
      expect(await store().secret('another', () => 'x')).toBe('x')
    })

    it('answers a ping', async () => {
      await expect(store().ping()).resolves.toBeUndefined()
    })
  })
}
