import type { GameAi } from '../../../ai/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { hidden } from './hidden.ts'
import { recall } from './recall.ts'
import { searchModel } from './search-model.ts'

export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  hidden,
  recall,
  efforts: {
    beginner: { kind: 'softmax', temperature: 12 },
    novice: { kind: 'softmax', temperature: 2.6 },
    casual: { kind: 'softmax', temperature: 1.25 },
    steady: { kind: 'softmax', temperature: 0.8 },
    shrewd: { kind: 'softmax', temperature: 0.47 },
    strong: { kind: 'search', iterations: 2 },
    expert: { kind: 'search', iterations: 20 },
    master: { kind: 'search', iterations: 400 },
  },
}
