import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { isFolly } from './follies.ts'

/**
 * Nobody gains by dropping things unasked or by changing when to be asked, nor by a Barter, in which each gives what it
 * can do without; of the passes only the one remains that asks again when it concerns one. No search considers a folly.
 */
export function candidateActions(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const frame = state.stack[state.stack.length - 1]
  switch (frame.step) {
    case 'window':
      return actions.filter(
        (action) => (action.type !== 'pass' || action.order === 'mine') && !isFolly(state, seat, action),
      )
    case 'prepare':
    case 'act':
      return actions.filter(
        (action) =>
          action.type !== 'drop' &&
          action.type !== 'order' &&
          action.type !== 'barter' &&
          !isFolly(state, seat, action),
      )
    case 'pick': {
      const sensible = actions.filter((action) => !isFolly(state, seat, action))
      return sensible.length > 0 ? sensible : actions
    }
    default:
      return actions
  }
}
