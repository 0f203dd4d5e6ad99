import { expect, it } from 'vitest'
import { game } from '../rules/game.ts'
import { match, playOn } from '../testing/scene.ts'
import { ACTION_FEATURES, showActionFeatures } from './action-features.ts'

it.each([{}, { edition: 'rules-card' }] as const)(
  'the features of actions are small numbers, and asking changes nothing: %j',
  (options) => {
    const features = new Float64Array(ACTION_FEATURES.length)
    let shown = 0
    playOn(
      match(options, 'asked'),
      (state) => {
        const step = state.stack.at(-1)?.step
        if (step !== 'act' && step !== 'brace') return false
        const [seat] = game.actors(state)
        const view = game.view(state, seat)
        const before = JSON.stringify(view)
        const actions = game.actions(view, seat)
        showActionFeatures(view, seat, actions, features, (action, index) => {
          shown++
          expect(action).toBe(actions[index])
          for (const each of features) expect(Math.abs(each)).toBeLessThanOrEqual(4)
        })
        expect(JSON.stringify(view)).toBe(before)
        return false
      },
      1,
    )
    expect(shown).toBeGreaterThan(200)
  },
)
