import { expect, it } from 'vitest'
import { game } from '../rules/game.ts'
import { match } from '../testing/scene.ts'
import { keepPolicy } from './opening.ts'

it.each([{}, { layout: 'challenging' }, { edition: 'rules-card' }] as const)(
  'what is kept is drawn from a mix of the ten hands: %j',
  (options) => {
    const { state } = match(options, 'kept')
    for (const seat of [0, 1]) {
      const mix = keepPolicy(state, seat, game.actions(state, seat))
      expect(mix).toHaveLength(10)
      expect(Math.min(...mix)).toBeGreaterThanOrEqual(0)
      expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    }
  },
)
