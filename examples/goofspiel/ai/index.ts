import type { GameAi } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of Goofspiel. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    beginner: { kind: 'softmax', temperature: 1 },
    novice: { kind: 'softmax', temperature: 0.5 },
    casual: { kind: 'softmax', temperature: 0.27 },
    steady: { kind: 'softmax', temperature: 0.16 },
    shrewd: { kind: 'softmax', temperature: 0.1 },
    strong: { kind: 'search', iterations: 40 },
    expert: { kind: 'search', iterations: 200 },
    master: { kind: 'search', iterations: 1_000 },
  },
}
