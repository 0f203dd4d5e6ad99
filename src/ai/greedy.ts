import { type Chance, drawn, type Seat } from '../core/index.ts'
import type { Heuristic } from './game-ai.ts'

/**
 * The greedy policy: the action with the highest score, among equals any of them; where the heuristic has a temperature,
 * an action drawn from the softmax.
 * @param view what the seat sees
 * @param actions the legal ones, at least one
 */
export function greedyAction<State, Action>(
  heuristic: Heuristic<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
  chance: Chance,
): Action {
  if (actions.length === 1) return actions[0]
  const scores = heuristic.scoreActions(view, seat, actions)
  const temperature = heuristic.temperature?.(view, seat) ?? 0
  if (temperature > 0) return actions[drawn(chance, softmaxShares(scores, temperature))]
  const equals = bestScored(scores, actions)
  return equals[chance.int(equals.length)]
}

/** The actions that a greedy policy likes best: one, or several with the same score. */
export function greedyActions<State, Action>(
  heuristic: Heuristic<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
): readonly Action[] {
  return bestScored(heuristic.scoreActions(view, seat, actions), actions)
}

function bestScored<Action>(scores: readonly number[], actions: readonly Action[]): readonly Action[] {
  const best = Math.max(...scores)
  return actions.filter((_, i) => scores[i] === best)
}

/** A softmax before normalization: exp((score - best) / temperature) each, so that the best has 1. */
export function softmaxShares(scores: readonly number[], temperature: number): readonly number[] {
  const best = Math.max(...scores)
  return scores.map((score) => Math.exp((score - best) / temperature))
}

/**
 * A softmax of scores before normalization, whatever their unit.
 * @param temperature in units of the distance between the best score and the mean; near 0 the best is nearly always taken
 */
export function relativeShares(scores: readonly number[], temperature: number): readonly number[] {
  const best = Math.max(...scores)
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return softmaxShares(scores, Math.max(best - mean, 1e-9) * Math.max(temperature, 1e-9))
}
