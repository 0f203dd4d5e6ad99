import type { ActionWords } from '../../../src/core/index.ts'
import type { Action, State } from '../rules/state.ts'

/** What an action is, in words. */
export const words: ActionWords<State, Action> = {
  say: ({ card }) => `Bid the ${card}`,
  mark: ({ card }) => `.gs-hand [data-card="${card}"]`,
}
