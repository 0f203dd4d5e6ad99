import type { GameAi } from '../../../ai/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    novice: { kind: 'softmax', temperature: 4 },
    steady: { kind: 'softmax', temperature: 0.9 },
    strong: { kind: 'search', iterations: 4 },
    master: { kind: 'search', iterations: 1_000 },
  },
}
