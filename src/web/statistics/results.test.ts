import { expect, it, onTestFinished, vi } from 'vitest'
import { awaited, type Match, QuickChance, recordOf, startMatch, submit } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { deleteMatch, type Kept, listMatches, writeMatch } from '../store/matches.ts'
import { memory } from '../store/testing/memory.ts'
import { clearResults, listResults, noteResults, resultsOf } from './results.ts'

/** A match in which everybody decides at random, kept when it is over. */
async function over(id: string, bots: readonly (string | null)[]): Promise<Kept> {
  const listed = findGame(id)
  if (!listed) throw new Error(`There is no game ${id}.`)
  const { game } = await listed.load()
  const match: Match = startMatch(game, {}, bots.length, 'statistics')
  const chance = new QuickChance(1)
  for (let [seat] = awaited(match); seat !== undefined; [seat] = awaited(match)) {
    const actions = game.actions(match.state, seat)
    submit(match, seat, actions[chance.int(actions.length)])
  }
  const players = bots.map((bot, seat) => ({ name: `Player ${seat}`, bot }))
  const record = recordOf(match, players)
  const head = {
    version: 1 as const,
    game: id,
    names: players.map(({ name }) => name),
    window: '',
    changed: 7,
    commitment: '',
    waiting: [],
    result: record.result && { ranks: record.result.ranks, scores: record.result.scores },
    sealed: [],
  }
  return { id: 'm', head, record }
}

it('each person at the device has a result, with the bots they met', async () => {
  const kept = await over('counts-and-clerics', [null, 'greedy', null])
  const ranks = kept.record.result?.ranks ?? []
  const results = await resultsOf(kept)
  expect(results.map(({ seat, rank, bots, at }) => ({ seat, rank, bots, at }))).toEqual(
    [0, 2].map((seat) => ({ seat, rank: ranks[seat], bots: ['greedy'], at: 7 })),
  )
})

it('a role is told where the game has roles', async () => {
  const [{ role }] = await resultsOf(await over('terreign', [null, 'greedy']))
  expect(role).toMatch(/\w/)
})

it('a match that was resigned before Houses were chosen counts, without a role', async () => {
  const listed = findGame('terreign')
  if (!listed) throw new Error('There is no TerReign.')
  const [{ game }, known] = await Promise.all([listed.load(), listed.loadStats?.()])
  const match = startMatch(game, { houses: 'chosen' }, 2, 'statistics')
  expect(known?.stats.roles?.(match.state)).toEqual([])
  const [first] = awaited(match)
  submit(match, first, game.actions(match.state, first)[0])
  expect(known?.stats.roles?.(match.state)).toEqual([])
  const kept = await over('terreign', [null, 'greedy'])
  const head = { ...kept.head, persons: [0], ending: { ranks: [2, 1], why: 'resigned' } }
  const results = await resultsOf({ ...kept, head, record: recordOf(match, kept.record.players) })
  expect(results).toEqual([expect.not.objectContaining({ role: expect.anything() })])
  expect(results).toMatchObject([{ seat: 0, rank: 2 }])
})

it('who has resigned stands where the resignation puts them, though a bot plays on', async () => {
  const kept = await over('counts-and-clerics', [null, 'greedy'])
  const players = kept.record.players.map((player) => ({ ...player, bot: 'greedy' }))
  const head = { ...kept.head, persons: [0], ending: { ranks: [2, 1], why: 'resigned' } }
  const results = await resultsOf({ ...kept, head, record: { ...kept.record, players } })
  expect(results).toMatchObject([{ seat: 0, rank: 2, bots: ['greedy'] }])
})

it('a match that goes on has no result', async () => {
  const kept = await over('counts-and-clerics', [null, 'greedy'])
  expect(await resultsOf({ ...kept, head: { ...kept.head, result: null } })).toEqual([])
})

it('cleared results do not come back, and later matches count whatever the clock said', async () => {
  vi.stubGlobal('localStorage', memory())
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  for (const { id } of listMatches()) deleteMatch(id)
  const kept = await over('counts-and-clerics', [null, 'greedy'])
  const noted = async () => {
    await noteResults()
    return listResults().map(({ match }) => match)
  }
  writeMatch(kept)
  expect(await noted()).toEqual(['m'])
  clearResults()
  expect(await noted()).toEqual([])
  // The clock was set back to the right time since.
  writeMatch({ ...kept, id: 'later', head: { ...kept.head, changed: 999_000 } })
  expect(await noted()).toEqual(['later'])
  // Cleared by a version that noted the time alone.
  localStorage.removeItem('interregnum.results')
  localStorage.setItem('interregnum.results-since', '500000')
  expect(await noted()).toEqual(['later'])
})
