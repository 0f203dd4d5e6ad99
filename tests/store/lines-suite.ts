import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/server/store/index.ts'
import { aHead, aLine, BOT, guests, inPlay, seatOf } from './examples.ts'

const RESULT = { ranks: [2, 1], scores: [1, 2], why: 'resigned', isPlayedOut: false }

/** What every store does with the lines of matches. `store` is empty before each test. */
export function linesSuite(store: () => Store): void {
  describe('lines', () => {
    it('are read as they were written, from any number on, with the head that follows', async () => {
      const { id } = await inPlay(store())
      for (const number of [1, 2, 3]) expect(await store().matches.append(aLine(id, number))).toBe('stored')
      const lines = [1, 2, 3].map((number) => aLine(id, number).line)
      expect(await store().matches.lines(id, 0)).toEqual(lines)
      expect(await store().matches.lines(id, 2)).toEqual([lines[2]])
      expect(await store().matches.lines(id, 3)).toEqual([])
      expect(await store().matches.lines('none', 0)).toEqual([])
      expect((await store().matches.find(id))?.head).toEqual(aLine(id, 3).head)
    })

    it('hold any JSON', async () => {
      const { id } = await inPlay(store())
      let number = 0
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (what) => {
          const plain: unknown = JSON.parse(JSON.stringify(what))
          number += 1
          expect(await store().matches.append(aLine(id, number, {}, plain))).toBe('stored')
          expect((await store().matches.lines(id, number - 1))[0]?.what).toEqual(plain)
        }),
        { numRuns: 100 },
      )
    })

    it('a number is taken once, and whoever comes second changes nothing', async () => {
      const { id } = await inPlay(store())
      expect(await store().matches.append(aLine(id, 1))).toBe('stored')
      const second = { ...aLine(id, 1, { changed: 9, due: 4 }, 'other'), seats: [BOT] }
      expect(await store().matches.append(second)).toBe('taken')
      expect(await store().matches.append(aLine(id, 1))).toBe('taken')
      expect(await store().matches.lines(id, 0)).toEqual([aLine(id, 1).line])
      const match = await store().matches.find(id)
      expect(match?.head).toEqual(aLine(id, 1).head)
      expect(match?.seats).toHaveLength(2)
    })

    it('of many with one number handed in at once one is stored', async () => {
      const { id } = await inPlay(store())
      for (const number of [1, 2, 3]) {
        const made = Array.from({ length: 8 }, (_, i) => aLine(id, number, { entry: i }, i))
        const became = await Promise.all(made.map((append) => store().matches.append(append)))
        expect(became.filter((each) => each === 'stored')).toHaveLength(1)
        expect(became.filter((each) => each === 'taken')).toHaveLength(7)
        const stored = became.indexOf('stored')
        expect((await store().matches.lines(id, number - 1))[0]?.what).toBe(stored)
        expect((await store().matches.find(id))?.head.entry).toBe(stored)
      }
    })

    it('may follow each other without waiting', async () => {
      const { id } = await inPlay(store())
      const numbers = Array.from({ length: 30 }, (_, i) => i + 1)
      const became = await Promise.all(numbers.map((number) => store().matches.append(aLine(id, number))))
      expect(new Set(became)).toEqual(new Set(['stored']))
      expect((await store().matches.lines(id, 0)).map(({ number }) => number)).toEqual(numbers)
    })

    it('leave no gap, and belong to a match; a mistake harms nobody else', async () => {
      const [{ id }, other] = [await inPlay(store()), await inPlay(store())]
      const became = await Promise.allSettled([
        store().matches.append(aLine(other.id, 1)),
        store().matches.append(aLine(id, 2)),
        store().matches.append(aLine('none', 1)),
        store().matches.append(aLine(id, 1)),
      ])
      const stored = { status: 'fulfilled', value: 'stored' }
      const mistaken = (why: string) => ({ status: 'rejected', reason: Error(why) })
      expect(became).toEqual([
        stored,
        mistaken(`Line 2 of match ${id} would leave a gap after line 0.`),
        mistaken('There is no match none to write line 1 of.'),
        stored,
      ])
      expect(await store().matches.lines(id, 0)).toEqual([aLine(id, 1).line])
      expect(await store().matches.lines(other.id, 0)).toEqual([aLine(other.id, 1).line])
    })

    it('what the database refuses fails alone', async () => {
      const [{ id }, other] = [await inPlay(store()), await inPlay(store())]
      const became = await Promise.allSettled([
        store().matches.append(aLine(id, 1, { entry: -1 })),
        store().matches.append(aLine(other.id, 1)),
      ])
      expect(became).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'stored' }])
      expect(await store().matches.lines(id, 0)).toEqual([])
      expect((await store().matches.find(id))?.head.number).toBe(0)
      expect(await store().matches.lines(other.id, 0)).toHaveLength(1)
    })

    it('can end a match, and open it again', async () => {
      const { id } = await inPlay(store())
      await store().matches.append(aLine(id, 1, { phase: 'over', result: RESULT, waiting: [] }))
      expect((await store().matches.find(id))?.head).toMatchObject({ phase: 'over', result: RESULT })
      await store().matches.append(aLine(id, 2))
      expect((await store().matches.find(id))?.head).toEqual(aLine(id, 2).head)
    })

    it('change who sits where, in one piece', async () => {
      const [ada, eve] = await guests(store(), 'Ada', 'Eve')
      if (!ada || !eve) throw new Error('two were made')
      const { id } = await inPlay(store(), { seats: [seatOf(ada), seatOf(eve)] })
      const left = { bot: 'random', isVacant: true, howLeft: 'resigned' } as const
      const seats = [seatOf(eve), { ...seatOf(ada), ...left }]
      expect(await store().matches.append({ ...aLine(id, 1), seats })).toBe('stored')
      expect((await store().matches.find(id))?.seats).toEqual(seats)
      const twice = [seatOf(eve), seatOf(eve)]
      await expect(store().matches.append({ ...aLine(id, 2), seats: twice })).rejects.toThrow()
      expect((await store().matches.find(id))?.seats).toEqual(seats)
      expect(await store().matches.lines(id, 1)).toEqual([])
    })

    it('seat somebody who has just gone by name alone', async () => {
      const { id } = await inPlay(store())
      const seats = [{ name: 'Ada', person: 'gone', bot: null, isVacant: false }, BOT]
      expect(await store().matches.append({ ...aLine(id, 1), seats })).toBe('stored')
      expect((await store().matches.find(id))?.seats[0]).toEqual({ ...seats[0], person: null })
    })
  })

  describe('a log written by many at once', () => {
    it('has each number once, without gaps, and what was answered', async () => {
      const ids = [(await inPlay(store())).id, (await inPlay(store())).id]
      const writing = fc.array(fc.record({ match: fc.constantFrom(0, 1), hurry: fc.boolean() }), {
        maxLength: 40,
      })
      await fc.assert(
        fc.asyncProperty(writing, async (writes) => {
          const from = await Promise.all(
            ids.map(async (id) => (await store().matches.find(id))?.head.number ?? 0),
          )
          const kept: Promise<readonly [number, number] | undefined>[] = []
          const next = [...from]
          for (const [i, { match, hurry }] of writes.entries()) {
            // In a hurry it takes a number that is taken already.
            const number = hurry && (next[match] ?? 0) > 0 ? (next[match] ?? 0) : (next[match] ?? 0) + 1
            next[match] = number
            const append = aLine(ids[match] ?? '', number, {}, i)
            kept.push(
              store()
                .matches.append(append)
                .then((became) => (became === 'stored' ? [match, i] : undefined)),
            )
          }
          const stored = (await Promise.all(kept)).filter((each) => each !== undefined)
          for (const [match, id] of ids.entries()) {
            const lines = await store().matches.lines(id, from[match] ?? 0)
            expect(lines.map(({ number }) => number)).toEqual(lines.map((_, i) => (from[match] ?? 0) + 1 + i))
            expect(lines.map(({ what }) => what)).toEqual(
              stored.filter(([of]) => of === match).map(([, i]) => i),
            )
            expect((await store().matches.find(id))?.head.number).toBe(next[match])
          }
        }),
        { numRuns: 25 },
      )
    })
  })

  describe('notices', () => {
    it('come with a line, and only with one that is stored', async () => {
      const [ada] = await guests(store(), 'Ada')
      if (!ada) throw new Error('one was made')
      const { id } = await inPlay(store(), { head: aHead() })
      const notice = (number: number, due: number) => ({ match: id, person: ada.id, number, due })
      const gone = { match: id, person: 'gone', number: 1, due: 10 }
      expect(await store().matches.append({ ...aLine(id, 1), notices: [notice(1, 10), gone] })).toBe('stored')
      expect(await store().matches.append({ ...aLine(id, 1), notices: [notice(1, 11)] })).toBe('taken')
      expect(await store().matches.append({ ...aLine(id, 2), notices: [notice(2, 5)] })).toBe('stored')
      const claimed = await store().notices.claim(10, 100, 10)
      expect(claimed.map(({ person, number, due, tries }) => [person, number, due, tries])).toEqual([
        [ada.id, 2, 5, 0],
        [ada.id, 1, 10, 0],
      ])
    })
  })
}
