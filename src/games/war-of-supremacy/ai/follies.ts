import type { Seat, Temptation } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { mayChange } from './spell-effect.ts'

/** The follies that a decision is open to: a spell that changes nothing. */
export function follies(view: State, seat: Seat, action: Action): readonly Temptation[] {
  if (action.type !== 'cast') return []
  return [{ folly: 'spell that changes nothing', isDone: !mayChange(view, seat, action) }]
}
