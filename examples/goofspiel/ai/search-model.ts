import type { SearchModel } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { evaluate } from './evaluation.ts'

export const searchModel: SearchModel<State, Action> = {
  seatsOf: ({ hands }) => hands.length,
  evaluate,
  actionKey: ({ card }) => card,
  settings: {
    exploration: 1,
    temperature: 1,
    priorFloor: 0.1,
    expandAfterVisits: 0,
    trees: 'single',
    simultaneousMoves: 'regret',
  },
}
