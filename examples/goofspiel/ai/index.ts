import type { GameAi } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

/** What bots know of Goofspiel. */
export const ai: GameAi<State, Action> = { heuristic, searchModel }
