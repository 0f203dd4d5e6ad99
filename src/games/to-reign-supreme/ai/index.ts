import type { GameAi } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of To Reign Supreme. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    beginner: { kind: 'softmax', temperature: 0.95 },
    novice: { kind: 'softmax', temperature: 0.62 },
    casual: { kind: 'softmax', temperature: 0.41 },
    steady: { kind: 'softmax', temperature: 0.25 },
    shrewd: { kind: 'softmax', temperature: 0.13 },
    strong: { kind: 'search', iterations: 2 },
    expert: { kind: 'search', iterations: 300 },
    master: { kind: 'search', iterations: 6_000 },
  },
}
