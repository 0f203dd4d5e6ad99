import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EstimateSeen, LEAST_ENTRIES_EACH, type LevelsSeen, type Rating } from '../../protocol/index.ts'
import type { MatchRow, Person, SeatRow } from '../store/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'
import { countMatch } from './count.ts'

let lobby: Lobby
let ada: Person
let bo: Person

beforeEach(async () => {
  lobby = await openLobby()
  ;[ada, bo] = [await lobby.guest('Ada'), await lobby.guest('Bo')]
  for (const { id } of [ada, bo]) await lobby.services.store.people.setAccount(id, id, 'hash')
})
afterEach(() => lobby.close())

const GAME = 'counts-and-clerics'
const WON = { ranks: [1, 2] }
const LOST = { ranks: [2, 1] }

type End = {
  readonly result?: Partial<NonNullable<MatchRow['head']['result']>>
  readonly events?: readonly object[]
  readonly seats?: readonly ('me' | 'open' | 'steady' | 'master')[]
}

/** A match of Ada against bots that has ended. */
async function against({ result = WON, events = [], seats = ['me', 'steady'] }: End = {}): Promise<MatchRow> {
  lobby.time += 1_000
  const wished = seats.map((each) =>
    each === 'me' || each === 'open' ? { kind: each } : { kind: 'bot' as const, bot: each },
  )
  const { id } = await lobby.match('matches.create', ada, wish({ seats: wished }))
  await lobby.finish(id, result, events)
  return (await lobby.services.store.matches.find(id)) ?? expect.unreachable()
}

async function rated(winner: Person, loser: Person): Promise<void> {
  lobby.time += 25 * 3_600_000
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }]
  const { id } = await lobby.match('matches.create', winner, wish({ seats }))
  await lobby.match('matches.join', loser, { match: id })
  await lobby.finish(id, WON)
  await count((await lobby.services.store.matches.find(id)) ?? expect.unreachable())
}

const count = (row: MatchRow) => countMatch(lobby.services, row)
type Player = { readonly ratings: readonly Rating[]; readonly estimates: readonly EstimateSeen[] }
const player = async (of: string, by?: Person) =>
  (await lobby.ask('people.get', by, { person: of })) as Player
const mine = async () => (await player('ada', ada)).estimates[0]
const levels = async (by?: Person, game = GAME) =>
  (await lobby.ask('ratings.levels', by, { game })) as LevelsSeen
const acts = (times: number) =>
  Array.from({ length: times }, (_, i) => ({ kind: 'act', seat: i % 2, action: {} }))

describe('a match alone against bots', () => {
  it('moves the estimate, and never a rating', async () => {
    const row = await against()
    expect(await count(row)).toBe(true)
    const after = await mine()
    expect(after).toMatchObject({ game: GAME, matches: 1, rated: 0 })
    expect(after.mu).toBeGreaterThan(25)
    expect((await lobby.services.store.matches.find(row.id))?.rating).toBe('bots')
    await count(await against({ result: LOST }))
    expect((await mine()).mu).toBeLessThan(after.mu)
    expect((await player('ada')).ratings).toEqual([])
    expect(await lobby.services.store.ratings.best(GAME, 10)).toEqual([])
  })

  it('leaves a rating among people as it is', async () => {
    await rated(ada, bo)
    const before = (await player('ada')).ratings
    for (let i = 0; i < 5; i++) await count(await against({ seats: ['me', 'master'] }))
    const { ratings, estimates } = await player('ada', ada)
    expect(ratings).toEqual(before)
    // A rating tells more people more; the estimate is for games without one.
    expect(estimates).toEqual([])
  })

  it('counts once, and of many at once each', async () => {
    const row = await against()
    await Promise.all([count(row), count(row), count(row)])
    expect((await mine()).matches).toBe(1)
    const rows = []
    for (let i = 0; i < 4; i++) rows.push(await against())
    await Promise.all(rows.map(count))
    expect((await mine()).matches).toBe(5)
  })

  it('counts for guests too', async () => {
    const guest = await lobby.guest('Gil')
    const { seats, ...row } = await against()
    const [first, ...rest] = seats
    await count({ ...row, seats: [{ ...first, person: guest.id }, ...rest] })
    expect((await player('gil', guest)).estimates).toHaveLength(1)
  })

  it('does not count when what the bots had answered was undone; a plain undo changes nothing', async () => {
    await count(await against({ events: [...acts(4), { kind: 'back', seat: 0, to: 2 }, ...acts(4)] }))
    expect(await mine()).toBeUndefined()
    await count(await against({ events: [...acts(4), { kind: 'back', seat: 0 }, ...acts(4)] }))
    expect((await mine()).matches).toBe(1)
  })

  it('does not count when its person was granted what nobody else had to allow', async () => {
    const back = { kind: 'offer', seat: 0, what: { kind: 'back' }, asks: [] }
    const result = { ...WON, isTakenBack: true as const }
    await count(await against({ result, events: [...acts(4), back, ...acts(4)] }))
    const end = { kind: 'offer', seat: 0, what: { kind: 'end' }, asks: [] }
    const drawn = { ranks: [1, 1], isPlayedOut: false }
    await count(await against({ result: drawn, events: [...acts(4 * LEAST_ENTRIES_EACH), end] }))
    expect(await mine()).toBeUndefined()
    await count(await against({ result: { ranks: [1, 1] }, events: acts(4) }))
    expect((await mine()).matches).toBe(1)
  })

  it('counts as lost when it was resigned, but not early', async () => {
    const resign = { kind: 'resign', seat: 0 }
    const result = { ...LOST, isPlayedOut: false }
    await count(await against({ result, events: [...acts(6), resign] }))
    expect(await mine()).toBeUndefined()
    await count(await against({ result, events: [...acts(2 * LEAST_ENTRIES_EACH), resign] }))
    expect((await mine()).mu).toBeLessThan(25)
  })

  it('counts as lost for the person who left it to a bot, whatever that bot reached', async () => {
    const row = await against({
      result: WON,
      events: [...acts(4 * LEAST_ENTRIES_EACH), { kind: 'resign', seat: 0 }],
    })
    const left: readonly SeatRow[] = row.seats.map((seat, i) =>
      i === 0 ? { ...seat, bot: 'steady', isVacant: true } : seat,
    )
    await count({ ...row, seats: left })
    expect((await mine()).mu).toBeLessThan(25)
  })

  it('does not count when a bot played on for somebody who was away, or for another person', async () => {
    const row = await against()
    const [me, bot] = row.seats
    await count({ ...row, seats: [{ ...me, bot: 'steady', isVacant: true }, bot] })
    await count({ ...row, seats: [me, { ...bot, isVacant: true }] })
    await count({ ...row, seats: [me, { ...bot, person: 'bo' }] })
    await count({ ...row, seats: [me, { ...bot, bot: null }] })
    await count({ ...row, head: { ...row.head, phase: 'playing' } })
    const sat = { kind: 'sit', seat: 1, person: 'bo', name: 'Bo' }
    await count(await against({ events: [...acts(2), sat] }))
    expect(await mine()).toBeUndefined()
  })

  it('is nobody else’s business', async () => {
    await count(await against())
    expect((await player('ada')).estimates).toEqual([])
    expect((await player('ada', bo)).estimates).toEqual([])
    expect((await levels(bo)).you).toBeNull()
    expect((await levels()).you).toBeNull()
  })
})

describe('ratings.levels', () => {
  it('puts Steady where a newcomer is, the others by what they win, and says that this is uncertain', async () => {
    const seen = await levels()
    const mus = seen.levels.map(({ mu }) => mu)
    expect(seen.levels.map(({ level }) => level)).toEqual([
      ...['beginner', 'novice', 'casual', 'steady', 'shrewd', 'strong', 'expert', 'master'],
    ])
    expect(mus).toEqual(mus.toSorted((a, b) => a - b))
    expect(mus[3]).toBe(25)
    expect(seen).toMatchObject({ people: 0, you: null })
    expect(seen.sigma).toBeGreaterThan(4)
    expect(await refusalOf(lobby.ask('ratings.levels', undefined, { game: 'chess' }))).toMatchObject({
      code: 'bad-game',
    })
  })

  it('says where you are among them, from matches against bots and against people', async () => {
    for (let i = 0; i < 12; i++) await count(await against({ result: i % 2 ? WON : LOST }))
    const { you } = await levels(ada)
    expect(you).toMatchObject({ nearest: 'steady', above: 'casual', below: 'shrewd', matches: 12, rated: 0 })
    await rated(ada, bo)
    const both = (await levels(ada)).you ?? expect.unreachable()
    expect(both.rated).toBe(1)
    expect(both.mu).toBeGreaterThan(you?.mu ?? 0)
    expect(both.among).toBeLessThan(you?.among ?? 0)
    expect((await levels(bo)).you).toMatchObject({ matches: 0, rated: 1 })
    expect((await levels(ada, 'terreign')).you).toBeNull()
  })

  it('moves all levels by the results of people who have played both, a minute later at most', async () => {
    for (let i = 0; i < 12; i++) {
      await count(await against({ result: i % 2 ? WON : LOST }))
      await rated(ada, bo)
    }
    const before = await levels()
    expect(before.people).toBe(1)
    // Ada draws with Steady and beats people: Steady is stronger than a newcomer.
    expect(before.levels[3].mu).toBeGreaterThan(25)
    await lobby.services.store.people.forget(ada.id, 'Somebody')
    expect((await levels()).people).toBe(1)
    lobby.time += 60_000
    expect(await levels()).toMatchObject({ people: 0 })
  })
})

describe('people.get', () => {
  it('says between which levels a rating is', async () => {
    for (let i = 0; i < 12; i++) await rated(ada, bo)
    const [won] = (await player('ada')).ratings
    const [lost] = (await player('bo')).ratings
    expect(won.below).not.toBe('beginner')
    expect([won.above, lost.above]).not.toContain(undefined)
    const place = ['beginner', 'novice', 'casual', 'steady', 'shrewd', 'strong', 'expert', 'master']
    expect(place.indexOf(won.above ?? '')).toBeGreaterThan(place.indexOf(lost.above ?? ''))
  })
})
