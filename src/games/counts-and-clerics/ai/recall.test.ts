import { describe, expect, it } from 'vitest'
import type { SeenDeed } from '../../../ai/index.ts'
import { QuickChance, startMatch, submit } from '../../../core/index.ts'
import { COUNTERS, counterOf } from '../rules/counters.ts'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'
import { recall } from './recall.ts'

/** What seat 0 saw seat 1 do in a random match with hidden hands, the latest first, and the position then. */
function watched(turns: number) {
  const match = startMatch(game, { hiddenHands: true }, 2, 'recall')
  const chance = new QuickChance(8)
  const deeds: SeenDeed<State, Action>[] = []
  while (deeds.length < 3 * turns || game.actors(match.state)[0] === 1) {
    const [by] = game.actors(match.state)
    const view = game.view(match.state, 0)
    const actions = game.actions(match.state, by)
    const action = actions[chance.int(actions.length)]
    submit(match, by, action)
    if (by === 1) deeds.unshift({ view, after: game.view(match.state, 0), by, action })
  }
  return { state: match.state, deeds }
}

describe('the hand that another had', () => {
  const { state, deeds } = watched(12)
  const recalled = recall(state, deeds.slice(0, 3), 0, new QuickChance(1))
  const [returned, placed, chosen] = recalled

  it('before it returned a counter: that of now, and one more', () => {
    const hand = returned?.state.hands[1].map(Number) ?? []
    expect(hand).toHaveLength(8)
    for (const counter of state.hands[1]) expect(hand).toContain(counter)
    expect(returned?.action).toEqual({
      type: 'return',
      counter: hand.find((counter) => !state.hands[1].includes(counter)),
    })
  })

  it('before it chose a counter: that counter too; where it was placed says nothing', () => {
    expect(placed).toBeUndefined()
    const { action } = deeds[1]
    const counter = action.type === 'place' ? counterOf(state.board[action.hex]) : 0
    expect(chosen?.action).toEqual({ type: 'choose', counter })
    expect(chosen?.state.hands[1]).toHaveLength(9)
    expect(chosen?.state.hands[1]).toContain(counter)
  })

  it('hand, cup and board hold each counter once', () => {
    for (const past of recalled) {
      if (!past) continue
      const { hands, cups, board } = past.state
      const own = board.filter((piece) => piece >= 1000).map(counterOf)
      expect([...hands[1], ...cups[1], ...own].map(Number).sort((a, b) => a - b)).toEqual(COUNTERS)
    }
  })
})

it('with open hands nothing is recalled', () => {
  const { state, deeds } = watched(10)
  const open = deeds.map((deed) => ({ ...deed, view: { ...deed.view, hiddenHands: false } }))
  expect(recall(state, open, 0, new QuickChance(1)).every((past) => past === undefined)).toBe(true)
})
