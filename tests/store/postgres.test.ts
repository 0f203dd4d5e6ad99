import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { createLimits } from '../../src/server/api/limits.ts'
import type { Caller } from '../../src/server/operation/operation.ts'
import type { Settings } from '../../src/server/ops/settings.ts'
import { throttled } from '../../src/server/people/password-throttle.ts'
import {
  type Appended,
  type News,
  openStore,
  SAID_BYTES,
  type Store,
  StoreDown,
} from '../../src/server/store/index.ts'
import { cuttable } from './cut.ts'
import { aHead, aLine, aMatch, BOT, EMPTY, guests, inPlay, seatOf } from './examples.ts'
import { storeSuite } from './suite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 })

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.close())

describe('PostgreSQL', () => {
  let store: Store
  let raw: pg.Client

  beforeAll(async () => {
    const databaseUrl = await postgres.database()
    store = await openStore({ databaseUrl })
    raw = new pg.Client(databaseUrl)
    await raw.connect()
  })
  beforeEach(async () => {
    await raw.query('TRUNCATE people, matches, beats, interruptions, secrets, tallies, share_totals CASCADE')
  })
  afterAll(async () => {
    await raw.end()
    await store.close()
  })

  storeSuite(() => store)
})

describe('several processes on one PostgreSQL', () => {
  let databaseUrl = ''
  const stores: Store[] = []

  const open = async (url = databaseUrl) => {
    const store = await openStore({ databaseUrl: url })
    stores.push(store)
    return store
  }

  beforeEach(async () => {
    databaseUrl = await postgres.database()
  })
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })

  it('may start at once on an empty database', async () => {
    const [first, ...others] = await Promise.all([open(), open(), open(), open()])
    const { id } = await inPlay(first)
    for (const store of others) expect(await store.matches.find(id)).toBeDefined()
  })

  it('know whether they are alone', async () => {
    const first = await open()
    expect(await first.isShared()).toBe(false)
    const second = await openStore({ databaseUrl })
    expect(await first.isShared()).toBe(true)
    expect(await second.isShared()).toBe(true)
    await second.close()
    await vi.waitUntil(async () => !(await first.isShared()))
  })

  it('pair people who ask at once at different ones', async () => {
    const [first, second] = await Promise.all([open(), open()])
    for (let round = 0; round < 10; round++) {
      const [ada, bo] = await guests(first, 'Ada', 'Bo')
      const fresh = [ada, bo].map((person) => aMatch({ variants: [], seats: [seatOf(person), EMPTY] }))
      const ids = await Promise.all([first.matches.pair(fresh[0], 0), second.matches.pair(fresh[1], 0)])
      expect(ids[0]).toBe(ids[1])
    }
  })

  it('count what they limit together: wrong passwords, and what costs much', async () => {
    const both = [await open(), await open()] as const
    const settings = { rateLimits: true } as Settings
    const tries = Array.from({ length: 20 }, (_, i) =>
      throttled({ store: both[i % 2], now: () => 1000, settings }, 'ada', '192.0.2.1', async () => false),
    )
    const looked = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(looked).toHaveLength(5)

    const person = { id: 'anna', name: 'Anna', account: null, password: null, created: 0 }
    const anna: Caller = { person, by: 'session', scopes: [], session: undefined, address: '192.0.2.1' }
    const limits = both.map((store) => createLimits({ store, now: () => 1000 }))
    const asked = Array.from({ length: 50 }, (_, i) => limits[i % 2].ask(anna, { isCostly: true }))
    const done = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(20)
  })

  it('leave a database of a newer Interregnum alone', async () => {
    await open()
    const raw = new pg.Client(databaseUrl)
    await raw.connect()
    await raw.query('INSERT INTO versions (version) VALUES (99)')
    await raw.end()
    await expect(open()).rejects.toThrow('version 99')
  })

  it('an address where no database is is refused in words', async () => {
    await expect(open('postgres://localhost/none?host=/nowhere')).rejects.toMatchObject({
      refusal: { code: 'no-store', at: 'DATABASE_URL' },
    })
  })

  it('race for a line: one of them gets it, and both read the same', async () => {
    const both = [await open(), await open()] as const
    const matches = [await inPlay(both[0]), await inPlay(both[0]), await inPlay(both[0])]
    for (let number = 1; number <= 30; number++) {
      const became = await Promise.all(
        matches.flatMap(({ id }) => both.map((store, i) => store.matches.append(aLine(id, number, {}, i)))),
      )
      for (const [i, { id }] of matches.entries()) {
        const pair = became.slice(2 * i, 2 * i + 2)
        expect(pair.toSorted()).toEqual(['stored', 'taken'])
        for (const store of both)
          expect((await store.matches.lines(id, number - 1))[0]?.what).toBe(pair.indexOf('stored'))
      }
    }
  })

  it('a line that changes seats races no differently', async () => {
    const both = [await open(), await open()] as const
    const { id } = await inPlay(both[0])
    for (let number = 1; number <= 10; number++) {
      const seats = [BOT, { ...BOT, name: `${number}` }]
      const became = await Promise.all([
        both[0].matches.append({ ...aLine(id, number), seats }),
        both[1].matches.append(aLine(id, number)),
      ])
      expect(became.toSorted()).toEqual(['stored', 'taken'])
    }
  })

  it('are handed each due match and each notice once', async () => {
    const many = [await open(), await open(), await open()] as const
    const [ada] = await guests(many[0], 'Ada')
    const made: string[] = []
    for (let i = 0; i < 40; i++) {
      const { id } = await inPlay(many[0], { head: aHead({ due: 10 }) })
      made.push(id)
      const notices = [{ match: id, person: String(ada?.id), number: 1, due: 10 }]
      await many[0].matches.append({ ...aLine(id, 1, { due: 10 }), notices })
    }
    const matches: string[] = []
    const notices: string[] = []
    while (matches.length < 40 || notices.length < 40) {
      const claimed = await Promise.all(many.map((store) => store.matches.claimDue(10, 100, 5)))
      const noticed = await Promise.all(many.map((store) => store.notices.claim(10, 100, 5)))
      expect(claimed.flat().length + noticed.flat().length).toBeGreaterThan(0)
      matches.push(...claimed.flat())
      notices.push(...noticed.flat().map(({ match }) => match))
    }
    expect(matches.toSorted()).toEqual(made)
    expect(notices.toSorted()).toEqual(made)
  })

  it('sit down and begin without treading on each other', async () => {
    const both = [await open(), await open()] as const
    const people = await guests(both[0], 'Ada', 'Eve')
    for (let i = 0; i < 10; i++) {
      const match = aMatch({ seats: [EMPTY, BOT] })
      await both[0].matches.create(match)
      const sat = await Promise.all(
        people.map((person, k) => both[k]?.matches.seat(match.id, 0, EMPTY, seatOf(person))),
      )
      expect(sat.filter((each) => each)).toHaveLength(1)
      const full = { ...match, seats: [seatOf(people[sat.indexOf(true)]), BOT] }
      const begun = await Promise.all(both.map((store) => store.matches.start(full, 5, aHead())))
      expect(begun.filter((each) => each)).toHaveLength(1)
    }
  })

  describe('hear of each other', () => {
    /** What a store hears, and how to wait until it has heard something. */
    const ears = (store: Store) => {
      const heard: (string | undefined)[] = []
      const stop = store.matches.watch((news) => heard.push(news?.match))
      const until = (what: string | undefined) =>
        vi.waitFor(() => expect(heard).toContain(what), { timeout: 20_000, interval: 5 })
      return { heard, stop, until }
    }

    it('each match that another has written to, and not what they wrote themselves', async () => {
      const [mine, other] = [await open(), await open()]
      const { heard, stop, until } = ears(mine)
      await until(undefined)
      const match = await inPlay(mine)
      const told = await inPlay(mine)
      await mine.matches.append(aLine(match.id, 1))
      await other.matches.append(aLine(told.id, 1))
      await until(told.id)
      expect(heard).toEqual([undefined, told.id])
      stop()
      await other.matches.append(aLine(told.id, 2))
      const later = ears(mine)
      await other.matches.append(aLine(told.id, 3))
      await later.until(told.id)
      expect(heard).toEqual([undefined, told.id])
    })

    it('a line itself, unless it is long, and when its match is due', async () => {
      const [mine, other] = [await open(), await open()]
      const heard: (News | undefined)[] = []
      mine.matches.watch((news) => heard.push(news))
      await vi.waitFor(() => expect(heard).toEqual([undefined]), { timeout: 20_000, interval: 5 })
      const match = (await inPlay(other)).id
      heard.length = 0
      const [short, long] = [
        aLine(match, 1, { due: 77 }, { name: 'Zoë\n\t“?”' }),
        aLine(match, 2, {}, 'ö'.repeat(800)),
      ]
      await other.matches.append(short)
      await other.matches.append(long)
      await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 20_000, interval: 5 })
      expect(heard).toEqual([{ match, latest: { line: short.line, due: 77 } }, { match }])
    })

    it('of lines, seats, beginnings, rematches, chat and leaving', async () => {
      const [mine, other] = [await open(), await open()]
      const [ada] = await guests(other, 'Ada')
      if (!ada) throw new Error('one was made')
      const { heard, until } = ears(mine)
      await until(undefined)
      const made = async () => {
        const match = aMatch({ seats: [EMPTY, BOT] })
        await other.matches.create(match)
        return match.id
      }
      const hears = async (id: string, act: () => Promise<unknown>) => {
        heard.length = 0
        await act()
        await until(id)
      }
      const id = await made()
      await hears(id, () => other.matches.seat(id, 0, EMPTY, seatOf(ada)))
      await hears(id, () =>
        other.chat.add({ match: id, person: null, name: '', seat: null, text: 'x', at: 1 }),
      )
      await hears(id, () => other.matches.start({ id, seats: [seatOf(ada), BOT] }, 5, aHead()))
      await hears(id, () => other.matches.append({ ...aLine(id, 1), seats: [seatOf(ada), BOT] }))
      await hears(id, () => other.matches.setRematch(id, 'next'))
      await hears(id, () => other.people.forget(ada.id, 'Somebody'))
      const gone = await made()
      await hears(gone, () => other.matches.discard(gone))
      const [first, again] = [await made(), await made()]
      await hears(first, () => other.matches.setRematch(first, again))
      await hears(first, () => other.matches.discard(again))
    })

    it('of as many matches as are written to in one tick', async () => {
      const [mine, other] = [await open(), await open()]
      const { heard, until } = ears(mine)
      await until(undefined)
      const long = (i: number) => `${i}-${'x'.repeat(60)}`
      const matches = await Promise.all(Array.from({ length: 300 }, (_, i) => inPlay(mine, { id: long(i) })))
      await Promise.all(matches.map(({ id }) => other.matches.append(aLine(id, 1))))
      for (const { id } of matches) await until(id)
      expect(heard).toHaveLength(301)
    })
  })

  it('lines of one tick share a commit', async () => {
    const store = await open()
    const matches = await Promise.all(Array.from({ length: 50 }, () => inPlay(store)))
    await Promise.all(matches.map(({ id }) => store.matches.append(aLine(id, 1))))
    const raw = new pg.Client(databaseUrl)
    await raw.connect()
    const { rows } = await raw.query(
      'SELECT count(*)::int AS lines, count(DISTINCT xmin::text)::int AS commits FROM lines',
    )
    await raw.end()
    expect(rows).toEqual([{ lines: 50, commits: 1 }])
  })

  describe('when the line to the database breaks', () => {
    it('a line that was stored though nobody heard of it is found to be stored', async () => {
      const line = await cuttable(databaseUrl)
      const store = await open(line.databaseUrl)
      const { id } = await inPlay(store)
      const seats = [BOT, { ...BOT, name: 'Other' }]
      for (const [i, more] of [{}, { seats }].entries()) {
        line.cut('answers', i === 0 ? '' : 'COMMIT')
        const became = store.matches.append({ ...aLine(id, i + 1), ...more })
        const witness = await open()
        await vi.waitFor(async () => expect(await witness.matches.lines(id, i)).toHaveLength(1), {
          timeout: 20_000,
        })
        line.cut('nothing')
        expect(await became).toBe('stored')
      }
      expect(await store.matches.lines(id, 0)).toEqual([aLine(id, 1).line, aLine(id, 2).line])
      await line.close()
    }, 60_000)

    it("a line that was lost on its way is stored later, or taken by somebody else's", async () => {
      const line = await cuttable(databaseUrl)
      const [store, other] = [await open(line.databaseUrl), await open()]
      const [lost, taken] = [await inPlay(other), await inPlay(other)]
      // A connection is there, so that it is the question that goes astray.
      await store.ping()
      line.cut('questions')
      const became = [lost, taken].map(({ id }) => store.matches.append(aLine(id, 1, {}, 'mine')))
      await vi.waitFor(() => expect(line.broken()).toBeGreaterThan(0), { timeout: 20_000 })
      expect(await other.matches.append(aLine(taken.id, 1, {}, 'theirs'))).toBe('stored')
      line.cut('nothing')
      expect(await Promise.all(became)).toEqual(['stored', 'taken'])
      expect((await store.matches.lines(lost.id, 0))[0]?.what).toBe('mine')
      expect((await store.matches.lines(taken.id, 0))[0]?.what).toBe('theirs')
      await line.close()
    }, 60_000)
  })

  it('what one process says the others hear, and it itself does not; too long a thing goes unsaid', async () => {
    const [store, other] = [await open(), await open()]
    const heard: string[] = []
    const ready: (string | undefined)[] = []
    for (const each of [store, other]) each.matches.watch((news) => ready.push(news?.match))
    store.matches.overhear((message) => heard.push(`one hears ${message}`))
    const stop = other.matches.overhear((message) => heard.push(`the other hears ${message}`))
    await vi.waitFor(() => expect(ready).toHaveLength(2), { timeout: 20_000 })
    store.matches.say('x'.repeat(2 * SAID_BYTES))
    store.matches.say('good\nevening')
    await vi.waitFor(() => expect(heard).toEqual(['the other hears good\nevening']), { timeout: 20_000 })
    stop()
    other.matches.say('and you')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('one hears and you'), { timeout: 20_000 })
    expect(heard).toHaveLength(2)
  }, 60_000)

  describe('when the database is away', () => {
    it('calls say so, lines fail, and all work again by themselves', async () => {
      const [store, other] = [await open(), await open()]
      const { id } = await inPlay(store)
      const heard: (string | undefined)[] = []
      store.matches.watch((news) => heard.push(news?.match))
      await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 20_000 })
      await postgres.stop()
      await expect(store.ping()).rejects.toThrow(StoreDown)
      await expect(store.matches.create(aMatch())).rejects.toThrow(StoreDown)
      expect(await store.matches.append(aLine(id, 1))).toEqual({ failed: expect.stringContaining('reached') })
      await postgres.start()
      expect(await store.matches.append(aLine(id, 1))).toBe('stored')
      // The listener comes back too, and says that it missed what it missed.
      await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 20_000 })
      await other.ping().catch(() => {})
      await other.matches.append(aLine(id, 2))
      await vi.waitFor(() => expect(heard).toEqual([undefined, undefined, id]), { timeout: 20_000 })
    }, 60_000)

    it('a crash under load loses no acknowledged line and stores none twice', async () => {
      const both = [await open(), await open()] as const
      const matches = await Promise.all(Array.from({ length: 10 }, () => inPlay(both[0])))
      const acknowledged = new Map<string, number>()
      let isOver = false
      const play = async (store: Store, id: string) => {
        for (let number = 1; !isOver || number < 20; ) {
          const became = await store.matches.append(aLine(id, number)).catch((error): Appended => {
            return { failed: String(error) }
          })
          if (became === 'stored') {
            acknowledged.set(id, number)
            number += 1
          } else {
            // Everything of this match is ours: what is taken, or unknown, was stored after all.
            await new Promise((resolve) => setTimeout(resolve, 20))
            const there = await store.matches.lines(id, number - 1).catch(() => undefined)
            if (there) number += there.length
          }
        }
      }
      const playing = matches.map(({ id }, i) => play(both[i % 2 === 0 ? 0 : 1], id))
      for (const how of ['crash', 'cleanly', 'crash'] as const) {
        const some = acknowledged.get(matches[0]?.id ?? '') ?? 0
        const grown = () => expect(acknowledged.get(matches[0]?.id ?? '') ?? 0).toBeGreaterThan(some + 5)
        await vi.waitFor(grown, { timeout: 30_000 })
        await postgres.stop(how)
        await postgres.start()
      }
      isOver = true
      await Promise.all(playing)
      const witness = await open()
      for (const { id } of matches) {
        const lines = await witness.matches.lines(id, 0)
        expect(lines).toEqual(lines.map((_, i) => aLine(id, i + 1).line))
        expect(lines.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
      }
    }, 120_000)
  })
})
