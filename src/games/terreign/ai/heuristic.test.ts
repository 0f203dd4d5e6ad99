import { describe, expect, it } from 'vitest'
import { ATTACK_NAMES, DEFENSES, type DuelCard } from '../content/duel-cards.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import {
  act,
  asks,
  attempt,
  CHARITY,
  duel,
  END,
  equip,
  names,
  pickItem,
  play,
  READY,
  REST,
  type Scene,
  SEARCH,
  scene,
  use,
  venture,
} from '../testing/scene.ts'
import { duelMix } from './duel-equilibrium.ts'
import { heuristic } from './heuristic.ts'

/** What the heuristic takes for best, from what the seat sees. */
function best({ state }: Scene, seat: number): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  const weights = heuristic.scoreActions(view, seat, actions)
  return actions[weights.indexOf(Math.max(...weights))]
}

const DUEL: Action = { type: 'duel', seat: 1 }
const PASS: Action = { type: 'pass', order: 'mine' }

describe('Places', () => {
  const said = {
    seats: [{ hand: ['smoke-pot'] }, { at: 0 }, { at: 1 }],
    lands: ['plain', 'ruin', 'swamp'],
  } as const

  it('goes where there is somebody to duel, and after a duel no more', () => {
    const apart = scene({ ...said, seats: [{ hand: ['smoke-pot'] }, { at: 1 }, { at: 2 }] })
    expect(best(apart, 0)).toEqual(play('smoke-pot'))
    const fought = duel(scene(said), 0, 1, 'miss', 'hit', 'miss')
    expect(asks(fought)).toBe('act 0')
    expect(best(fought, 0)).not.toEqual(play('smoke-pot'))
  })

  it('fears those whose turn is still to come, and not those who have had it', () => {
    const weak = { morale: 1, tokens: [5, 0] } as const
    const preparing = {
      seats: [{}, weak, {}],
      lands: ['plain', 'cavern', 'plain'],
      phase: 'prepare',
    } as const
    expect(best(scene({ ...preparing, turn: 1 }), 1)).toEqual(venture(1))
    const last = scene({ ...preparing, turn: 1, first: 2, seats: [{ at: 2 }, weak, {}] })
    expect(best(last, 1)).not.toMatchObject({ type: 'venture' })
  })
})

describe('Items', () => {
  it('pays with what is worth least, wherever it stands in the inventory', () => {
    const on = act(
      scene({ seats: [{ hand: ['trap', 'field-surgeon', 'aqua-regia', 'pavise', 'grapnel'] }, {}] }),
      [0, CHARITY],
    )
    while (asks(on) === 'pay 0') act(on, [0, best(on, 0)])
    expect(names(on.state.players[0].hand)).toEqual(['Pavise'])
  })

  it('takes anything rather than a Plague', () => {
    const said = {
      seats: [{ house: 'viewhing' }, { at: 1 }],
      phase: 'prepare',
      deck: ['plague', 'trap'],
    } as const
    const on = act(scene(said), [0, SEARCH])
    expect(asks(on)).toBe('search 0')
    expect(best(on, 0)).toEqual(pickItem('trap'))
  })

  it('parts with the least of its own, and takes the best of others', () => {
    const equipped = ['lurcher', 'bastard-sword']
    const rust = scene({ seats: [{ equipped }, {}], phase: 'event', events: ['rust'] })
    expect([asks(rust), best(rust, 0)]).toEqual(['corrode 0', pickItem('lurcher')])
    const acid = scene({ seats: [{ hand: ['aqua-regia'] }, { at: 1, equipped }] })
    act(acid, [0, use('aqua-regia', 1)])
    expect([asks(acid), best(acid, 0)]).toEqual(['corrode 0', pickItem('bastard-sword')])
  })

  it('equips on the Desert when no action is left to lose', () => {
    const said = { seats: [{ hand: ['buckler'] }, { at: 1 }], lands: ['desert', 'plain'] } as const
    expect(best(scene({ ...said, left: 2 }), 0)).not.toEqual(equip('buckler'))
    expect(best(scene({ ...said, left: 0 }), 0)).toEqual(equip('buckler'))
    expect(best(scene({ ...said, lands: ['plain', 'desert'], left: 2 }), 0)).toEqual(equip('buckler'))
  })

  it('keeps what prevents damage for damage that matters', () => {
    const struck = (morale: number) => {
      const on = scene({
        seats: [{ hand: ['assassin'] }, { hand: ['saints-knuckle'], morale, order: 'mine' }],
      })
      act(on, [0, use('assassin', 1)])
      expect(asks(on)).toBe('window 1')
      return act(on, [1, PASS])
    }
    expect(asks(struck(5))).toBe('window 1')
    expect(best(struck(5), 1)).toEqual(PASS)
    expect(best(struck(1), 1)).toEqual(play('saints-knuckle'))
  })

  it('offers what is of no use, once, and does not give away what is', () => {
    const offer = (hand: readonly string[]) =>
      scene({ seats: [{ hand, equipped: ['buckler'] }, { hand: ['feint', 'parry'] }], left: 0 })
    const on = offer(['pavise'])
    const proposal: Action = { type: 'barter', seat: 1, count: 1 }
    expect(best(on, 0)).toEqual(proposal)
    act(on, [0, proposal])
    while (game.actors(on.state)[0] === 0) act(on, [0, best(on, 0)])
    act(on, [1, { type: 'decline' }])
    expect(best(on, 0)).toEqual(END)
    expect(best(offer(['reflect']), 0)).toEqual(END)
  })
})

describe('The throne', () => {
  it('duels for the token that wins, and with all of them no more', () => {
    const holding = (count: number) => scene({ seats: [{ tokens: [count, 0] }, {}] })
    expect(best(holding(4), 0)).toEqual(DUEL)
    expect(best(holding(5), 0)).not.toEqual(DUEL)
  })

  it('turns on whoever would win', () => {
    const seats = [{}, { morale: 1, tokens: [1, 0] }, { morale: 1, tokens: [5, 0] }] as const
    expect(best(scene({ seats }), 0)).toEqual({ type: 'duel', seat: 2 })
  })

  it('takes the token of whoever would win rather than another', () => {
    const on = duel(scene({ seats: [{}, { tokens: [5, 0] }] }), 0, 1, 'hit', 'hit', 'hit')
    expect(asks(on)).toBe('reward 0')
    act(on, [0, best(on, 0)])
    expect(on.state.pools[1]).toMatchObject({ honorable: 4 })
  })
})

it('rests rather than idles where there is nobody to duel', () => {
  const on = scene({ seats: [{ morale: 1 }, { at: 1 }], lands: ['shrine', 'plain'] })
  expect(best(on, 0)).toEqual(REST)
})

it('is ready when nothing is left to prepare', () => {
  const on = act(
    scene({ seats: [{}, {}], phase: 'prepare', deck: ['feint', 'parry'] }),
    [0, SEARCH],
    [0, SEARCH],
  )
  expect(best(on, 0)).toEqual(READY)
})

it('duels by the equilibrium', () => {
  const on = attempt(act(scene({ seats: [{}, {}] }), [0, DUEL]), 'Left', 'Head/Left')
  const out = [
    ATTACK_NAMES.indexOf('Left'),
    DEFENSES.findIndex(({ name }) => name === 'Head/Left'),
  ] as DuelCard[]
  for (const [seat, role] of [
    [0, 'attacker'],
    [1, 'defender'],
  ] as const) {
    const view = game.view(on.state, seat)
    const actions = game.actions(view, seat)
    const mix = duelMix(role, 2, out[seat], out[1 - seat], 0)
    expect(heuristic.temperature?.(view, seat)).toBe(1)
    expect(actions).toHaveLength(3)
    heuristic.scoreActions(view, seat, actions).forEach((weight, i) => {
      const action = actions[i]
      if (action.type === 'attack' || action.type === 'defend')
        expect(Math.exp(weight)).toBeCloseTo(mix[action.card], 9)
    })
  }
})
