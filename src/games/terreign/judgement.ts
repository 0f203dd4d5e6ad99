import type { Judgement } from '../../core/index.ts'
import type { Action, State } from './rules/state.ts'

/** What a bot should know of TerReign. */
export const judgement: Judgement<State, Action> = {
  weigh: (_view, _seat, actions) => actions.map(() => 0),
}
