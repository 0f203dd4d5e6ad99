import type { Heuristic } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { drawWorth } from './deck-choice.ts'
import { explain } from './explain.ts'
import { actionKey } from './keys.ts'
import { trialFrom } from './lookahead.ts'

/**
 * What actions are worth, in hundredths of a match. An action is tried out on a position that the
 * seat could be in (`lookahead.ts`), as if nobody answered; the position it leads to is judged by who would win
 * the combat, how likely the defense stands until it is claimed, and the hands (`position-value.ts`).
 */
export const heuristic: Heuristic<State, Action> = {
  explain,
  scoreActions(view, seat, actions) {
    const frame = view.stack[view.stack.length - 1]
    if (frame?.step === 'pick' && frame.what === 'deck')
      return actions.map((action) => (action.type === 'pick' ? drawWorth(view, seat, action.choice) : 0))
    const isAsked = actions.some(({ type }) => type !== 'pass' && type !== 'end')
    if (!isAsked) return actions.map(() => 0)
    return tried(view, seat, actions)
  },
}

/** What trials of the actions come to; copies of one card, as they lie in a hand, are tried once. */
function tried(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const trial = trialFrom(view, seat)
  const known = new Map<number | string, number>()
  return actions.map((action) => {
    const key = actionKey(action, view)
    const worth = known.get(key) ?? trial.worth(action)
    known.set(key, worth)
    return worth
  })
}
