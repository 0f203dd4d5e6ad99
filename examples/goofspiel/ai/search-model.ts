import type { SearchModel } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { evaluate } from './evaluation.ts'

export const searchModel: SearchModel<State, Action> = {
  seatsOf: ({ hands }) => hands.length,
  evaluate,
  actionKey: ({ card }) => card,
  outcomeKey: ({ prize }) => prize,
  settings: {
    exploration: 1,
    temperature: 0.25,
    priorFloor: 0.1,
    expandAfterVisits: 0,
    trees: 'single',
    simultaneousMoves: 'uct',
  },
}
