import { describe, expect, it } from 'vitest'
import type { ListedMatch, MatchRow, Store } from '../../src/server/store/index.ts'
import { aHead, aLine, aMatch, BOT, EMPTY, guests, inPlay, seatOf } from './examples.ts'

const RESULT = { ranks: [1, 2], scores: [7, 3], why: 'most influence', isPlayedOut: true }

/** A match as lists have it. */
function listed({ options: _, ...rest }: MatchRow): ListedMatch {
  return rest
}

/** What every store does with matches, but for their lines. `store` is empty before each test. */
export function matchesSuite(store: () => Store): void {
  const names = (matches: readonly ListedMatch[]) => matches.map(({ id }) => id)

  describe('a match', () => {
    it('is found as it was made', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const seats = [seatOf(ada), EMPTY, { ...BOT, name: 'Ghost', isVacant: true }]
      const match = aMatch({ host: ada.id, seats, isPublic: false })
      await store().matches.create(match)
      expect(await store().matches.find(match.id)).toEqual(match)
      expect(await store().matches.find('none')).toBeUndefined()
    })

    it('keeps every part of its head', async () => {
      const head = aHead({
        phase: 'over',
        number: 9,
        entry: 7,
        waiting: [],
        due: 77,
        changed: 88,
        result: RESULT,
      })
      const match = aMatch({ head, started: 44, rematch: 'later', pace: { kind: 'none' }, onTimeout: 'out' })
      await store().matches.create(match)
      expect(await store().matches.find(match.id)).toEqual(match)
    })

    it('is made once', async () => {
      const match = aMatch()
      await store().matches.create(match)
      await expect(store().matches.create({ ...match, seed: 'another' })).rejects.toThrow()
      expect(await store().matches.find(match.id)).toEqual(match)
    })

    const cards = (name: string, size = 1000) => ({ name, text: 'ü'.repeat(size / 2) })
    const bytesOf = (document: object) => Buffer.byteLength(JSON.stringify(document))

    it('has its documents in their places, and each is stored once for all matches', async () => {
      const [one, other] = [cards('one'), cards('other')]
      const options = { map: 'random', cards: one, list: [{ deep: 1 }], more: other, none: null }
      const first = aMatch({ options })
      expect(await store().matches.create(first)).toBe(bytesOf(one) + bytesOf(other))
      const second = aMatch({ options: { cards: { ...one } } })
      expect(await store().matches.create(second)).toBe(0)
      const found = await store().matches.find(first.id)
      expect(JSON.stringify(found?.options)).toBe(JSON.stringify(options))
      expect(await store().matches.find(second.id)).toEqual(second)
      expect((await store().matches.lobby(undefined, 10))[0]).not.toHaveProperty('options')
    })

    it('its documents go with the last match that uses them', async () => {
      const one = cards('to go')
      const [first, second, third] = [1, 2, 3].map(() => aMatch({ options: { cards: one }, created: 5 }))
      await store().matches.create(first)
      await store().matches.create(second)
      expect(await store().matches.discard(first.id)).toBe(true)
      expect(await store().matches.find(second.id)).toEqual(second)
      expect(await store().matches.dropStale(6)).toBe(1)
      expect(await store().matches.create(third)).toBe(bytesOf(one))
      await store().matches.discard(third.id)
    })

    it('a host’s matches keep documents up to a number of bytes', async () => {
      const [ada, bo] = await guests(store(), 'Ada', 'Bo')
      const of = (host: string, name: string) =>
        aMatch({ host, options: { cards: cards(`${host} ${name}`) } })
      const most = 2 * bytesOf(cards(`${ada.id} a`))
      const a = of(ada.id, 'a')
      expect(await store().matches.create(a, most)).toBe(most / 2)
      expect(await store().matches.create(of(ada.id, 'b'), most)).toBe(most / 2)
      const c = of(ada.id, 'c')
      expect(await store().matches.create(c, most)).toBeUndefined()
      expect(await store().matches.find(c.id)).toBeUndefined()
      expect(await store().matches.create(of(ada.id, 'b'), most)).toBe(0)
      expect(await store().matches.create(of(bo.id, 'a'), most)).toBe(most / 2)
      await store().matches.discard(a.id)
      expect(await store().matches.create(c, most)).toBe(most / 2)
    })

    it('a host’s matches keep no more documents than that if they are made at once', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const cards = (i: number) => ({ own: `${i} `.padEnd(1000, 'x') })
      const all = Array.from({ length: 6 }, (_, i) => aMatch({ host: ada.id, options: { cards: cards(i) } }))
      const created = await Promise.all(
        all.map((match) => store().matches.create(match, 2 * bytesOf(cards(0)))),
      )
      expect(created.filter((bytes) => bytes !== undefined)).toHaveLength(2)
    })

    it('seats nobody twice', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const match = aMatch({ seats: [seatOf(ada), seatOf(ada)] })
      await expect(store().matches.create(match)).rejects.toThrow()
      expect(await store().matches.find(match.id)).toBeUndefined()
    })

    it('seats people who ask at once in one, and those after them in the next', async () => {
      const people = await guests(store(), 'Ada', 'Bo', 'Cleo', 'Dan', 'Eve')
      const fresh = people.map((person) => aMatch({ variants: [], seats: [seatOf(person), EMPTY] }))
      const ids = await Promise.all(fresh.map((match) => store().matches.pair(match, 0)))
      const shared = [...Map.groupBy(ids, (id) => id).values()].map(({ length }) => length)
      expect(shared.toSorted()).toEqual([1, 2, 2])
      for (const [i, id] of ids.entries()) {
        const match = await store().matches.find(id)
        expect(match?.seats.filter(({ person }) => person === people[i].id)).toHaveLength(1)
      }
      expect(await store().matches.lobby(undefined, 10)).toHaveLength(1)
    })

    it('is found for those who look only when it fits, and while somebody waits in it', async () => {
      const [ada, bo] = await guests(store(), 'Ada', 'Bo')
      const base = { variants: [], seats: [seatOf(ada), EMPTY] }
      const others = [
        aMatch({ ...base, isPublic: false }),
        aMatch({ ...base, game: 'terreign' }),
        aMatch({ ...base, rules: 2 }),
        aMatch({ ...base, pace: { kind: 'slow', hours: 24 } }),
        aMatch({ ...base, variants: ['two mountains'] }),
        aMatch({ ...base, created: 500 }),
        aMatch({ ...base, seats: [seatOf(ada), BOT] }),
        aMatch({ ...base, seats: [EMPTY, EMPTY] }),
      ]
      for (const match of others) await store().matches.create(match)
      const fresh = aMatch({ variants: [], seats: [seatOf(bo), EMPTY] })
      expect(await store().matches.pair(fresh, 600)).toBe(fresh.id)
      const again = aMatch({ variants: [], seats: [seatOf(bo), EMPTY] })
      expect(await store().matches.pair(again, 600), 'one waits once').toBe(fresh.id)
      const wide = aMatch({ ...base, seats: [EMPTY, seatOf(ada), EMPTY] })
      await store().matches.create(wide)
      const [cleo] = await guests(store(), 'Cleo')
      const hers = aMatch({ variants: [], seats: [seatOf(cleo), EMPTY] })
      expect(await store().matches.pair(hers, 600), 'the one that lacks the fewest').toBe(fresh.id)
    })

    it('can be discarded until it begins', async () => {
      const open = aMatch()
      await store().matches.create(open)
      const begun = await inPlay(store(), { rematch: open.id })
      expect(await store().matches.rematchOf(open.id)).toBe(begun.id)
      expect(await store().matches.discard(begun.id)).toBe(false)
      expect(await store().matches.discard(open.id)).toBe(true)
      expect(await store().matches.rematchOf(open.id)).toBeUndefined()
      expect(await store().matches.discard(open.id)).toBe(false)
      expect(await store().matches.find(open.id)).toBeUndefined()
      // What led to it leads nowhere any more.
      expect((await store().matches.find(begun.id))?.rematch).toBeNull()
    })

    it('is dropped with what was said in it when nobody came', async () => {
      const [old, young] = [aMatch({ created: 10 }), aMatch({ created: 20 })]
      for (const match of [old, young]) await store().matches.create(match)
      const begun = await inPlay(store(), { created: 5, rematch: old.id })
      await store().chat.add({ match: old.id, person: null, name: 'x', seat: null, text: 'anybody?', at: 1 })
      expect(await store().matches.dropStale(20)).toBe(1)
      expect(await store().matches.ids('', 10)).toEqual([young.id, begun.id])
      expect(await store().chat.list(old.id, 0, 10)).toEqual([])
      expect((await store().matches.find(begun.id))?.rematch).toBeNull()
    })
  })

  describe('taking seats', () => {
    it('takes an empty one, and only as it was', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const match = aMatch({ seats: [EMPTY, BOT] })
      await store().matches.create(match)
      expect(await store().matches.seat(match.id, 0, EMPTY, seatOf(ada))).toBe(true)
      expect(await store().matches.seat(match.id, 0, EMPTY, seatOf(eve))).toBe(false)
      expect((await store().matches.find(match.id))?.seats).toEqual([seatOf(ada), BOT])
      expect(await store().matches.seat(match.id, 0, seatOf(ada), EMPTY)).toBe(true)
      expect(await store().matches.seat(match.id, 0, EMPTY, seatOf(eve))).toBe(true)
    })

    it('seats nobody twice, nowhere, nor in a match that has begun', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const match = aMatch({ seats: [seatOf(ada), EMPTY] })
      await store().matches.create(match)
      const begun = await inPlay(store(), { seats: [EMPTY, BOT] })
      expect(await store().matches.seat(match.id, 1, EMPTY, seatOf(ada))).toBe(false)
      expect(await store().matches.seat(match.id, 7, EMPTY, BOT)).toBe(false)
      expect(await store().matches.seat('none', 0, EMPTY, seatOf(ada))).toBe(false)
      expect(await store().matches.seat(begun.id, 0, EMPTY, seatOf(ada))).toBe(false)
    })

    it('of many who sit down at once each seat takes one, and nobody takes two', async () => {
      const people = await guests(store(), 'A', 'B', 'C', 'D', 'E')
      const match = aMatch({ seats: [EMPTY, EMPTY, EMPTY] })
      await store().matches.create(match)
      const wishes = people.flatMap((person) => [0, 1, 2].map((seat) => ({ person, seat })))
      const got = await Promise.all(
        wishes.map(({ person, seat }) => store().matches.seat(match.id, seat, EMPTY, seatOf(person))),
      )
      expect(got.filter((each) => each)).toHaveLength(3)
      const seated = (await store().matches.find(match.id))?.seats.map(({ person }) => person) ?? []
      expect(new Set(seated).size).toBe(3)
      expect(seated).not.toContain(null)
    })
  })

  describe('beginning', () => {
    it('takes all seats taken, and happens once', async () => {
      const match = aMatch({ seats: [BOT, EMPTY] })
      await store().matches.create(match)
      const head = aHead({ waiting: [1], due: 60, changed: 50 })
      expect(await store().matches.start(match, 50, head)).toBe(false)
      await store().matches.seat(match.id, 1, EMPTY, BOT)
      const full = { ...match, seats: [BOT, BOT] }
      expect(await store().matches.start(full, 50, head)).toBe(true)
      expect(await store().matches.start(full, 51, aHead())).toBe(false)
      expect(await store().matches.find(match.id)).toEqual({ ...full, started: 50, head })
      expect(await store().matches.start({ ...full, id: 'none' }, 50, head)).toBe(false)
    })

    it('does not happen with other seats than its head was made for', async () => {
      const [ada, bo] = await guests(store(), 'Ada', 'Bo')
      const match = aMatch({ seats: [seatOf(ada), seatOf(bo)] })
      await store().matches.create(match)
      for (const is of [EMPTY, BOT, { ...BOT, bot: 'steady' }, seatOf(bo)]) {
        const was = (await store().matches.find(match.id))?.seats ?? []
        expect(await store().matches.seat(match.id, 1, was[1], is)).toBe(true)
        expect(await store().matches.start({ ...match, seats: was }, 50, aHead())).toBe(false)
      }
      expect((await store().matches.find(match.id))?.head.phase).toBe('open')
      expect(await store().matches.start(match, 50, aHead())).toBe(true)
    })

    it('never happens with a seat that is left at the same moment', async () => {
      for (let i = 0; i < 10; i++) {
        const match = aMatch({ seats: [BOT, BOT] })
        await store().matches.create(match)
        const [isBegun, isLeft] = await Promise.all([
          store().matches.start(match, 50, aHead()),
          store().matches.seat(match.id, 1, BOT, EMPTY),
        ])
        expect([isBegun, isLeft].filter((each) => each)).toHaveLength(1)
      }
    })
  })

  it('of two rematches the first stands', async () => {
    const match = await inPlay(store())
    expect(await store().matches.setRematch(match.id, 'one')).toBe('one')
    expect(await store().matches.setRematch(match.id, 'two')).toBe('one')
    expect((await store().matches.find(match.id))?.rematch).toBe('one')
  })

  describe('lists', () => {
    it('the lobby has open public matches with an empty seat, newest first', async () => {
      const seats = [EMPTY, EMPTY, BOT]
      const [old, young, other] = [
        aMatch({ created: 10, seats }),
        aMatch({ created: 20, seats }),
        aMatch({ created: 30, seats, game: 'terreign' }),
      ]
      const hidden = [aMatch({ isPublic: false, seats }), aMatch({ seats: [BOT, BOT] })]
      for (const match of [old, young, other, ...hidden]) await store().matches.create(match)
      await inPlay(store(), { seats })
      expect(await store().matches.lobby(undefined, 10)).toEqual([other, young, old].map(listed))
      expect(names(await store().matches.lobby(undefined, 2))).toEqual([other.id, young.id])
      expect(names(await store().matches.lobby('terreign', 10))).toEqual([other.id])
    })

    it("a person's matches: those not over, and those over, latest change first", async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const seats = [seatOf(ada), seatOf(eve)]
      const open = aMatch({ seats, head: aHead({ phase: 'open', changed: 10 }) })
      await store().matches.create(open)
      const playing = await inPlay(store(), { seats, head: aHead({ changed: 30 }) })
      const done = await inPlay(store(), {
        seats,
        head: aHead({ phase: 'over', changed: 20, result: RESULT }),
      })
      const later = await inPlay(store(), {
        seats,
        head: aHead({ phase: 'over', changed: 40, result: RESULT }),
      })
      await inPlay(store(), { seats: [seatOf(eve), BOT] })
      expect(names(await store().matches.ofPerson(ada.id, 10))).toEqual([playing.id, open.id])
      expect(names(await store().matches.ofPerson(ada.id, 1))).toEqual([playing.id])
      expect(names(await store().matches.finishedOf(ada.id, 1000, 10))).toEqual([later.id, done.id])
      expect(names(await store().matches.finishedOf(ada.id, 40, 10))).toEqual([done.id])
    })

    it('those to look on at are public and in play, newest first', async () => {
      const [slow, fast] = [
        await inPlay(store(), { created: 10, head: aHead({ changed: 50 }) }),
        await inPlay(store(), { created: 20, head: aHead({ changed: 40 }), game: 'terreign' }),
      ]
      await inPlay(store(), { isPublic: false })
      await store().matches.create(aMatch())
      expect(names(await store().matches.inPlay(undefined, 10))).toEqual([fast.id, slow.id])
      expect(names(await store().matches.inPlay(undefined, 1))).toEqual([fast.id])
      expect(names(await store().matches.inPlay(slow.game, 10))).toEqual([slow.id])
    })

    it('all can be gone through in pages', async () => {
      const made: string[] = []
      for (let i = 0; i < 5; i++) made.push((await inPlay(store())).id)
      const seen: string[] = []
      for (let after = ''; ; ) {
        const page = await store().matches.ids(after, 2)
        if (page.length === 0) break
        seen.push(...page)
        after = page.at(-1) ?? ''
      }
      expect(seen).toEqual(made)
    })
  })

  describe('what is due', () => {
    const due = (at: number | null) => inPlay(store(), { head: aHead({ due: at }) })

    it('time is given back to clocks that ran, once, and they are due so much later', async () => {
      const pace = { kind: 'bank', seconds: 600, increment: 0 } as const
      const clocked = (due: number | null, changed: number, more: object = {}) =>
        inPlay(store(), { pace, head: aHead({ number: 3, due, changed }), ...more })
      const [slow, soon, bots] = [
        await clocked(700_000, 50_000),
        await clocked(100_000, 20_000),
        await clocked(50_600, 50_000),
      ]
      const others = [
        await clocked(null, 50_000, { pace: { kind: 'none' } }),
        await clocked(null, 50_000, { head: aHead({ phase: 'over', changed: 50_000, result: RESULT }) }),
        await clocked(700_000, 95_000),
      ]
      const back = { from: 30_000, to: 90_000, limit: 2 }
      expect(await store().matches.giveBack(back)).toBe(2)
      expect(await store().matches.giveBack(back)).toBe(1)
      expect(await store().matches.giveBack(back)).toBe(0)
      const heads = [
        [slow, 40_000, 740_000],
        [soon, 60_000, 160_000],
        [bots, 40_000, 50_600],
      ] as const
      for (const [{ id }, ms, due] of heads) {
        expect((await store().matches.find(id))?.head).toMatchObject({ number: 4, due, changed: 90_000 })
        const what = { kind: 'grace', ms }
        expect(await store().matches.lines(id, 0)).toEqual([{ number: 4, at: 90_000, what }])
      }
      for (const { id, head } of others) {
        expect((await store().matches.find(id))?.head).toEqual(head)
        expect(await store().matches.lines(id, 0)).toEqual([])
      }
      expect(await store().matches.nextDue()).toBe(50_600)
    })

    it('is handed out oldest first, once, until the claim ends', async () => {
      const [late, early] = [await due(20), await due(10)]
      await due(31)
      await due(null)
      await store().matches.create(aMatch({ head: aHead({ phase: 'open', due: 5 }) }))
      expect(await store().matches.nextDue()).toBe(10)
      expect(await store().matches.claimDue(30, 100, 10)).toEqual([early.id, late.id])
      expect(await store().matches.claimDue(30, 100, 10)).toEqual([])
      expect(await store().matches.nextDue()).toBe(31)
      // Whoever claimed them did nothing: they come again.
      expect(await store().matches.claimDue(100, 200, 1)).toHaveLength(1)
    })

    it('no more than were asked for', async () => {
      for (let i = 1; i <= 5; i++) await due(i)
      expect(await store().matches.claimDue(10, 100, 2)).toHaveLength(2)
      expect(await store().matches.claimDue(10, 100, 10)).toHaveLength(3)
    })

    it('a line ends the claim and sets a new due time', async () => {
      const { id } = await due(10)
      await store().matches.claimDue(10, 1000, 1)
      await store().matches.append(aLine(id, 1, { due: 50 }))
      expect(await store().matches.nextDue()).toBe(50)
      expect(await store().matches.claimDue(50, 1000, 1)).toEqual([id])
      await store().matches.append(aLine(id, 2, { due: null }))
      expect(await store().matches.nextDue()).toBeUndefined()
    })
  })
}
