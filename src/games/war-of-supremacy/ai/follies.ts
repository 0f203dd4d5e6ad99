import type { Seat, Temptation } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { mayChange } from './spell-effect.ts'
import { loses, risksCreatures } from './thrown-away.ts'

/** The follies that a decision is open to: a spell that changes nothing, and creatures thrown away. */
export function follies(view: State, seat: Seat, action: Action): readonly Temptation[] {
  if (action.type === 'cast')
    return [{ folly: 'spell that changes nothing', isDone: !mayChange(view, seat, action) }]
  if (action.type === 'end' && risksCreatures(view, seat))
    return [{ folly: 'creatures thrown away', isDone: loses(view) }]
  return []
}
