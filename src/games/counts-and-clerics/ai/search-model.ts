import type { SearchModel } from '../../../ai/index.ts'
import type { Context } from '../../../core/index.ts'
import type { Action, State } from '../rules/state.ts'
import { turns } from '../rules/turn.ts'
import { solve } from './endgame.ts'
import { writeWinProbabilities } from './evaluation.ts'
import { bestHex } from './placements.ts'

export const searchModel: SearchModel<State, Action> = {
  seatsOf: ({ order }) => order.length,
  evaluate: writeWinProbabilities,
  rollout: finishPlacing,
  solve,
  actionKey,
  hasFixedKeys: true,
  /** With hidden hands others see neither the choice before it lies on the board nor what is returned. */
  observedActionKey: (action, { hiddenHands }) =>
    hiddenHands && action.type !== 'place' ? action.type : actionKey(action),
  settings: {
    exploration: 1,
    temperature: 1,
    priorFloor: 0.05,
    expandAfterVisits: 8,
    trees: 'single',
    simultaneousMoves: 'uct',
  },
}

/** Hexes are below 100, counters below 1000. */
function actionKey(action: Action): number {
  if (action.type === 'place') return action.hex
  return (action.type === 'choose' ? 1000 : 2000) + action.counter
}

/** Places a chosen counter, whose value the evaluation would miss otherwise. */
function finishPlacing(state: State, ctx: Context<unknown>): void {
  const top = state.stack.at(-1)
  if (top?.step !== 'place' || typeof top.counter !== 'number') return
  const hex = bestHex(state, top.seat, top.counter)
  turns.apply(state, top.seat, { type: 'place', hex }, ctx)
}
