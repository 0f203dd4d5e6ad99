import type { Chance, Context, Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { EventContext } from '../rules/events.ts'
import type { Pick, State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { holdsAnswer } from './answerable.ts'
import { candidateActions } from './candidate-actions.ts'
import { leastOf, seenBy, trialOn } from './lookahead.ts'

/** A rollout ends after this many decisions at the latest. */
const MOST_STEPS = 400

/** Plays to the next turn's combat; every seat by the heuristic. */
export function rollout(state: State, ctx: Context<unknown>): void {
  const until = state.turn + 1
  const asking: EventContext = {
    ...(ctx as EventContext),
    asks: (seat, about) => holdsAnswer(state, seat, about),
  }
  for (let step = 0; step < MOST_STEPS; step++) {
    const frame = state.stack[state.stack.length - 1]
    if (!frame || (frame.step === 'act' && state.turn >= until)) return
    const [seat] = match.actors(state)
    match.apply(state, seat, chosen(state, seat, ctx.chance), asking)
  }
}

/** The action that the heuristic scores highest, from what the seat sees. */
function chosen(state: State, seat: Seat, chance: Chance): Action {
  const legal = match.actions(state, seat)
  if (legal.length === 1) return legal[0]
  const actions = candidateActions(state, seat, legal)
  if (actions.length === 1) return actions[0]
  const frame = state.stack[state.stack.length - 1]
  if (frame.step === 'pick' && OUT_OF_HAND.includes(frame.what)) return leastOf(state, actions)
  return bestOfTrials(state, seat, actions, chance)
}

/** The action whose trial comes out best, from what the seat sees. */
export function bestOfTrials(state: State, seat: Seat, actions: readonly Action[], chance: Chance): Action {
  const trial = trialOn(state, seat, seenBy(state, seat), () => chance)
  let best = actions[0]
  let most = Number.NEGATIVE_INFINITY
  for (const action of actions) {
    const worth = trial.worth(action)
    if (worth <= most) continue
    most = worth
    best = action
  }
  return best
}

/** Choices of what to part with. */
export const OUT_OF_HAND: readonly Pick[] = ['discard', 'give', 'keep']
