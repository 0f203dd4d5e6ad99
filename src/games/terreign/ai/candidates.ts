import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'

/**
 * Nobody gains by dropping things unasked or by changing when to be asked, nor by a Barter, in which each gives what it
 * can do without; of the passes only the one remains that asks again when it concerns one.
 */
export function candidateActions(state: State, _seat: Seat, actions: readonly Action[]): readonly Action[] {
  const frame = state.stack[state.stack.length - 1]
  switch (frame.step) {
    case 'window':
      return actions.filter((action) => action.type !== 'pass' || action.order === 'mine')
    case 'prepare':
    case 'act':
      return actions.filter(({ type }) => type !== 'drop' && type !== 'order' && type !== 'barter')
    default:
      return actions
  }
}
