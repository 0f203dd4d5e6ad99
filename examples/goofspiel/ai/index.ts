import type { GameAi } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of Goofspiel. */
export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  efforts: {
    novice: { kind: 'softmax', temperature: 0.5 },
    steady: { kind: 'softmax', temperature: 0.15 },
    strong: { kind: 'search', iterations: 100 },
    master: { kind: 'search', iterations: 1_000 },
  },
}
