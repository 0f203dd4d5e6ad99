import type { SearchModel } from '../../../ai/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { evaluate } from './evaluation.ts'
import { actionKey, observedActionKey } from './keys.ts'
import { rollout } from './rollout.ts'
import { searchedActions } from './spell-effect.ts'

export const searchModel: SearchModel<State, Action> = {
  seatsOf: ({ players }) => players.length,
  evaluate,
  candidateActions: searchedActions,
  rollout,
  actionKey,
  observedActionKey,
  settings: {
    exploration: 0.4,
    temperature: 4,
    priorFloor: 0.5,
    expandAfterVisits: 1_000,
    trees: 'single',
    simultaneousMoves: 'uct',
  },
}
