import { describe, expect, it } from 'vitest'
import { DEFAULT_ORDERS, type StandingOrders, standingPass } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { ALMS, DART, DUEL_SHIELD } from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  attempt,
  END,
  pick,
  pickItem,
  play,
  type Scene,
  SEARCH,
  scene,
  trait,
  use,
} from '../testing/scene.ts'
import { challenge, pass } from '../testing/scene-words.ts'
import { answerWindows } from './answer-windows.ts'

/** Who is asked and about what kind of moment: `1 damage`; `own` where it is about the seat's own action. */
function moment({ state }: Scene): string {
  const [seat] = game.actors(state)
  const found = answerWindows.windowOf(game.view(state, seat), seat)
  return [seat, ...(found?.kinds ?? ['none']), found?.isOwn ? 'own' : ''].join(' ').trim()
}

function passes({ state }: Scene, orders: Partial<StandingOrders> = {}): boolean {
  const [seat] = game.actors(state)
  const decision = { view: game.view(state, seat), seat, actions: game.actions(state, seat) }
  return standingPass(answerWindows, { ...DEFAULT_ORDERS, ...orders }, decision) !== undefined
}

/** Seat 0 acts beside seats 1 and 2, who hold a Reflect and a Cordial; seat 3 stands elsewhere. */
function beside(zero: SeatSaid = {}, more: Partial<Said> = {}, order: SeatSaid['order'] = 'mine'): Scene {
  return scene({
    seats: [
      { house: 'viewhing', order, ...zero },
      { house: 'shimoto', hand: ['reflect'], equipped: [DUEL_SHIELD], order },
      { house: 'benevol', hand: ['cordial'], morale: 1, order },
      { house: 'tagion', at: 1, hand: ['feint'], order },
    ],
    ...more,
  })
}

/** Passes until this seat is asked. */
function until(on: Scene, seat: number): Scene {
  while (game.actors(on.state)[0] !== seat) act(on, pass(game.actors(on.state)[0], 'all'))
  return on
}

describe('moments that concern a seat', () => {
  it('are a challenge, the attempts of its duel, and damage', () => {
    const on = act(beside(), [0, challenge(1)])
    expect([moment(on), passes(on)]).toEqual(['1 challenge', true])
    attempt(act(on, pass(1)), 'Head', 'Body/Left')
    expect([moment(on), passes(on)]).toEqual(['1 attempt', true])
    act(on, pass(1))
    expect([moment(on), passes(on)]).toEqual(['1 damage', false])
    expect(passes(on, { kinds: { damage: false } })).toBe(true)
    expect(passes(on, { passedTurn: answerWindows.turnOf(on.state) })).toBe(true)
  })

  it('are items and traits used on it', () => {
    expect(moment(act(beside({ hand: [DART] }), [0, use(DART, 3)]))).toBe('3 item')
    expect(moment(act(beside(), [0, trait(1)]))).toBe('1 item')
  })

  it('are events, and tokens beside it', () => {
    expect(moment(beside({}, { phase: 'event', events: [ALMS], target: 5 }))).toMatch(/event$/)
    const on = act(beside(), [0, challenge(1)])
    const moments = new Set<string>()
    for (const [attack, defense] of [
      ['Head', 'Body/Left'],
      ['Left', 'Head/Right'],
      ['Body', 'Body/Left'],
      ['none', 'none'],
    ] as const) {
      while (
        game.actors(on.state).length === 1 &&
        answerWindows.windowOf(on.state, game.actors(on.state)[0])
      ) {
        moments.add(moment(on))
        act(on, pass(game.actors(on.state)[0]))
      }
      if (on.state.duel && attack !== 'none') attempt(on, attack, defense)
    }
    expect([...moments]).toEqual(['1 challenge', '1 attempt', '1 damage', '1 blocked', '1 token', '2 token'])
  })
})

describe('moments that concern others', () => {
  const watched = (zero: SeatSaid = {}, more: Partial<Said> = {}) => beside(zero, more, 'all')

  it('are a duel on its terrain, turns, and all else', () => {
    const on = act(watched({ hand: ['cordial'] }), [0, challenge(1)])
    expect(moment(on)).toBe('0 terrain own')
    expect(moment(until(on, 2))).toBe('2 terrain')
    expect(passes(on)).toBe(false)
    expect(passes(on, { kinds: { terrain: false } })).toBe(true)
    expect(moment(until(on, 3))).toBe('3 elsewhere')
    expect(moment(until(act(watched(), [0, SEARCH]), 1))).toBe('1 elsewhere')
    expect(moment(act(watched(), [0, END]))).toBe('1 turn')
    expect(moment(act(watched({ hand: ['cordial'] }), [0, END]))).toBe('0 turn own')
  })

  it('are offered only to who is asked by the rules', () => {
    const offered = ({ state }: Scene) =>
      answerWindows.kinds.filter(({ isPossible }) => !isPossible || isPossible(state, 1)).map(({ id }) => id)
    expect(offered(beside())).not.toContain('terrain')
    expect(offered(watched())).toContain('terrain')
  })
})

it('An ally’s deeds count as your own', () => {
  const seats = [
    { hand: [DART, 'reflect'], order: 'all' },
    { at: 1, hand: ['cordial'], order: 'mine' },
    { hand: ['feint'], order: 'all' },
    { hand: ['parry'], order: 'all' },
  ] as const
  const on = act(scene({ mode: 'two-alliances', seats }), [0, use(DART, 1)])
  expect([moment(on), moment(until(on, 1)), moment(until(on, 2)), moment(until(on, 3))]).toEqual([
    '0 elsewhere own',
    '1 item',
    '2 elsewhere own',
    '3 elsewhere',
  ])
})

it('TER-R43 Damage that you do to yourself asks you, and what you do to others does not', () => {
  const on = scene({
    seats: [
      { hand: ['firebomb', 'saints-knuckle'], order: 'mine' },
      { hand: ['cordial'], morale: 2, order: 'mine' },
      { at: 1, hand: ['feint'] },
    ],
    lands: ['tower', 'plain', 'coast'],
    phase: 'prepare',
  })
  act(on, [0, ADVANTAGE], [0, pickItem('firebomb')], [0, pick(0)])
  expect([moment(on), passes(on)]).toEqual(['0 damage', false])
  expect(passes(on, { kinds: { damage: false } })).toBe(true)
  const away = beside({ hand: [DART, 'cordial'], morale: 1 }, {}, 'all')
  act(away, [0, use(DART, 3)])
  while (game.actors(away.state)[0] !== 0 || !moment(away).includes('own'))
    act(away, pass(game.actors(away.state)[0], 'all'))
  expect(passes(away)).toBe(true)
})

it('In a duel of your own no moment is one of others on your terrain', () => {
  const on = beside({ hand: ['parry'] }, {}, 'all')
  act(on, [0, challenge(2)])
  while (game.actors(on.state).length === 1) act(on, pass(game.actors(on.state)[0], 'all'))
  attempt(on, 'Head', 'Head/Left')
  act(until(on, 2), [2, play('cordial')])
  expect(moment(until(on, 0))).toBe('0 elsewhere')
  expect(moment(until(on, 1))).toBe('1 terrain')
})

it('TER-45 Tokens are no moment in the Battle Royale', () => {
  const offered = (mode?: Said['mode']) => {
    const { state } = beside({}, mode && { mode })
    return answerWindows.kinds
      .filter(({ isPossible }) => !isPossible || isPossible(state, 1))
      .map(({ id }) => id)
  }
  expect(offered()).toContain('token')
  expect(offered('royale')).not.toContain('token')
})

it('A pass keeps the public order', () => {
  for (const order of ['all', 'mine'] as const) {
    const on = act(beside({ hand: [DART] }, {}, order), [0, use(DART, 3)])
    expect(answerWindows.pass(until(on, 3).state, 3)).toEqual({ type: 'pass', order })
  }
})

it('TER-R38 A seat that the rules never ask can be asked again; who is asked may also be asked always', () => {
  const shown = (order: 'all' | 'mine' | 'never') => {
    const { state } = beside({}, {}, order)
    const orders = answerWindows.publicOrders ?? []
    return orders
      .filter((each) => each.isPossible?.(state, 0) ?? true)
      .map((each) => {
        const isOn = each.isOn(state, 0)
        const change = each.change(!isOn)
        expect(game.refusal(state, 0, change)).toBeUndefined()
        return [each.label, isOn, change]
      })
  }
  const anywhere = 'the moment does not concern you'
  expect(shown('never')).toEqual([['any of this happens', false, { type: 'order', order: 'mine' }]])
  expect(shown('mine')).toEqual([[anywhere, false, { type: 'order', order: 'all' }]])
  expect(shown('all')).toEqual([[anywhere, true, { type: 'order', order: 'mine' }]])
})

it('Turns have numbers of their own, through the rounds', () => {
  const turnOf = (more: Partial<Said>) =>
    answerWindows.turnOf(beside({ hand: ['cordial'] }, more, 'all').state)
  expect(turnOf({ phase: 'begin', round: 2 })).toBe(13)
  expect(turnOf({ phase: 'begin', round: 3 })).toBe(19)
})

it('Cards that could answer are named once, with equipment only when it is equipped', () => {
  const hand = ['cordial', 'cordial', DART, 'usurp', 'buckler']
  const on = scene({ seats: [{ hand, equipped: [DUEL_SHIELD] }, {}] })
  const names = answerWindows.answerCards(on.state, 0)
  expect(names).toContain('Cordial')
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('Usurp')
  expect(answerWindows.answerCards(game.view(on.state, 1), 0)).toHaveLength(1)
})

it('Only answers with a card name one', () => {
  const { state } = beside()
  expect(answerWindows.cardOf(play('cordial'), state)).toBe('Cordial')
  expect(answerWindows.cardOf({ type: 'pass', order: 'mine' }, state)).toBeUndefined()
})
