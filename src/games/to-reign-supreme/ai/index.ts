import type { GameAi } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { hidden } from './hidden.ts'
import { recall } from './recall.ts'
import { searchModel } from './search-model.ts'

/** What bots know of To Reign Supreme. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  hidden,
  recall,
  efforts: {
    beginner: { kind: 'softmax', temperature: 0.95 },
    novice: { kind: 'softmax', temperature: 0.6 },
    casual: { kind: 'softmax', temperature: 0.42 },
    steady: { kind: 'softmax', temperature: 0.28 },
    shrewd: { kind: 'softmax', temperature: 0.06 },
    strong: { kind: 'search', iterations: 2 },
    expert: { kind: 'search', iterations: 50 },
    master: { kind: 'search', iterations: 6_000 },
  },
}
