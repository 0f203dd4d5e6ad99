import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LEAST_ENTRIES_EACH, MOST_RATED_A_DAY, type Rating, type Summary } from '../../protocol/index.ts'
import type { MatchRow, Person } from '../store/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'
import { countMatch, DAY_MS } from './count.ts'

let lobby: Lobby
let ada: Person
let bo: Person
let cleo: Person

beforeEach(async () => {
  lobby = await openLobby()
  ;[ada, bo, cleo] = [await lobby.guest('Ada'), await lobby.guest('Bo'), await lobby.guest('Cleo')]
  for (const { id } of [ada, bo, cleo]) await lobby.services.store.people.setAccount(id, id, 'hash')
})
afterEach(() => lobby.close())

type Result = NonNullable<MatchRow['head']['result']>

const THREE = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'open' as const }]
const BY_BOT = { bot: 'greedy', isVacant: true }

/** A match of these people that has ended. */
async function over(
  players: readonly Person[],
  result?: Partial<Result>,
  isPublic = true,
): Promise<MatchRow> {
  const [first, ...others] = players
  lobby.time += 1_000
  const seats = players.map((_, i) => ({ kind: i === 0 ? ('me' as const) : ('open' as const) }))
  const { id, invite } = await lobby.match('matches.create', first, wish({ seats, isPublic }))
  for (const by of others) await lobby.match('matches.join', by, { match: id, invite })
  await lobby.finish(id, result)
  return (await lobby.services.store.matches.find(id)) ?? expect.unreachable()
}
const count = (row: MatchRow) => countMatch(lobby.services, row)
type Player = { person: object; ratings: Rating[]; finished: Summary[] }
const player = async (of: string, by?: Person) =>
  (await lobby.ask('people.get', by, { person: of })) as Player
const ratingOf = async (of: string) => (await player(of)).ratings[0]

describe('countMatch', () => {
  it('raises whoever won and lowers whoever lost, and is surer of both', async () => {
    await count(await over([ada, bo], { ranks: [2, 1] }))
    const [lost, won] = [await ratingOf('ada'), await ratingOf('bo')]
    expect(won).toMatchObject({ game: 'counts-and-clerics', matches: 1 })
    expect(won.mu).toBeGreaterThan(25)
    expect(lost.mu).toBeLessThan(25)
    expect(won.sigma).toBeLessThan(25 / 3)
    expect(won.ordinal).toBeCloseTo(won.mu - 3 * won.sigma, 10)
  })

  it('treats a tie as a draw', async () => {
    await count(await over([ada, bo, cleo], { ranks: [1, 1, 3] }))
    const [one, other, last] = await Promise.all(['ada', 'bo', 'cleo'].map(ratingOf))
    expect(one.mu).toBeCloseTo(other.mu, 10)
    expect(last.mu).toBeLessThan(one.mu)
  })

  it('counts a match once, however often it is told of it', async () => {
    const row = await over([ada, bo])
    await Promise.all([count(row), count(row), count(row)])
    const once = await ratingOf('ada')
    await count(row)
    expect(await ratingOf('ada')).toEqual(once)
    expect(once.matches).toBe(1)
  })

  it('loses no match of those that are counted at once', async () => {
    const rows = []
    for (let i = 0; i < 5; i++) rows.push(await over([ada, i % 2 ? bo : cleo]))
    await Promise.all(rows.map(count))
    expect((await ratingOf('ada')).matches).toBe(5)
    expect((await ratingOf('bo')).matches).toBe(2)
    expect((await ratingOf('cleo')).matches).toBe(3)
  })

  it('counts a match that somebody resigned, but none that all agreed to end', async () => {
    await count(await over([ada, bo], { ranks: [1, 1], isPlayedOut: false }))
    expect(await ratingOf('ada')).toBeUndefined()
    const resigned = await over([ada, bo], { ranks: [1, 2], isPlayedOut: false })
    const entry = 2 * LEAST_ENTRIES_EACH
    await count({ ...resigned, head: { ...resigned.head, entry } })
    expect(await ratingOf('ada')).toMatchObject({ matches: 1 })
  })

  it('notes why a match between people is not rated', async () => {
    const dora = await lobby.guest('Dora')
    const cases = [
      ['guest', await over([ada, dora])],
      ['ended', await over([ada, bo], { ranks: [1, 1], isPlayedOut: false })],
      ['taken-back', await over([ada, bo], { isTakenBack: true })],
      ['short', await over([ada, bo], { ranks: [1, 2], isPlayedOut: false })],
      ['rated', await over([ada, bo])],
    ] as const
    for (const [rating, row] of cases) {
      await count(row)
      expect(await lobby.services.store.matches.find(row.id)).toMatchObject({ rating })
    }
    expect(await ratingOf('ada')).toMatchObject({ matches: 1 })
    expect(await ratingOf('dora')).toBeUndefined()
  })

  describe('with players who leave', () => {
    const played = Array.from({ length: 3 * LEAST_ENTRIES_EACH }, (_, i) => ({
      kind: 'act',
      seat: i % 3,
      action: i,
    }))
    const sits = (person: string, more = {}) => ({ kind: 'sit', seat: 0, person, name: person, ...more })

    /** A match of Ada, Bo and Cleo that ended in this order, after these events. `last`: the first seat at the end. */
    async function left(events: readonly object[], last: object): Promise<MatchRow> {
      const [first, ...others] = [ada, bo, cleo]
      lobby.time += DAY_MS
      const { id } = await lobby.match('matches.create', first, wish({ seats: THREE }))
      for (const by of others) await lobby.match('matches.join', by, { match: id })
      await lobby.finish(id, { ranks: [1, 2, 3] }, events)
      const row = (await lobby.services.store.matches.find(id)) ?? expect.unreachable()
      return { ...row, seats: [{ ...row.seats[0], ...last }, ...row.seats.slice(1)] }
    }
    const ratedAs = async ({ id }: MatchRow) => (await lobby.services.store.matches.find(id))?.rating

    it.each(['resign', 'timeout'])('puts a player who leaves for good last: %s', async (kind) => {
      const row = await left([...played, { kind, seat: 0 }], BY_BOT)
      await count(row)
      expect(await ratedAs(row)).toBe('rated')
      const [first, second, third] = await Promise.all(['bo', 'cleo', 'ada'].map(ratingOf))
      expect(first.mu).toBeGreaterThan(second.mu)
      expect(second.mu).toBeGreaterThan(third.mu)
    })

    it('puts the first who left behind the others who did', async () => {
      const events = [...played, { kind: 'timeout', seat: 0 }, { kind: 'resign', seat: 1 }]
      const row = await left(events, BY_BOT)
      await count({ ...row, seats: [row.seats[0], { ...row.seats[1], ...BY_BOT }, row.seats[2]] })
      const [first, second, third] = await Promise.all(['cleo', 'bo', 'ada'].map(ratingOf))
      expect(first.mu).toBeGreaterThan(second.mu)
      expect(second.mu).toBeGreaterThan(third.mu)
    })

    it('counts a player who comes back as if they had never left', async () => {
      await count(await left([...played, { kind: 'timeout', seat: 0 }, sits('ada')], {}))
      expect((await ratingOf('ada')).mu).toBeGreaterThan((await ratingOf('bo')).mu)
    })

    it('counts a seat for the player who left it, no matter who takes it', async () => {
      await lobby.guest('Dora')
      await lobby.services.store.people.setAccount('dora', 'dora', 'hash')
      const events = [...played, { kind: 'timeout', seat: 0 }, sits('dora', { instead: 'ada' })]
      await count(await left(events, { person: 'dora' }))
      expect(await ratingOf('dora')).toBeUndefined()
      expect((await ratingOf('ada')).mu).toBeLessThan((await ratingOf('cleo')).mu)
    })

    it('leaves out a match in which somebody with an account took a guest’s seat', async () => {
      await lobby.guest('Gil')
      const row = await left([...played, { kind: 'timeout', seat: 0 }, sits('ada', { instead: 'gil' })], {})
      await count(row)
      expect(await ratedAs(row)).toBe('guest')
    })

    it('leaves out a match that somebody left early, or in which all agreed to a bot', async () => {
      const early = await left([...played.slice(1), { kind: 'resign', seat: 0 }], BY_BOT)
      await count(early)
      expect(await ratedAs(early)).toBe('short')
      const replaced = await left(played, BY_BOT)
      await count(replaced)
      const taken = await left([...played, sits('ada', { instead: 'dora' })], {})
      await count(taken)
      expect([await ratedAs(replaced), await ratedAs(taken)]).toEqual([null, null])
      expect(await ratingOf('bo')).toBeUndefined()
    })
  })

  it.each([
    ['signs in', (guest: string) => lobby.services.store.people.claim(guest, 'bo')],
    [
      'makes an account',
      (guest: string) => lobby.services.store.people.setAccount(guest, guest, 'hash', null),
    ],
  ])(
    'leaves out a match in which a guest %s: nobody waits to see whether it should count',
    async (_, become) => {
      const gil = await lobby.guest('Gil')
      const { id } = await lobby.match('matches.create', ada, wish())
      await lobby.match('matches.join', gil, { match: id })
      await become(gil.id)
      expect(await lobby.match('matches.get', ada, { match: id })).toMatchObject({
        phase: 'playing',
        rating: null,
      })
      await lobby.finish(id, { ranks: [2, 1] })
      expect(await count((await lobby.services.store.matches.find(id)) ?? expect.unreachable())).toBe(true)
      expect(await lobby.match('matches.get', ada, { match: id })).toMatchObject({ rating: 'guest' })
      expect([await ratingOf('ada'), await ratingOf('bo')]).toEqual([undefined, undefined])
      await count(await over([ada, bo]))
      expect(await ratingOf('ada')).toMatchObject({ matches: 1 })
    },
  )

  it('rates two players so often a day and no more, at once too', async () => {
    const rows = []
    for (let i = 0; i < MOST_RATED_A_DAY + 3; i++) rows.push(await over(i % 2 ? [ada, bo] : [bo, ada]))
    await Promise.all(rows.map(count))
    expect(await ratingOf('ada')).toMatchObject({ matches: MOST_RATED_A_DAY })
    lobby.time += DAY_MS
    await count(await over([ada, bo]))
    expect(await ratingOf('ada')).toMatchObject({ matches: MOST_RATED_A_DAY + 1 })
  })

  it('cannot be farmed by straw guests who resign', async () => {
    for (let i = 0; i < 10; i++) {
      const straw = await lobby.guest(`Straw ${i}`)
      await count(await over([ada, straw], { ranks: [1, 2], isPlayedOut: false }))
      await count(await over([ada, straw], { ranks: [1, 2] }))
    }
    expect(await ratingOf('ada')).toBeUndefined()
  })

  it('counts none with a bot, with somebody gone, or that is not over', async () => {
    const row = await over([ada, bo])
    const [first, second] = row.seats
    await count({ ...row, seats: [first, { ...second, person: null, bot: 'greedy' }] })
    await count({ ...row, seats: [first, { ...second, bot: 'greedy', isVacant: true }] })
    await count({ ...row, seats: [first, { ...second, person: null }] })
    await count({ ...row, head: { ...row.head, phase: 'playing', result: null } })
    expect(await ratingOf('ada')).toBeUndefined()
  })

  it('counts each game for itself', async () => {
    await count(await over([ada, bo]))
    await count({ ...(await over([ada, bo])), game: 'terreign' })
    expect((await player('ada')).ratings.map(({ game, matches }) => [game, matches])).toEqual([
      ['counts-and-clerics', 1],
      ['terreign', 1],
    ])
  })
})

describe('people.get', () => {
  it('tells who somebody is', async () => {
    expect(await player('ada')).toEqual({
      person: { id: 'ada', name: 'Ada', isGuest: false },
      ratings: [],
      estimates: [],
      finished: [],
    })
    await lobby.guest('Dora')
    expect(await player('dora')).toMatchObject({ person: { isGuest: true } })
    expect(JSON.stringify(await player('ada'))).not.toContain('hash')
    for (const none of ['nobody', 'nobody'.repeat(100)])
      expect(await refusalOf(player(none))).toMatchObject({ code: 'no-such-person', at: 'person' })
  })

  it('tells their finished matches that the asker may look at, latest first', async () => {
    const open = await over([ada, bo])
    const hidden = await over([ada, bo], {}, false)
    await lobby.match('matches.create', ada, wish())
    const told = async (by?: Person) => (await player('ada', by)).finished.map(({ id }) => id)
    expect(await told()).toEqual([open.id])
    expect(await told(cleo)).toEqual([open.id])
    expect(await told(bo)).toEqual([hidden.id, open.id])
  })
})

describe('ratings.best', () => {
  it('tells the best of a game by what is sure of them', async () => {
    for (let i = 0; i < 4; i++) {
      lobby.time += DAY_MS
      await count(await over([bo, ada]))
    }
    await count(await over([cleo, ada]))
    const { best } = (await lobby.ask('ratings.best', undefined, { game: 'counts-and-clerics' })) as {
      best: { person: string; ordinal: number }[]
    }
    expect(best).toMatchObject([
      { person: 'bo', name: 'Bo', matches: 4 },
      { person: 'cleo', name: 'Cleo', matches: 1 },
      { person: 'ada', name: 'Ada', matches: 5 },
    ])
    expect(best.map(({ ordinal }) => ordinal)).toEqual(
      best.map(({ ordinal }) => ordinal).sort((a, b) => b - a),
    )
    expect(await lobby.ask('ratings.best', undefined, { game: 'terreign' })).toEqual({ best: [] })
    expect(await refusalOf(lobby.ask('ratings.best', undefined, { game: 'chess' }))).toMatchObject({
      code: 'bad-game',
    })
  })
})
