import { type Effort, type GameAi, relativeShares, USUAL_EFFORTS, withoutSettings } from '../../ai/index.ts'
import type { Seat } from '../../core/index.ts'

/** The part of a policy that is spread evenly over all actions, because nobody plays exactly as a formula says. */
const EVEN_SHARE = 0.05

/**
 * The probabilities with which a player takes each of the actions. One that searches draws by the equilibrium where
 * the game knows it, and is otherwise taken to play as Shrewd, who does not search.
 * @param view what the player sees
 */
export function policyOf<State, Action>(
  ai: GameAi<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
  effort: Effort,
): readonly number[] {
  if (actions.length === 1) return [1]
  const even = EVEN_SHARE / actions.length
  const taken = withoutSettings(ai, view, seat, actions)
  const shares = sharesOf(ai, view, seat, taken, effort)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const shareOf = new Map(taken.map((action, i) => [action, shares[i] / whole]))
  return actions.map((action) => even + (1 - EVEN_SHARE) * (shareOf.get(action) ?? 0))
}

/** By action: its share, in proportion. */
function sharesOf<State, Action>(
  { heuristic, searchModel, efforts = USUAL_EFFORTS }: GameAi<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
  effort: Effort,
): readonly number[] {
  const searches = effort.kind === 'search'
  const equilibrium = searches ? searchModel?.equilibriumPolicy?.(view, seat, actions) : undefined
  const { shrewd } = efforts
  const temperature = !searches ? effort.temperature : shrewd.kind === 'softmax' ? shrewd.temperature : 0
  return equilibrium ?? relativeShares(heuristic.scoreActions(view, seat, actions), temperature)
}
