import { describe, expect, it } from 'vitest'
import { QuickChance, readOptions, type Seat, seatCounts, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import { item } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  DECLINE,
  dropEquipped,
  dropFromHand,
  duel,
  pick,
  type Scene,
  scene,
} from '../testing/scene.ts'
import { words } from './actions.ts'

const NAMES = ['You', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritzi', 'Gert']

function said({ state }: Scene, action: Action, seat: Seat = 0): string {
  return words.say(action, game.view(state, seat), seat, NAMES)
}

describe('what can be done', () => {
  it('reads differently where it is different', () => {
    for (const [i, options] of Object.values(optionSets).entries()) {
      const seats = seatCounts(game, options)[0]
      const chance = new QuickChance(i, 7)
      const ctx = silentContext(chance)
      const state = game.setup(readOptions(game, options), seats, ctx)
      for (let left = 600; left > 0; left--) {
        const [seat] = game.actors(state)
        if (seat === undefined) break
        const view = game.view(state, seat)
        const actions = game.actions(view, seat)
        const alike = Map.groupBy(actions, (action) => words.say(action, view, seat, NAMES))
        expect([...alike].filter(([, same]) => same.length > 1)).toEqual([])
        game.apply(state, seat, actions[chance.int(actions.length)], ctx)
      }
    }
  })

  it('TER-27 names the reward that is chosen', () => {
    const on = duel(scene({ seats: [{}, {}] }), 0, 1, 'hit', 'hit', 'hit')
    expect([0, 1].map((choice) => said(on, pick(choice)))).toEqual(['Gain a token', 'Steal one from Ben'])
    const blocked = duel(scene({ seats: [{}, { tokens: [4, 0] }] }), 0, 1, 'miss', 'miss', 'miss')
    expect([2, 3].map((choice) => said(blocked, pick(choice), 1))).toEqual([
      'Discard one of your tokens',
      'Take nothing',
    ])
  })

  it('TER-R39 names what is said of an offer', () => {
    const on = scene({ seats: [{ hand: ['parry'] }, { hand: ['feint'] }] })
    act(on, [0, { type: 'barter', seat: 1, count: 1 }], [0, pick(item('parry'))])
    expect([0, 3].map((choice) => said(on, pick(choice)))).toEqual([
      'Say nothing',
      'Say “It is a Ranged item.”',
    ])
  })

  it('says where an item is that may be elsewhere too', () => {
    const on = scene({ seats: [{ hand: ['lurcher'], equipped: ['lurcher'] }, {}] })
    expect([dropFromHand('lurcher'), dropEquipped('lurcher')].map((action) => said(on, action))).toEqual([
      'Drop Lurcher',
      'Drop the equipped Lurcher',
    ])
    const coast = scene({
      seats: [{}, {}],
      lands: ['coast', 'plain'],
      phase: 'prepare',
      drops: { 1: ['cordial'] },
    })
    act(coast, [0, ADVANTAGE])
    const [take] = game.actions(coast.state, 0)
    expect([take, DECLINE].map((action) => said(coast, action))).toEqual([
      'Take Cordial (Plain)',
      'Take nothing more',
    ])
  })
})
