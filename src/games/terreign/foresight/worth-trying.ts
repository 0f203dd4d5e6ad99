import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'

/**
 * Nobody gains by dropping things unasked or by changing when to be asked; of the passes only the one remains that asks
 * again when it concerns one, and of Barters the first, of one item.
 */
export function worthTrying(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const frame = state.stack[state.stack.length - 1]
  switch (frame.step) {
    case 'window':
      return actions.filter((action) => action.type !== 'pass' || action.order === 'mine')
    case 'prepare':
    case 'act': {
      const { proposals } = state.players[seat]
      return actions.filter(
        (action) =>
          action.type !== 'drop' &&
          action.type !== 'order' &&
          (action.type !== 'barter' || (action.count === 1 && proposals === 0)),
      )
    }
    default:
      return actions
  }
}
