import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'

const PASS: Action = { type: 'pass', until: 'now' }

/**
 * What somebody does who can only do one thing: a pass where no spell answers, and a choice of one that cannot be
 * declined. Ending a combat, or placing no more, is always theirs to say.
 */
export function forcedAction(view: State, seat: Seat, actions: readonly Action[]): Action | undefined {
  const top = view.stack.at(-1)
  if (top?.step === 'window')
    return top.asked[0] === seat && actions.length > 0 && actions.every(({ type }) => type === 'pass')
      ? PASS
      : undefined
  if (top?.step !== 'pick' || actions.length !== 1) return undefined
  const [only] = actions
  return only.type === 'pick' ? only : undefined
}
