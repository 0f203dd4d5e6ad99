import type { Effort, Recalled, SeenDeed } from '../../ai/index.ts'
import {
  type Beliefs,
  effectiveOf,
  type Moment,
  summarized,
  type Weighted,
  weightedStates,
} from './beliefs.ts'
import { policyOf } from './policy.ts'
import { ownKeys } from './surprise.ts'

/** What a seat saw another do, and how the other thinks. */
export type Witnessed<State, Action> = SeenDeed<State, Action> & { readonly effort: Effort }

/** How many determinizations make beliefs, and how many deeds of others count at most (docs/research/beliefs.md). */
export const BELIEF_SAMPLES = 400
export const BELIEF_DEEDS = 12

/**
 * The least share of the determinizations that must still count. Evidence that would leave fewer counts in part only:
 * few determinizations, each weighed by one sampled past, would say more than is known.
 */
const LEAST_EFFECTIVE = 0.2

/**
 * What a seat could believe after what it saw others do. Each determinization is weighted also by the policy's
 * probability of each deed, as it was if the determinization is true.
 * @param deeds the latest first
 * @param samples how many determinizations to draw
 */
export function believe<State, Action>(
  moment: Moment<State, Action>,
  deeds: readonly Witnessed<State, Action>[],
  samples: number,
): Beliefs {
  return summarized(moment, witnessedStates(moment, deeds, samples))
}

/** Determinizations, weighted also by what others did. */
function witnessedStates<State, Action>(
  moment: Moment<State, Action>,
  deeds: readonly Witnessed<State, Action>[],
  samples: number,
): readonly Weighted<State>[] {
  const { ai, seat, chance } = moment
  const hasDeeds = ai.recall !== undefined && deeds.length > 0
  const states = weightedStates(moment, samples, hasDeeds)
  if (!hasDeeds) return states
  const pasts = states.map(({ state }) => ai.recall?.(state, deeds, seat, chance) ?? [])
  let weights = states.map(({ weight }) => weight)
  const least = LEAST_EFFECTIVE * effectiveOf(weights)
  for (const [i, deed] of deeds.entries()) {
    const policy = rememberedPolicy(moment, deed)
    const likelihoods = pasts.map((recalled) => likelihoodOf(moment, recalled[i], deed, policy))
    const before = weights
    const after = (part: number) => before.map((weight, j) => weight * likelihoods[j] ** part)
    weights = after(1)
    if (effectiveOf(weights) >= least) continue
    weights = after(largestPart((part) => effectiveOf(after(part)) >= least))
    break
  }
  return states.map(({ state }, i) => ({ state, weight: weights[i] }))
}

/** The probability that the deed was done; 1 where that says nothing. */
function likelihoodOf<State, Action>(
  { game, ai }: Moment<State, Action>,
  past: Recalled<State, Action> | undefined,
  { by }: Witnessed<State, Action>,
  policy: (view: State, actions: readonly Action[]) => readonly number[],
): number {
  if (!past) return 1
  const view = game.view(past.state, by)
  const actions = game.actions(view, by)
  if (actions.length < 2) return 1
  const keyOf = ownKeys(ai)
  const done = keyOf(past.action, past.state)
  const at = actions.findIndex((action) => keyOf(action, past.state) === done)
  return at < 0 ? IMPOSSIBLE : policy(view, actions)[at]
}

/** A policy that is not computed again for an equal view, unless equal views are rare. */
function rememberedPolicy<State, Action>(
  { ai }: Moment<State, Action>,
  { by, effort }: Witnessed<State, Action>,
): (view: State, actions: readonly Action[]) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  return (view, actions) => {
    if (known.size >= TRIED) return policyOf(ai, view, by, actions, effort)
    const key = JSON.stringify(view)
    const found = known.get(key) ?? policyOf(ai, view, by, actions, effort)
    known.set(key, found)
    return found
  }
}

/** The most different views that are remembered; where there are more, most differ. */
const TRIED = 64

/** For an action that cannot be done in a world: what was sampled on the way back does not fit. */
const IMPOSSIBLE = 1e-4

/** By bisection: the largest part, from 0 to 1, for which it holds. It holds for 0. */
function largestPart(holds: (part: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
