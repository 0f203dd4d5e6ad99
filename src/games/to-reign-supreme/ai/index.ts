import type { GameAi } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of To Reign Supreme. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    beginner: { kind: 'softmax', temperature: 0.75 },
    novice: { kind: 'softmax', temperature: 0.53 },
    casual: { kind: 'softmax', temperature: 0.36 },
    steady: { kind: 'softmax', temperature: 0.22 },
    shrewd: { kind: 'softmax', temperature: 0.06 },
    strong: { kind: 'search', iterations: 40 },
    expert: { kind: 'search', iterations: 1_500 },
    master: { kind: 'search', iterations: 10_000 },
  },
}
