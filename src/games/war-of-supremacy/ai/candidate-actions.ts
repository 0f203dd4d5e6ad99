import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { drawWorth } from './deck-choice.ts'
import { actionKey } from './keys.ts'

/** Of copies of a card in a hand one. Which deck to draw from follows from what is missing. */
export function candidateActions(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const frame = state.stack[state.stack.length - 1]
  if (frame?.step === 'pick' && frame.what === 'deck') {
    const [first, second] = actions
    if (first.type !== 'pick' || second?.type !== 'pick') return actions
    return [drawWorth(state, seat, first.choice) >= drawWorth(state, seat, second.choice) ? first : second]
  }
  const kept: Action[] = []
  const seen = new Set<number | string>()
  for (const action of actions) {
    const key = actionKey(action, state)
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(action)
  }
  return kept
}
