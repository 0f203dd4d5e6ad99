import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOTS } from '../../bots/index.ts'
import { GAMES } from '../../games/registry.ts'
import type { Summary } from '../../protocol/index.ts'
import type { Person } from '../store/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'

let lobby: Lobby
let ada: Person
let bo: Person

beforeEach(async () => {
  lobby = await openLobby()
  ;[ada, bo] = [await lobby.guest('Ada'), await lobby.guest('Bo')]
})
afterEach(() => lobby.close())

const create = (changes: object = {}) => {
  lobby.time += 1_000
  return lobby.match('matches.create', ada, wish(changes))
}
/** A match of Ada and Bo in play. */
async function begin(changes: object = {}) {
  const { id, invite } = await create(changes)
  return lobby.match('matches.join', bo, { match: id, invite })
}
const ids = (list: readonly Summary[]) => list.map(({ id }) => id)

describe('games.list', () => {
  it('tells all games with their options, and the bots', async () => {
    const games = await Promise.all(GAMES.map(async ({ load }) => (await load()).game))
    expect(await lobby.ask('games.list', undefined, {})).toMatchObject({
      games: games.map(({ id, title, seats: { min, max } }) => ({ id, title, seats: { min, max } })),
      bots: BOTS.map(({ id }) => ({ id })),
    })
  })

  it('tells of an option what a form asks', async () => {
    const { games } = (await lobby.ask('games.list', undefined, {})) as { games: { options: object[] }[] }
    expect(games[0].options).toContainEqual(
      expect.objectContaining({ name: 'mountains', kind: 'count', title: 'Mountains', min: 0 }),
    )
  })
})

describe('lobby.list', () => {
  const list = async (by: Person | undefined, game?: string) =>
    (await lobby.ask('lobby.list', by, game === undefined ? {} : { game })) as {
      open: Summary[]
      playing: Summary[]
    }

  it('tells public matches: open ones newest first, those in play latest change first', async () => {
    const [older, newer] = [await create(), await create()]
    const [one, other] = [await begin(), await begin()]
    const { open, playing } = await list(undefined)
    expect(ids(open)).toEqual([newer.id, older.id])
    expect(ids(playing)).toEqual([other.id, one.id])
    expect(open[0].you).toBeNull()
    expect((await list(ada)).open[0].you).toBe(0)
  })

  it('tells nothing of private ones, not even to those who sit there', async () => {
    await create({ isPublic: false })
    await begin({ isPublic: false })
    expect(await list(ada)).toEqual({ open: [], playing: [] })
  })

  it('tells those of one game', async () => {
    const { id } = await create({ game: 'to-reign-supreme' })
    await create()
    expect(ids((await list(undefined, 'to-reign-supreme')).open)).toEqual([id])
    expect(await refusalOf(list(undefined, 'chess'))).toMatchObject({ code: 'bad-game', at: 'game' })
  })

  it('tells nobody how to come in without being asked: no invitation, no seed', async () => {
    const { id, invite } = await create()
    const row = (await lobby.services.store.matches.find(id)) ?? expect.unreachable()
    const text = JSON.stringify(await list(ada))
    expect(text).not.toContain(invite)
    expect(text).not.toContain(row.seed)
  })
})

describe('matches.get', () => {
  it('is answered alike for a match one may not know of and for one that does not exist', async () => {
    const { id, invite } = await create({ isPublic: false })
    const get = (by: Person | undefined, match: string, code?: string) =>
      lobby.ask('matches.get', by, code === undefined ? { match } : { match, invite: code })
    const nothing = await refusalOf(get(bo, 'nothing'))
    expect(await refusalOf(get(bo, id))).toEqual(nothing)
    expect(await refusalOf(get(undefined, id))).toEqual(nothing)
    expect(await refusalOf(get(bo, id, 'guessed'))).toEqual(nothing)
    expect(await get(undefined, id, invite ?? '')).toMatchObject({ match: { id, invite: null } })
    expect(await get(ada, id)).toMatchObject({ match: { id, invite } })
  })
})

describe('matches.mine', () => {
  type Mine = { matches: Summary[]; finished: Summary[]; more: boolean }
  const mine = async (by: Person, before?: number) =>
    (await lobby.ask('matches.mine', by, before === undefined ? {} : { before })) as Mine

  it('puts those that wait for me first, then what changed last', async () => {
    const begun = [await begin(), await begin(), await begin(), await begin(), await begin(), await begin()]
    const open = await create()
    for (const [seat, by] of [ada, bo].entries()) {
      const latestFirst = begun.toReversed()
      const waits = latestFirst.filter(({ waiting }) => waiting.includes(seat))
      const others = latestFirst.filter(({ waiting }) => !waiting.includes(seat))
      const expected = seat === 0 ? [...waits, open, ...others] : [...waits, ...others]
      expect(ids((await mine(by)).matches)).toEqual(ids(expected))
    }
  })

  it('does not wait for me where a bot plays on for me', async () => {
    const { store } = lobby.services
    const { id, waiting } = await begin()
    const row = (await store.matches.find(id)) ?? expect.unreachable()
    const seats = row.seats.map((seat) => ({ ...seat, bot: 'greedy', isVacant: true }))
    const head = { ...row.head, number: 1, changed: lobby.time }
    await store.matches.append({ match: id, line: { number: 1, at: lobby.time, what: {} }, head, seats })
    const me = waiting[0] === 0 ? ada : bo
    lobby.time += 1_000
    const later = await lobby.match('matches.create', me, wish())
    expect(ids((await mine(me)).matches)).toEqual([later.id, id])
  })

  it('pages through the finished ones, latest first', async () => {
    const over: string[] = []
    for (let i = 0; i < 21; i++) {
      const { id } = await begin()
      await lobby.finish(id)
      over.unshift(id)
    }
    const first = await mine(bo)
    expect(ids(first.finished)).toEqual(over.slice(0, 20))
    expect(first).toMatchObject({ matches: [], more: true })
    const second = await mine(bo, first.finished[19].changed)
    expect(ids(second.finished)).toEqual(over.slice(20))
    expect(second.more).toBe(false)
  })
})
