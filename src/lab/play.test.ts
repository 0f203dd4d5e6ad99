import { expect, it } from 'vitest'
import { findBot } from '../bots/index.ts'
import { readOptions } from '../core/index.ts'
import { GAMES } from '../games/registry.ts'
import { playMatch } from './play.ts'

it.each(GAMES)(
  'what reports count of $title is named: uses, and a role for each seat or none',
  async (listed) => {
    const [{ game }, { ai }, known] = await Promise.all([
      listed.load(),
      listed.loadAi(),
      listed.loadStats?.(),
    ])
    const bots = Array.from({ length: Math.min(3, game.seats.max) }, () => findBot('random'))
    const options = readOptions(game, {})
    const { uses, roles } = playMatch({ game, ai, stats: known?.stats, options, bots, seed: 'stats' })
    expect(Object.keys(uses).length).toBeGreaterThan(2)
    expect(Object.keys(uses)).not.toContain('')
    expect([0, bots.length]).toContain(roles.length)
    expect(roles).not.toContain('')
  },
)

it('a decision is open to the follies that the stats name, and an action that is one is counted', async () => {
  const [listed] = GAMES
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  const bots = [findBot('random'), findBot('random')]
  const stats = { follies: (_view: unknown, seat: number) => [{ folly: 'to sit there', isDone: seat === 1 }] }
  const options = readOptions(game, {})
  const { decisions, follies } = playMatch({ game, ai, stats, options, bots, seed: 'follies' })
  const [one, other] = follies.map((each) => each['to sit there'])
  expect(one.open + other.open).toBe(decisions)
  expect([one.done, other.done]).toEqual([0, other.open])
})
