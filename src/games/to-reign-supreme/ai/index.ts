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
    novice: { kind: 'softmax', temperature: 0.67 },
    casual: { kind: 'softmax', temperature: 0.5 },
    steady: { kind: 'softmax', temperature: 0.38 },
    shrewd: { kind: 'softmax', temperature: 0.27 },
    strong: { kind: 'search', iterations: 20, temperature: 4 },
    expert: { kind: 'search', iterations: 50, temperature: 1.5 },
    master: { kind: 'search', iterations: 4_000 },
  },
}
