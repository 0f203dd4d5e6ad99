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
