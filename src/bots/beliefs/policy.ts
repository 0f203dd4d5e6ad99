import { type Effort, type GameAi, relativeShares, USUAL_EFFORTS } from '../../ai/index.ts'
import type { Seat } from '../../core/index.ts'

/** The part of a policy that is spread evenly over all actions, because nobody plays exactly as a formula says. */
const EVEN_SHARE = 0.05

/**
 * The probabilities with which a player takes each of the actions. One that searches draws by the equilibrium where
 * the game knows it, and is otherwise taken to play as Shrewd, who does not search.
 * @param view what the player sees
 */
export function policyOf<State, Action>(
  { heuristic, searchModel, efforts = USUAL_EFFORTS }: GameAi<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
  effort: Effort,
): readonly number[] {
  if (actions.length === 1) return [1]
  const searches = effort.kind === 'search'
  const equilibrium = searches ? searchModel?.equilibriumPolicy?.(view, seat, actions) : undefined
  const { shrewd } = efforts
  const temperature = !searches ? effort.temperature : shrewd.kind === 'softmax' ? shrewd.temperature : 0
  const shares = equilibrium ?? relativeShares(heuristic.scoreActions(view, seat, actions), temperature)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const even = EVEN_SHARE / actions.length
  return shares.map((share) => even + ((1 - EVEN_SHARE) * share) / whole)
}
