import { expect, it } from 'vitest'
import type { SeenDeed } from '../../../ai/index.ts'
import { QuickChance, startMatch, submit } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'
import { others } from '../rules/trackers.ts'
import { recall } from './recall.ts'

/** What Strength saw Might do in a random match, the latest first, and the position then. */
function watched(decisions: number) {
  const match = startMatch(game, {}, 2, 'recall')
  const chance = new QuickChance(2)
  const deeds: SeenDeed<State, Action>[] = []
  for (let i = 0; i < decisions && game.actors(match.state).length > 0; i++) {
    const view = game.view(match.state, 0)
    const moves = game.actors(match.state).map((seat) => {
      const actions = game.actions(match.state, seat)
      return { seat, action: actions[chance.int(actions.length)] }
    })
    for (const { seat, action } of moves) submit(match, seat, action)
    const after = game.view(match.state, 0)
    for (const { seat: by, action } of moves) if (by === 1) deeds.unshift({ view, after, by, action })
  }
  return { state: match.state, deeds }
}

it('the hand that was chosen first is all that the tracker of now leaves, until cards are swapped', () => {
  const { state, deeds } = watched(1)
  const now = game.determinize(game.view(state, 0), 0, new QuickChance(5))
  const [kept] = recall(now, deeds, 0, new QuickChance(1))
  expect(kept?.action).toEqual({ type: 'keep', cards: others(now.sides[1].tracker.map(Number)) })
})

it('a Restructure swaps cards that may have been swapped', () => {
  const { state, deeds } = watched(120)
  const restructures = deeds.flatMap(({ action }, i) => (action.type === 'restructure' ? [i] : []))
  expect(restructures.length).toBeGreaterThan(0)
  const recalled = recall(state, deeds, 0, new QuickChance(1))
  for (const i of restructures) {
    const past = recalled[i]
    if (past?.action.type !== 'restructure') continue
    const { hand, tracker } = past.state.sides[1]
    for (const card of past.action.give) expect(hand).toContain(card)
    for (const card of past.action.take) expect(tracker).toContain(card)
  }
})

it('faces that nobody has moved are those of now', () => {
  const { state, deeds } = watched(6)
  const now = game.determinize(game.view(state, 0), 0, new QuickChance(3))
  const hasMoved = deeds.some(({ action }) => action.type === 'put')
  for (const past of recall(now, deeds, 0, new QuickChance(1)))
    if (past && !hasMoved) expect(past.state.faces).toEqual(now.faces)
})
