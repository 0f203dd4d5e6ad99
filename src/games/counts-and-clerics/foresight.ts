import type { Foresight, Seat } from '../../core/index.ts'
import { solve } from './endgame.ts'
import { expectVictory } from './outlook.ts'
import type { Action, State } from './rules/state.ts'
import { bestPlacement, keep } from './weights.ts'

/** What a search should know of Counts & Clerics. */
export const foresight: Foresight<State, Action> = {
  seatsOf: ({ order }) => order.length,
  expect: expectVictory,
  solve,
  playOn: takeBest,
  keyOf: (action) =>
    action.type === 'place'
      ? action.hex
      : action.type === 'choose'
        ? 1000 + action.counter
        : 2000 + action.counter,
  /** With hidden hands nobody sees what is chosen before it lies on the board, nor what is returned. */
  seenKeyOf: (action, { hiddenHands }) =>
    action.type === 'place'
      ? action.hex
      : hiddenHands
        ? action.type
        : (action.type === 'choose' ? 1000 : 2000) + action.counter,
  settings: {
    exploration: 0.6,
    temperature: 1,
    weighedAfter: 4,
    depth: 1,
    observers: 'single',
    together: 'uct',
  },
}

/** The counter and the hex that look best now; back goes what is worth least in hand. */
function takeBest(state: State, seat: Seat, actions: readonly Action[]): Action {
  const [first] = actions
  if (first.type === 'return') {
    let least = first
    for (const action of actions)
      if (action.type === 'return' && keep(action.counter) < keep(least.counter)) least = action
    return least
  }
  if (first.type === 'choose')
    return actions[bestPlacement(state, seat, state.hands[seat] as readonly number[]).index]
  const top = state.stack.at(-1)
  if (top?.step !== 'place' || typeof top.counter !== 'number') return first
  const { hex } = bestPlacement(state, seat, [top.counter])
  return actions[state.empty.indexOf(hex)]
}
