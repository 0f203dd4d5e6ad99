import type { GameAi } from '../../../ai/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    novice: { kind: 'softmax', temperature: 0.8 },
    steady: { kind: 'softmax', temperature: 0.45 },
    strong: { kind: 'search', iterations: 24 },
    master: { kind: 'search', iterations: 4_000 },
  },
}
