import type { GameAi } from '../../../ai/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { isSetting } from './candidates.ts'
import { heuristic } from './heuristic.ts'
import { hidden } from './hidden.ts'
import { likelihoodOfOffers } from './likelihood.ts'
import { recall } from './recall.ts'
import { searchModel } from './search-model.ts'

export const ai: GameAi<State, Action> = {
  heuristic,
  searchModel,
  hidden,
  recall,
  isSetting,
  likelihoodBesideDeeds: likelihoodOfOffers,
  efforts: {
    beginner: { kind: 'softmax', temperature: 20 },
    novice: { kind: 'softmax', temperature: 3.1 },
    casual: { kind: 'softmax', temperature: 1.6 },
    steady: { kind: 'softmax', temperature: 0.96 },
    shrewd: { kind: 'softmax', temperature: 0.62 },
    strong: { kind: 'search', iterations: 50, temperature: 3 },
    expert: { kind: 'search', iterations: 200, temperature: 1.2 },
    master: { kind: 'search', iterations: 6_000 },
  },
}
