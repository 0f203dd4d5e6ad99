import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Pace } from '../../protocol/index.ts'
import type { Person } from '../store/index.ts'
import { refusalOf } from '../testing/fixtures.ts'
import { type Lobby, openLobby, wish } from '../testing/lobby.ts'

let lobby: Lobby
let ada: Person
let bo: Person
let cleo: Person

beforeEach(async () => {
  lobby = await openLobby()
  ;[ada, bo, cleo] = [await lobby.guest('Ada'), await lobby.guest('Bo'), await lobby.guest('Cleo')]
})
afterEach(() => lobby.close())

const LIVE: Pace = { kind: 'bank', seconds: 600, increment: 5 }
const pair = (by: Person, pace: Pace = LIVE) =>
  lobby.match('lobby.pair', by, { game: 'counts-and-clerics', pace })

describe('lobby.pair', () => {
  it('brings together two who press at once, and the match begins', async () => {
    const [one, other] = await Promise.all([pair(ada), pair(bo)])
    expect(one.id).toBe(other.id)
    const match = await lobby.match('matches.get', ada, { match: one.id })
    expect(match).toMatchObject({ phase: 'playing', isPublic: true, pace: LIVE, onTimeout: 'out' })
    expect(match.seats.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo'])
  })

  it('lets one wait in one match, however often it is asked, and ends with closing it', async () => {
    const first = await pair(ada)
    expect((await pair(ada)).id).toBe(first.id)
    expect(first).toMatchObject({ phase: 'open', host: ada.id })
    await lobby.ask('matches.close', ada, { match: first.id })
    expect((await pair(bo)).id).not.toBe(first.id)
  })

  it('takes a seat in a match that somebody set up by hand, but not with other options or time limits', async () => {
    await lobby.match('matches.create', ada, wish({ pace: LIVE, options: { mountains: 5 } }))
    await lobby.match('matches.create', ada, wish({ pace: { kind: 'none' } }))
    const fits = await lobby.match('matches.create', ada, wish({ pace: LIVE }))
    expect((await pair(bo)).id).toBe(fits.id)
    expect((await pair(cleo)).phase).toBe('open')
  })

  it('seats nobody with a person of the same name', async () => {
    const { id } = await pair(ada)
    expect((await pair({ ...bo, name: 'ADA' })).id).not.toBe(id)
  })

  it('seats people with a person who goes on looking, however long they have waited', async () => {
    const { id } = await pair(ada)
    for (const minutes of [6, 6, 20, 6]) {
      lobby.time += minutes * 60_000
      expect((await pair(ada)).id).toBe(id)
    }
    lobby.time += 6 * 60_000
    expect((await pair(bo)).id).toBe(id)
  })

  it('seats nobody with a person who has probably left', async () => {
    const live = await pair(ada)
    lobby.time += 11 * 60_000
    expect((await pair(bo)).id).not.toBe(live.id)
    const slow: Pace = { kind: 'slow', hours: 24 }
    const waiting = await pair(ada, slow)
    lobby.time += 3 * 24 * 3_600_000
    expect((await pair(cleo, slow)).id).toBe(waiting.id)
  })

  it('needs a game and a time limit', async () => {
    expect(await refusalOf(pair(ada, { kind: 'none' }))).toMatchObject({ code: 'bad-pace', at: 'pace' })
    const ask = lobby.match('lobby.pair', ada, { game: 'chess', pace: LIVE })
    expect(await refusalOf(ask)).toMatchObject({ code: 'bad-game' })
  })
})
