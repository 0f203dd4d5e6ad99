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
  deed: Deed<Action>,
  samples: number,
): Surprise | undefined {
  const { by, action } = deed
  const keyOf = observedKeys(moment, by)
  let whole = 0
  let matching = 0
  let isOpen = false
  for (const { state, weight, keys, policy } of outlooks(moment, deed, samples)) {
    const seen = keyOf(action, state)
    whole += weight
    isOpen ||= keys.some((key) => key !== seen)
    if (!keys.includes(seen)) continue
    policy().forEach((share, i) => {
      if (keys[i] === seen) matching += weight * share
    })
  }
  if (!isOpen || moment.seat === by) return undefined
  // It did happen: at least as often as one more determinization could say.
  const probability = Math.min(1, Math.max(matching / whole, 1 / (samples + 1)))
  return { probability, bits: Math.max(0, -Math.log2(probability)) }
}

/** What can be seen of an action, as a key. */
type Seen = string | number

/**
 * What an onlooker expects before another seat acts: by what it can see of an action, the probability. All that
 * {@link surpriseOf} could say, for checking it.
 */
export function expectedDeeds<State, Action>(
  moment: Moment<State, Action>,
  deed: Omit<Deed<Action>, 'action'>,
  samples: number,
): ReadonlyMap<Seen, number> {
  const chances = new Map<Seen, number>()
  let whole = 0
  for (const { weight, keys, policy } of outlooks(moment, deed, samples)) {
    whole += weight
    policy().forEach((share, i) => {
      chances.set(keys[i], (chances.get(keys[i]) ?? 0) + weight * share)
    })
  }
  return new Map([...chances].map(([key, sum]) => [key, sum / whole]))
}

/** In determinizations of the onlooker’s view: what the other could do, and with what probabilities. */
function outlooks<State, Action>(
  moment: Moment<State, Action>,
  { by, effort }: Omit<Deed<Action>, 'action'>,
  samples: number,
) {
  const { game, ai } = moment
  const keyOf = observedKeys(moment, by)
  return weightedStates(moment, samples).map(({ state, weight }) => {
    const view = game.view(state, by)
    const actions = game.actions(view, by)
    const keys = actions.map((each) => keyOf(each, state))
    return { state, weight, keys, policy: () => policyOf(ai, view, by, actions, effort) }
  })
}

/** Keys that are equal for what looks the same to the moment's seat. */
export function observedKeys<State, Action>(
  { ai, seat }: Pick<Moment<State, Action>, 'ai' | 'seat'>,
  by: Seat,
): (action: Action, state: State) => Seen {
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
