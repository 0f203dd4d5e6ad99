import type { ActionWords } from '../../../src/core/index.ts'
import type { Action, State } from '../rules/state.ts'
import { coinText } from './log.ts'

/** What an action is, in words: for buttons, hints and reviews. */
export const words: ActionWords<State, Action> = {
  say: ({ coins }) => (coins === 0 ? 'Stake nothing' : `Stake ${coinText(coins)}`),
}
