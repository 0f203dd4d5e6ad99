import type { Seat, Temptation } from '../../../core/index.ts'
import type { Action, State } from '../rules/state.ts'
import { isHopeless } from './attack-hope.ts'

/** The follies that a decision is open to: an attack without hope, with soldiers or without. */
export function follies(view: State, seat: Seat, action: Action): readonly Temptation[] {
  if (action.type !== 'battle') return []
  const folly = view.sides[seat].military > 0 ? 'attack without hope' : 'attack without hope or soldiers'
  return [{ folly, isDone: isHopeless(view, seat, action) }]
}
