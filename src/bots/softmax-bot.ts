import { relativeShares } from '../ai/index.ts'
import { drawn } from '../core/index.ts'
import type { Question } from './bot.ts'

/**
 * An action drawn from a softmax of the heuristic's scores.
 * @param temperature as of `relativeShares`
 */
export function softmaxAction<State, Action>(
  { ai, view, seat, actions, chance }: Question<State, Action>,
  temperature: number,
): Action {
  return actions[drawn(chance, relativeShares(ai.heuristic.scoreActions(view, seat, actions), temperature))]
}
