import type { Heuristic } from '../../../ai/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { actionScores } from './action-scores.ts'
import { explain } from './explain.ts'

export const heuristic: Heuristic<State, Action> = { ...actionScores, explain }
