import { describe, expect, it } from 'vitest'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import { type Said, scene } from '../testing/scene.ts'
import { POLICY } from './policy.generated.ts'
import { quickRollout } from './quick-rollout.ts'
import { POLICY_FEATURES, policyLogits, policyRows } from './rollout-policy.ts'

describe('The policy of rollouts', () => {
  it('has a weight for each of its features', () => {
    expect(POLICY.rows.length).toBe(POLICY_FEATURES.length)
  })

  it.each(Object.entries(optionSets))('depends on nothing that the seat does not see: %s', (_, options) => {
    const chance = new QuickChance(17)
    const ctx = silentContext(chance)
    const state = game.setup(readOptions(game, options), 4, ctx)
    for (let step = 0; step < 400; step++) {
      const [seat] = game.actors(state)
      if (seat === undefined) break
      const actions = game.actions(state, seat)
      if (step % 5 === 0 && state.stack.at(-1)?.step !== 'pick') {
        const twin = game.determinize(game.view(state, seat), seat, new QuickChance(step, 3))
        const logits = policyLogits(state, seat, actions)
        expect(policyLogits(twin, seat, actions)).toEqual(logits)
        for (const logit of logits) expect(logit).not.toBeNaN()
      }
      game.apply(state, seat, actions[chance.int(actions.length)], ctx)
    }
  })

  it('writes a row an action for the fit', () => {
    const { state } = scene({ seats: [{ hand: ['Gorilla Berserker'] }, {}, {}, {}] })
    const actions = game.actions(state, 0)
    expect(policyRows(state, 0, actions).length).toBe(actions.length * POLICY_FEATURES.length)
  })

  /** What the current player likes best. */
  const best = (said: Said) => {
    const { state } = scene(said)
    const actions = game.actions(state, 0)
    const logits = policyLogits(state, 0, actions)
    return actions[logits.indexOf(Math.max(...logits))].type
  }
  const OTHERS = [{}, {}, {}] as const

  it('WOS-7 begins an attack that wins', () => {
    const seats = [{ hand: ['Half-Paid Pikes', 'Mule of Wide Experience'] }, ...OTHERS]
    expect(best({ seats, form: 'blade', defender: 2, defense: ['Ancient Soldier'] })).toBe('place')
  })

  it('WOS-7 leaves a defense alone that it cannot beat', () => {
    const seats = [{ hand: ['Page-Turner of Tolm'] }, ...OTHERS]
    const defense = ['Gibbet Giant', 'Ford Road Lancers']
    expect(best({ seats, form: 'blade', defender: 2, defense })).toBe('end')
  })
})

describe('A quick rollout', () => {
  it.each([0, 0.5])('ends where somebody begins their own turn, or the match is over: near %d', (near) => {
    const play = quickRollout({ turns: 2, near, mostTried: 2 })
    const chance = new QuickChance(19)
    const ctx = silentContext(chance)
    const state = game.setup(readOptions(game, {}), 4, ctx)
    for (let step = 0; step < 200; step++) {
      const [seat] = game.actors(state)
      if (seat === undefined) break
      if (step % 10 === 0) {
        const end = game.copy(state)
        play(end, silentContext(new QuickChance(step)))
        expect(end.end !== null || end.stack.at(-1)?.step === 'act').toBe(true)
        // A turn that begins with a claim has no combat.
        if (end.end === null) expect(end.turn).toBeGreaterThanOrEqual(state.turn + 2)
      }
      const actions = game.actions(state, seat)
      game.apply(state, seat, actions[chance.int(actions.length)], ctx)
    }
  })
})
