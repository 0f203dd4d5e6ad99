import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchSeen, NewMatch } from '../../protocol/index.ts'
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

const OPEN = { kind: 'open' } as const
const ME = { kind: 'me' } as const

/** A match of Ada's, over, in which the others sat as well. */
async function over(changes: Partial<NewMatch>, others: readonly Person[]): Promise<MatchSeen> {
  const match = await lobby.match('matches.create', ada, wish(changes))
  for (const by of others) await lobby.match('matches.join', by, { match: match.id, invite: match.invite })
  await lobby.finish(match.id)
  return match
}
const rematch = (by: Person, { id }: { id: string }) => lobby.match('matches.rematch', by, { match: id })
const people = ({ seats }: MatchSeen) => seats.map(({ person, bot }) => person ?? bot)

describe('matches.rematch', () => {
  it('is played alike, with whoever was first last', async () => {
    const pace = { kind: 'move', seconds: 60 } as const
    const first = await over({ options: { mountains: 5 }, pace, onTimeout: 'out', isPublic: false }, [bo])
    const next = await rematch(ada, first)
    expect(next).toMatchObject({
      options: { mountains: 5 },
      pace,
      onTimeout: 'out',
      isPublic: false,
      host: 'ada',
    })
    expect(next.id).not.toBe(first.id)
    expect(next.commitment).not.toBe(first.commitment)
    expect(next).toMatchObject({ phase: 'open', you: 1 })
    expect(people(next)).toEqual([null, 'ada'])
    expect((await lobby.match('matches.get', bo, { match: first.id })).rematch).toBe(next.id)
    expect(lobby.shown).toContain(first.id)
  })

  it('until it begins names the match before it, and who of its players is not there yet', async () => {
    const first = await over({ seats: [ME, OPEN, OPEN] }, [bo, cleo])
    const next = await rematch(ada, first)
    expect(next.rematchOf).toEqual({ id: first.id, asked: ['Bo', 'Cleo'] })
    const seen = (by: Person | undefined, match = next) => lobby.match('matches.get', by, { match: match.id })
    expect((await seen(undefined)).rematchOf).toEqual({ id: first.id, asked: ['Bo', 'Cleo'] })
    expect((await rematch(bo, first)).rematchOf).toEqual({ id: first.id, asked: ['Cleo'] })
    expect((await seen(ada, first)).rematchOf).toBeUndefined()
    expect((await rematch(cleo, first)).rematchOf).toBeUndefined()
  })

  it('of a private match says so only to its players, not to others with its own invitation', async () => {
    const first = await over({ isPublic: false }, [bo])
    const next = await rematch(ada, first)
    const seen = await lobby.match('matches.get', cleo, { match: next.id, invite: next.invite })
    expect([seen.id, seen.rematchOf]).toEqual([next.id, undefined])
    expect((await lobby.match('matches.get', ada, { match: next.id })).rematchOf?.asked).toEqual(['Bo'])
  })

  it('that is cancelled is no longer shown to those at the match before, who can ask for another', async () => {
    const first = await over({}, [bo])
    const next = await rematch(ada, first)
    lobby.shown.length = 0
    await lobby.ask('matches.close', ada, { match: next.id })
    expect(lobby.shown).toContain(first.id)
    expect((await lobby.match('matches.get', bo, { match: first.id })).rematch).toBeNull()
    expect(await rematch(bo, first)).toMatchObject({ phase: 'open', host: 'bo' })
  })

  it('of a match of older rules keeps what an option that came later stood for then', async () => {
    const { id } = await over({ game: 'to-reign-supreme', options: { layout: 'challenging' } }, [bo])
    const { matches } = lobby.services.store
    const row = (await matches.find(id)) ?? expect.unreachable()
    const { middle: _, ...options } = row.options
    await matches.create({ ...row, id: 'older', rules: 1, options })
    const next = await rematch(ada, { id: 'older' } as MatchSeen)
    expect(next.options).toMatchObject({ layout: 'challenging', middle: 'at-once' })
    expect((await rematch(ada, { id } as MatchSeen)).options).toMatchObject({ middle: 'from-home' })
  })

  it('is the same one for whoever asks second, who needs no invitation', async () => {
    const first = await over({ isPublic: false }, [bo])
    const next = await rematch(bo, first)
    expect(await rematch(bo, first)).toMatchObject({ id: next.id, phase: 'open' })
    const joined = await rematch(ada, first)
    expect(joined).toMatchObject({ id: next.id, phase: 'playing' })
    expect(people(joined)).toEqual(['bo', 'ada'])
    expect(await rematch(ada, first)).toMatchObject({ id: next.id, you: 1 })
  })

  it('seats each where their turn brings them, whoever comes first', async () => {
    const first = await over({ seats: [ME, OPEN, OPEN] }, [bo, cleo])
    await rematch(ada, first)
    await rematch(cleo, first)
    expect(people(await rematch(bo, first))).toEqual(['bo', 'cleo', 'ada'])
  })

  it('is one and the same for all who ask at once', async () => {
    const first = await over({ seats: [ME, OPEN, OPEN] }, [bo, cleo])
    const all = await Promise.all([ada, bo, cleo].map((by) => rematch(by, first)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    const match = await lobby.match('matches.get', ada, { match: all[0].id })
    expect(people(match)).toEqual(['bo', 'cleo', 'ada'])
    expect(match.phase).toBe('playing')
    expect(await lobby.ask('lobby.list', undefined, {})).toMatchObject({ open: [] })
  })

  it('has bots play again, and begins at once when there are only those', async () => {
    const first = await over({ seats: [ME, { kind: 'bot', bot: 'random' }] }, [])
    const next = await rematch(ada, first)
    expect(next.phase).toBe('playing')
    expect(people(next)).toEqual(['random', 'ada'])
  })

  it('takes others where somebody has taken one’s seat', async () => {
    const first = await over({}, [bo])
    const next = await rematch(ada, first)
    await lobby.match('matches.join', cleo, { match: next.id })
    expect((await refusalOf(rematch(bo, first))).code).toBe('seat-taken')
  })

  it('is made anew when the first one was closed', async () => {
    const first = await over({}, [bo])
    const { id } = await rematch(ada, first)
    await lobby.ask('matches.close', ada, { match: id })
    const next = await rematch(bo, first)
    expect(next.id).not.toBe(id)
    expect(people(next)).toEqual(['bo', null])
  })

  it('is for those who played, once it is over', async () => {
    const playing = await lobby.match('matches.create', ada, wish())
    await lobby.match('matches.join', bo, { match: playing.id })
    expect((await refusalOf(rematch(ada, playing))).code).toBe('not-over')
    await lobby.finish(playing.id)
    expect((await refusalOf(rematch(cleo, playing))).code).toBe('not-seated')
    const hidden = await over({ isPublic: false }, [bo])
    expect((await refusalOf(rematch(cleo, hidden))).code).toBe('no-match')
  })

  it('counts among the matches one has made', async () => {
    const first = await over({}, [bo])
    for (let i = 0; i < 50; i++) await lobby.match('matches.create', ada, wish())
    expect((await refusalOf(rematch(ada, first))).code).toBe('too-many-matches')
    const { id } = await rematch(bo, first)
    expect(await rematch(ada, first)).toMatchObject({ id, phase: 'playing' })
  })
})
