import type { Effort, GameAi } from '../../ai/index.ts'
import type { Seat } from '../../core/index.ts'
import { type Moment, weightedStates } from './beliefs.ts'
import { policyOf } from './policy.ts'

/** How surprising another seat's action was to a seat that looked on. */
export type Surprise = {
  /** The probability of what the seat saw, before it happened: above 0, at most 1. */
  readonly probability: number
  /** The same in bits: 0 was certain, 1 is a coin toss, 10 is about one in a thousand. */
  readonly bits: number
}

/** What a seat sees another do. */
export type Deed<Action> = {
  readonly by: Seat
  readonly action: Action
  /** How the other thinks. */
  readonly effort: Effort
}

/**
 * The surprise of an action: its probability by the policy of the player who took it, over all that the onlooking seat could
 * believe before. Actions that look the same to the onlooker count together.
 * @param moment of the onlooker, before the action
 * @param samples how many determinizations to draw
 * @returns undefined when nothing else could have happened
 */
export function surpriseOf<State, Action>(
  moment: Moment<State, Action>,
  { by, action, effort }: Deed<Action>,
  samples: number,
): Surprise | undefined {
  const { game, ai, seat } = moment
  const keyOf = observedKeys(moment, by)
  let whole = 0
  let matching = 0
  let isOpen = false
  for (const { state, weight } of weightedStates(moment, samples)) {
    const view = game.view(state, by)
    const actions = game.actions(view, by)
    const seen = keyOf(action, state)
    const keys = actions.map((each) => keyOf(each, state))
    whole += weight
    isOpen ||= keys.some((key) => key !== seen)
    if (!keys.includes(seen)) continue
    const policy = policyOf(ai, view, by, actions, effort)
    keys.forEach((key, i) => {
      if (key === seen) matching += weight * policy[i]
    })
  }
  if (!isOpen || seat === by) return undefined
  // It did happen: at least as often as one more determinization could say.
  const probability = Math.min(1, Math.max(matching / whole, 1 / (samples + 1)))
  return { probability, bits: Math.max(0, -Math.log2(probability)) }
}

/** Keys that are equal for what looks the same to the moment's seat. */
function observedKeys<State, Action>(
  { ai, seat }: Moment<State, Action>,
  by: Seat,
): (action: Action, state: State) => string | number {
  const ownKey = ownKeys(ai)
  return (action, state) =>
    ai.searchModel?.observedActionKey?.(action, state, by, seat) ?? ownKey(action, state)
}

/** Keys that are equal for what is the same to the player who does it. */
export function ownKeys<State, Action>({
  searchModel,
}: GameAi<State, Action>): (action: Action, state: State) => string | number {
  return (action, state) => searchModel?.actionKey?.(action, state) ?? JSON.stringify(action)
}
