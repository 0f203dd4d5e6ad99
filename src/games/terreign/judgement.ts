import type { Judgement } from '../../core/index.ts'
import { foresight } from './foresight.ts'
import { firstSight } from './judgement/first-sight.ts'
import { reason } from './judgement/reason.ts'
import type { Action } from './rules/decisions.ts'
import type { State } from './rules/state.ts'

/** What a bot should know of TerReign. */
export const judgement: Judgement<State, Action> = { ...firstSight, reason, search: foresight }
