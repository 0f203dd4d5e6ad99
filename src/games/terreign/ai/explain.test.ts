import { describe, expect, it } from 'vitest'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import type { Said } from '../testing/position.ts'
import { act, CHARITY, duel, END, pick, REST, scene, venture } from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'

function reasonFor(said: Said, action: Action): string | undefined {
  const view = game.view(scene(said).state, 0)
  return heuristic.explain?.(view, 0, action)
}

const DUEL: Action = { type: 'duel', seat: 1 }

describe('Why', () => {
  it('a duel is good depends on what it can bring', () => {
    expect(reasonFor({ seats: [{}, {}] }, DUEL)).toBe('A Victory brings a token, about half the time.')
    expect(reasonFor({ seats: [{ tokens: [4, 0] }, {}] }, DUEL)).toBe('A Victory brings the token that wins.')
    expect(reasonFor({ seats: [{}, { house: 'gryssel', tokens: [5, 0] }] }, DUEL)).toBe(
      'Gryssel wins unless somebody takes a token away this round.',
    )
    expect(reasonFor({ seats: [{}, { house: 'gryssel', morale: 1 }] }, DUEL)).toBe(
      'Gryssel has 1 Morale left: 1 success would mean a Retreat, and a token for it.',
    )
  })

  it('to go somewhere is told by who stands there and may still duel', () => {
    const apart = { seats: [{}, { at: 1 }], lands: ['plain', 'coast'], phase: 'prepare' } as const
    expect(reasonFor(apart, venture(1))).toBe('On the Coast you can duel somebody before they duel you.')
    expect(reasonFor({ ...apart, first: 1, turn: 0 }, venture(1))).toBe(
      'On the Coast you can duel somebody who has had their turn.',
    )
    expect(reasonFor({ ...apart, seats: [{}, {}] }, venture(1))).toBe(
      'On the Coast nobody can duel you for now.',
    )
  })

  it('to rest, to give and to stop is told in the words of the game', () => {
    expect(reasonFor({ seats: [{ morale: 1 }, {}] }, REST)).toMatch(/^Only 1 Morale is left/)
    expect(reasonFor({ seats: [{}, {}] }, CHARITY)).toBe('Charity brings token 2 of 5 without a fight.')
    expect(reasonFor({ seats: [{}, {}] }, END)).toBe('No action that is left is worth taking.')
  })

  it('a token is stolen or gained', () => {
    const on = duel(scene({ seats: [{}, { house: 'gryssel' }] }), 0, 1, 'hit', 'hit', 'hit')
    const view = game.view(on.state, 0)
    expect(heuristic.explain?.(view, 0, pick(0))).toBe('An honorable token keeps Charity open.')
    expect(heuristic.explain?.(view, 0, pick(1))).toBe('A stolen token is one less for Gryssel.')
    expect(act(on, [0, pick(1)]).state.pools[0].dishonorable).toBe(1)
  })

  it('is one sentence for whatever may be done', () => {
    for (const [set, seats] of [
      ['defaults', 4],
      ['chosen', 3],
      ['two-alliances', 4],
      ['royale', 5],
    ] as const) {
      const chance = new QuickChance(seats, 3)
      const ctx = silentContext(chance)
      const state = game.setup(readOptions(game, optionSets[set]), seats, ctx)
      for (let left = 120; left > 0 && game.actors(state).length > 0; left--)
        for (const seat of game.actors(state).slice()) {
          const view = game.view(state, seat)
          const actions = game.actions(view, seat)
          for (const action of actions)
            expect(heuristic.explain?.(view, seat, action)).toMatch(/^[A-Z][^\n]*\.$/)
          game.apply(state, seat, actions[chance.int(actions.length)], ctx)
        }
    }
  })
})
