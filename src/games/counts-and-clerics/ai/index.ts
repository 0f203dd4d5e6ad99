import type { GameAi } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of Counts & Clerics. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    beginner: { kind: 'softmax', temperature: 0.65 },
    novice: { kind: 'softmax', temperature: 0.39 },
    casual: { kind: 'softmax', temperature: 0.26 },
    steady: { kind: 'softmax', temperature: 0.165 },
    shrewd: { kind: 'softmax', temperature: 0.095 },
    strong: { kind: 'search', iterations: 2 },
    expert: { kind: 'search', iterations: 200 },
    master: { kind: 'search', iterations: 20_000 },
  },
}
