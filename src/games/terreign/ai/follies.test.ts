import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../core/index.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import {
  ADVANTAGE,
  act,
  asks,
  dropEquipped,
  dropFromHand,
  END,
  fight,
  passAll,
  pickItem,
  play,
  READY,
  type Scene,
  SEARCH,
  scene,
  trait,
  use,
} from '../testing/scene.ts'
import { candidateActions } from './candidates.ts'
import { follies } from './follies.ts'

/** Whether an action is a folly, and which; undefined where it is open to none. A search considers no folly. */
function folly({ state }: Scene, seat: Seat, action: Action): string | undefined {
  const view = game.view(state, seat)
  const [found] = follies(view, seat, action)
  if (found) {
    const actions = game.actions(view, seat)
    const isTried = (tried: readonly Action[]) =>
      tried.some((each) => JSON.stringify(each) === JSON.stringify(action))
    if (found.isDone) expect(isTried(candidateActions(view, seat, actions))).toBe(false)
  }
  return found && `${found.folly}: ${found.isDone ? 'yes' : 'no'}`
}

describe('An exchange with the discard pile', () => {
  const quiver = (hand: readonly string[], discard: readonly string[]) =>
    scene({ seats: [{ hand, equipped: ['fowlers-quiver'] }, { at: 1 }], discard, left: 2 })

  it('brings something better than what is given', () => {
    const on = act(quiver(['clothyard-shaft', 'trap'], ['firebomb']), [0, use('fowlers-quiver')])
    expect(asks(on)).toBe('cost 0')
    expect(folly(on, 0, pickItem('trap'))).toBe('exchange for nothing better: no')
    expect(folly(on, 0, pickItem('clothyard-shaft'))).toBe('exchange for nothing better: yes')
  })

  it('is not begun where the pile has nothing better', () => {
    const on = quiver(['clothyard-shaft'], ['firebomb'])
    const view = game.view(on.state, 0)
    expect(candidateActions(view, 0, game.actions(view, 0))).not.toContainEqual(use('fowlers-quiver'))
    const other = quiver(['trap'], ['clothyard-shaft'])
    const seen = game.view(other.state, 0)
    expect(candidateActions(seen, 0, game.actions(seen, 0))).toContainEqual(use('fowlers-quiver'))
  })

  it('does not bring back what was given for it', () => {
    const on = act(
      quiver(['fouled-dart'], ['firebomb', 'clothyard-shaft']),
      [0, use('fowlers-quiver')],
      [0, pickItem('fouled-dart')],
    )
    expect(asks(on)).toBe('recall 0')
    expect(folly(on, 0, pickItem('fouled-dart'))).toBe('item fetched back at once: yes')
    expect(folly(on, 0, pickItem('firebomb'))).toBe('item fetched back at once: no')
  })

  it('is judged alike in the Towne', () => {
    const on = scene({
      seats: [{ hand: ['usurp', 'trap'] }, { at: 1 }],
      lands: ['towne', 'plain'],
      phase: 'prepare',
      discard: ['reflect'],
    })
    passAll(act(on, [0, ADVANTAGE]))
    expect(folly(on, 0, pickItem('trap'))).toBe('exchange for nothing better: no')
    expect(folly(on, 0, pickItem('usurp'))).toBe('exchange for nothing better: yes')
  })
})

describe('A drop', () => {
  it('is needed for better equipment, in the Desert and among allies only', () => {
    const said = { hand: ['pavise'], equipped: ['buckler'] } as const
    const on = scene({ seats: [said, { at: 1 }] })
    expect(folly(on, 0, dropFromHand('pavise'))).toBe('item dropped without need: yes')
    expect(folly(on, 0, dropEquipped('buckler'))).toBe('item dropped without need: no')
    const worse = scene({ seats: [{ hand: ['buckler'], equipped: ['pavise'] }, { at: 1 }] })
    expect(folly(worse, 0, dropEquipped('pavise'))).toBe('item dropped without need: yes')
    const desert = scene({ seats: [{ equipped: ['buckler'] }, { at: 1 }], lands: ['desert', 'plain'] })
    expect(folly(desert, 0, dropEquipped('buckler'))).toBe('item dropped without need: no')
    const allied = scene({
      seats: [said, {}, {}, {}],
      mode: 'two-alliances',
    })
    expect(folly(allied, 0, dropFromHand('pavise'))).toBe('item dropped without need: no')
  })
})

describe('A Search', () => {
  it('is left out where there is no room, no Morale to spare, or nothing to be found', () => {
    const idle = (said: object, more: object = {}) => scene({ seats: [said, { at: 1 }], left: 1, ...more })
    expect(folly(idle({}), 0, END)).toBe('Search left out: yes')
    expect(folly(idle({}, { left: 0 }), 0, END)).toBe('Search left out: no')
    expect(folly(idle({ morale: 1 }), 0, END)).toBe('Search left out: no')
    expect(folly(idle({ hand: ['trap', 'feint', 'parry', 'reflect', 'usurp'] }), 0, END)).toBe(
      'Search left out: no',
    )
    expect(folly(idle({}, { lands: ['ruin', 'plain'], discard: ['trap'] }), 0, END)).toBe(
      'Search left out: no',
    )
    const preparing = scene({ seats: [{}, { at: 1 }], phase: 'prepare', deck: ['feint', 'parry'] })
    expect(folly(preparing, 0, READY)).toBe('Search left out: yes')
    expect(folly(act(preparing, [0, SEARCH], [0, SEARCH]), 0, READY)).toBe('Search left out: no')
  })
})

it('A Feint or a Parry is for an attempt that went wrong', () => {
  const shown = (how: 'hit' | 'miss') => {
    const seats = [
      { hand: ['feint'], order: 'mine' },
      { hand: ['parry'], order: 'mine' },
    ] as const
    return fight(passAll(act(scene({ seats }), [0, { type: 'duel', seat: 1 }])), how)
  }
  expect(asks(shown('hit'))).toBe('window 0')
  expect(folly(shown('hit'), 0, play('feint'))).toBe('attempt changed that was won: yes')
  expect(folly(shown('miss'), 0, play('feint'))).toBe('attempt changed that was won: no')
  expect(folly(shown('miss'), 1, play('parry'))).toBe('attempt changed that was won: yes')
  expect(folly(shown('hit'), 1, play('parry'))).toBe('attempt changed that was won: no')
})

it('A look is for a hand that one does not know', () => {
  const on = scene({ seats: [{ house: 'viewhing' }, { hand: ['trap'] }] })
  expect(folly(on, 0, trait(1))).toBe('look at a known hand: no')
  act(on, [0, trait(1)])
  expect(folly(on, 0, trait(1))).toBe('look at a known hand: yes')
})
