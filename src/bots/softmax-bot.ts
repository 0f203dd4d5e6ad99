import { softmaxShares } from '../ai/index.ts'
import { drawn } from '../core/index.ts'
import type { Question } from './bot.ts'

/**
 * An action drawn from a softmax of the heuristic's scores.
 * @param temperature in units of the distance between the best score and the mean; near 0 the best is nearly always taken
 */
export function softmaxAction<State, Action>(
  { ai, view, seat, actions, chance }: Question<State, Action>,
  temperature: number,
): Action {
  const weights = ai.heuristic.scoreActions(view, seat, actions)
  const best = Math.max(...weights)
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  const spread = Math.max(best - mean, 1e-9) * Math.max(temperature, 1e-9)
  return actions[drawn(chance, softmaxShares(weights, spread))]
}
