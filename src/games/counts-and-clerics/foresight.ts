import type { Foresight, Turn } from '../../core/index.ts'
import { solve } from './endgame.ts'
import { expectVictory } from './outlook.ts'
import type { Action, State } from './rules/state.ts'
import { turns } from './rules/turn.ts'
import { bestHex } from './weights.ts'

/** What a search should know of Counts & Clerics. */
export const foresight: Foresight<State, Action> = {
  seatsOf: ({ order }) => order.length,
  expect: expectVictory,
  playOut: finishPlacing,
  solve,
  keyOf,
  /** With hidden hands nobody sees what is chosen before it lies on the board, nor what is returned. */
  seenKeyOf: (action, { hiddenHands }) =>
    hiddenHands && action.type !== 'place' ? action.type : keyOf(action),
  settings: {
    exploration: 1,
    temperature: 2,
    even: 0.05,
    opensAfter: 1,
    depth: 0,
    observers: 'single',
    together: 'uct',
  },
}

/** A hex is below 100, a counter below 1000. */
function keyOf(action: Action): number {
  if (action.type === 'place') return action.hex
  return (action.type === 'choose' ? 1000 : 2000) + action.counter
}

/** A counter that was chosen and lies nowhere yet would be judged as if it were worth nothing. */
function finishPlacing(state: State, turn: Turn<unknown>): void {
  const top = state.stack.at(-1)
  if (top?.step !== 'place' || typeof top.counter !== 'number') return
  const hex = bestHex(state, top.seat, top.counter)
  turns.apply(state, top.seat, { type: 'place', hex }, turn)
}
