import type { GameAi } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { hidden } from './hidden.ts'
import { recall } from './recall.ts'
import { searchModel } from './search-model.ts'

/** What bots know of Counts & Clerics. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  hidden,
  recall,
  efforts: {
    beginner: { kind: 'softmax', temperature: 0.6 },
    novice: { kind: 'softmax', temperature: 0.365 },
    casual: { kind: 'softmax', temperature: 0.233 },
    steady: { kind: 'softmax', temperature: 0.14 },
    shrewd: { kind: 'softmax', temperature: 0.083 },
    strong: { kind: 'search', iterations: 2 },
    expert: { kind: 'search', iterations: 100 },
    master: { kind: 'search', iterations: 20_000 },
  },
}
