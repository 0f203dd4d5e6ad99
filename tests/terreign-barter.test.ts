import { expect, it } from 'vitest'
import { chooseWith } from '../src/bots/index.ts'
import { QuickChance, type Seat } from '../src/core/index.ts'
import { ai } from '../src/games/terreign/ai/index.ts'
import { game } from '../src/games/terreign/index.ts'
import type { Action } from '../src/games/terreign/rules/actions.ts'
import { act, DECLINE, pick, pickItem, type Scene, scene } from '../src/games/terreign/testing/scene.ts'

const PROPOSAL: Action = { type: 'barter', seat: 1, count: 1 }

/** What a search does that sees what this seat sees. */
function found({ state }: Scene, seat: Seat, iterations = 1_000, seed = 1): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  return chooseWith(
    { kind: 'search', iterations },
    { game, ai, view, seat, actions, chance: new QuickChance(seed) },
  )
}

/** Each of two has a second piece for a slot that is taken, and none for the other slot. Each knows what both hold. */
function twoOfAKind(first: Seat): Scene {
  const on = scene({
    seats: [
      { hand: ['bastard-sword'], equipped: ['war-hammer'] },
      { hand: ['buckler'], equipped: ['pavise'] },
      { at: 1 },
    ],
    turn: 0,
    first,
    left: 0,
  })
  on.state.players[0].known[0] = 2
  on.state.players[1].known[0] = 1
  return on
}

it('many searches propose a Barter by which both gain', () => {
  const searches = Array.from({ length: 10 }, (_, seed) => found(twoOfAKind(1), 0, 200, seed))
  expect(searches.filter(({ type }) => type === 'barter').length).toBeGreaterThanOrEqual(3)
  for (const action of searches) expect([PROPOSAL, { type: 'end' }]).toContainEqual(action)
})

it('it arms nobody who may attack in this round', () => {
  expect(found(twoOfAKind(0), 0)).toEqual({ type: 'end' })
})

it.each([
  ['agrees to what is better than what it gives', 'usurp', 'trap', pickItem('trap')],
  ['declines what is worse', 'trap', 'usurp', DECLINE],
] as const)('it %s', (_, offered, held, answer) => {
  const on = scene({ seats: [{ hand: [offered] }, { hand: [held] }, { at: 1 }], turn: 0, first: 1, left: 0 })
  on.state.players[0].known[0] = 2
  act(on, [0, PROPOSAL], [0, pickItem(offered)], [0, pick(0)])
  expect(found(on, 1)).toEqual(answer)
})
