import type { Chance, Context, Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { EventContext } from '../rules/events.ts'
import type { Pick, State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { holdsAnswer } from './answerable.ts'
import { candidateActions } from './candidate-actions.ts'
import { leastOf } from './lookahead.ts'
import { bestOfTrials, OUT_OF_HAND } from './rollout.ts'
import { policyLogits } from './rollout-policy.ts'

/** How a quick rollout plays. */
export type Quickness = {
  readonly turns: number
  /**
   * In its first turn the best actions are tried out where several have logits so close to the best. 0: only choices
   * within a spell or ability are.
   */
  readonly near: number
  /** How many are tried, at most. */
  readonly mostTried: number
}

/** A rollout ends after this many decisions at the latest. */
const MOST_STEPS = 800

/**
 * A rollout that plays by the fitted policy, and by few trials or none. Tried by `bench/war-of-supremacy-quick.ts`; the
 * search does not use it (docs/research/choosing-the-search.md).
 */
export function quickRollout(how: Quickness): (state: State, ctx: Context<unknown>) => void {
  return (state, ctx) => {
    const now = state.turn
    const asking: EventContext = {
      ...(ctx as EventContext),
      asks: (seat, about) => holdsAnswer(state, seat, about),
    }
    for (let step = 0; step < MOST_STEPS; step++) {
      const frame = state.stack[state.stack.length - 1]
      if (!frame || (frame.step === 'act' && state.turn >= now + how.turns)) return
      const [seat] = match.actors(state)
      const near = state.turn === now ? how.near : 0
      match.apply(state, seat, chosen(state, seat, near, how.mostTried, ctx.chance), asking)
    }
  }
}

function chosen(state: State, seat: Seat, near: number, mostTried: number, chance: Chance): Action {
  const legal = match.actions(state, seat)
  if (legal.length === 1) return legal[0]
  const frame = state.stack[state.stack.length - 1]
  if (frame.step === 'pick') return picked(state, seat, legal, frame.what, chance)
  const logits = policyLogits(state, seat, legal)
  const best = Math.max(...logits)
  const first = legal[logits.indexOf(best)]
  if (near === 0) return first
  const places = closest(logits, best - near, mostTried)
  if (places.length === 1) return first
  const close = places.map((place) => legal[place])
  return bestOfTrials(state, seat, close, chance)
}

/** The places of the highest logits, the highest first; of equal ones, such as those of copies, one. */
function closest(logits: readonly number[], least: number, most: number): readonly number[] {
  const places: number[] = []
  for (let i = 0; i < logits.length; i++)
    if (logits[i] >= least && !places.some((other) => logits[other] === logits[i])) places.push(i)
  return places.sort((a, b) => logits[b] - logits[a]).slice(0, most)
}

function picked(state: State, seat: Seat, legal: readonly Action[], what: Pick, chance: Chance): Action {
  const actions = candidateActions(state, seat, legal)
  if (actions.length === 1 || what === 'ability') return actions[0]
  if (OUT_OF_HAND.includes(what)) return leastOf(state, actions)
  return bestOfTrials(state, seat, actions, chance)
}
