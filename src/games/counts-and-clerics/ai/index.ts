import type { GameAi } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of Counts & Clerics. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    beginner: { kind: 'softmax', temperature: 0.55 },
    novice: { kind: 'softmax', temperature: 0.4 },
    casual: { kind: 'softmax', temperature: 0.3 },
    steady: { kind: 'softmax', temperature: 0.22 },
    shrewd: { kind: 'softmax', temperature: 0.15 },
    strong: { kind: 'search', iterations: 4 },
    expert: { kind: 'search', iterations: 180 },
    master: { kind: 'search', iterations: 10_000 },
  },
}
