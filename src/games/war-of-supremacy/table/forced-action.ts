import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'

/**
 * What somebody does who can only do one thing: a choice of one that cannot be declined. Ending a combat, or placing no
 * more, is always theirs to say; passes in answer windows are given by standing orders.
 */
export function forcedAction(view: State, _: Seat, actions: readonly Action[]): Action | undefined {
  const top = view.stack.at(-1)
  if (top?.step !== 'pick' || actions.length !== 1) return undefined
  const [only] = actions
  return only.type === 'pick' ? only : undefined
}
