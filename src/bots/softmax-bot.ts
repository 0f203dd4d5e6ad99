import { softmaxShares } from '../ai/index.ts'
import { drawn } from '../core/index.ts'
import type { Question } from './bot.ts'

/**
 * Goes by the game's heuristic alone, and now and then takes something that looks less good: the odds of an action fall
 * with how far its weight lies below the best, in units of how far the weights lie apart.
 * @param slips how little that matters: near 0 the best is taken nearly always
 */
export function softmaxAction<State, Action>(
  { ai, view, seat, actions, chance }: Question<State, Action>,
  slips: number,
): Action {
  const weights = ai.heuristic.scoreActions(view, seat, actions)
  const best = Math.max(...weights)
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  const spread = Math.max(best - mean, 1e-9) * Math.max(slips, 1e-9)
  return actions[drawn(chance, softmaxShares(weights, spread))]
}
