import { expect, it } from 'vitest'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import { scene } from '../testing/scene.ts'
import { candidateActions } from './candidates.ts'
import { POLICY_FEATURES, policyLogits, showPolicyFeatures } from './policy.ts'

it('every action of a match has features of its own, each about −1 to 1', () => {
  const row = new Float64Array(POLICY_FEATURES.length)
  const seen = new Set<number>()
  for (const set of ['defaults', 'royale', 'chosen']) {
    const chance = new QuickChance(set.length)
    const ctx = silentContext(chance)
    const state = game.setup(readOptions(game, optionSets[set]), 4, ctx)
    for (let left = 300; left > 0 && game.actors(state).length > 0; left--)
      for (const seat of game.actors(state).slice()) {
        const view = game.view(state, seat)
        const actions = game.actions(view, seat)
        showPolicyFeatures(view, seat, actions, row, () => {
          row.forEach((each, i) => {
            expect(Math.abs(each), POLICY_FEATURES[i]).toBeLessThanOrEqual(2.5)
            if (each !== 0) seen.add(i)
          })
        })
        game.apply(state, seat, actions[chance.int(actions.length)], ctx)
      }
  }
  const never = POLICY_FEATURES.filter((_, i) => !seen.has(i))
  // A whole match would show these too; none of them is left out for good.
  expect(never.length, never.join()).toBeLessThan(8)
})

it('the policy takes the duel that wins', () => {
  const { state } = scene({ seats: [{ tokens: [4, 0] }, { morale: 1 }, { at: 1 }] })
  const view = game.view(state, 0)
  const actions = candidateActions(view, 0, game.actions(view, 0))
  const logits = policyLogits(view, 0, actions)
  expect(actions[logits.indexOf(Math.max(...logits))]).toEqual({ type: 'duel', seat: 1 })
})
