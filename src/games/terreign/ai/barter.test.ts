import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../core/index.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import { act, asks, DECLINE, END, pick, pickItem, type Scene, scene } from '../testing/scene.ts'
import { candidateActions } from './candidates.ts'
import { likelihood } from './likelihood.ts'

const PROPOSAL: Action = { type: 'barter', seat: 1, count: 1 }

function candidates({ state }: Scene, seat: Seat): readonly Action[] {
  const view = game.view(state, seat)
  return candidateActions(view, seat, game.actions(view, seat))
}

/** Each has a second piece for a slot that is taken, and none for the other slot. */
const twoOfAKind = () =>
  scene({
    seats: [
      { hand: ['bastard-sword'], equipped: ['war-hammer'] },
      { hand: ['buckler'], equipped: ['pavise'] },
      { at: 1 },
    ],
    left: 0,
  })

describe('A search', () => {
  it('considers one spare item for one, once a turn with a player', () => {
    const on = twoOfAKind()
    expect(candidates(on, 0)).toEqual([PROPOSAL, END])
    const refused = act(on, [0, PROPOSAL], [0, pickItem('bastard-sword')], [0, pick(0)], [1, DECLINE])
    expect(candidates(refused, 0)).toEqual([END])
    const needed = scene({ seats: [{ hand: ['reflect'] }, { hand: ['trap'] }], left: 0 })
    expect(candidates(needed, 0)).toEqual([END])
  })

  it('says nothing of what it gives, and gives what it can spare', () => {
    const on = act(
      scene({ seats: [{ hand: ['trap', 'reflect'] }, { hand: ['usurp', 'grapnel'] }], left: 0 }),
      [0, PROPOSAL],
    )
    expect(asks(on)).toBe('offer 0')
    expect(candidates(on, 0)).toEqual([pickItem('trap')])
    act(on, [0, pickItem('trap')])
    expect(candidates(on, 0)).toEqual([pick(0)])
    act(on, [0, pick(0)])
    expect(candidates(on, 1)).toEqual([pickItem('grapnel'), DECLINE])
  })

  it('expects to be given what the other needs least', () => {
    const on = scene({ seats: [{ hand: ['trap', 'reflect'] }, { hand: ['grapnel'] }], left: 0 })
    act(on, [0, PROPOSAL], [0, pickItem('trap')], [0, pick(0)])
    const likely = likelihood(game.view(on.state, 1), 1)
    const offering = (code: number) => {
      const state = game.copy(on.state)
      state.players[0].offer[0] = code
      return likely?.of(state) ?? Number.NaN
    }
    const [trap, reflect] = on.state.players[0].hand as number[]
    expect(offering(trap)).toBe(1)
    expect(offering(reflect)).toBeLessThan(0.3)
  })
})
