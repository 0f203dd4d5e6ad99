import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { PickFrame } from '../rules/choosing.ts'
import { WORDS } from '../rules/payments.ts'
import type { State } from '../rules/state.ts'
import { isSensibleProposal, isSpare } from './barter.ts'
import { isFolly } from './follies.ts'

/**
 * Nobody gains by dropping things unasked or by changing when to be asked. In a Barter each gives something spare, and
 * says nothing of it. No search considers a folly.
 */
export function candidateActions(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const frame = state.stack[state.stack.length - 1]
  switch (frame.step) {
    case 'window':
      return actions.filter((action) => !isSetting(action, state, seat) && !isFolly(state, seat, action))
    case 'prepare':
    case 'act':
      return actions.filter(
        (action) =>
          action.type !== 'drop' &&
          !isSetting(action, state, seat) &&
          (action.type !== 'barter' || isSensibleProposal(state, seat, action)) &&
          !isFolly(state, seat, action),
      )
    case 'pick': {
      const sensible = actions.filter((action) => isSensiblePick(state, frame, action))
      return sensible.length > 0 ? sensible : actions
    }
    default:
      return actions
  }
}

/** Whether an action changes when the seat is asked (TER-R38). */
export function isSetting(action: Action, { players }: State, seat: Seat): boolean {
  return action.type === 'order' || (action.type === 'pass' && action.order !== players[seat].order)
}

function isSensiblePick(state: State, frame: PickFrame, action: Action): boolean {
  const { seat, what } = frame
  if (action.type !== 'pick') return true
  switch (what) {
    case 'word':
      return WORDS[action.choice] === 'nothing'
    case 'offer':
    case 'counter':
      return isSpare(state, seat, action.choice)
    default:
      return !isFolly(state, seat, action)
  }
}
