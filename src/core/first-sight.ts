import { type Chance, drawn } from './chance.ts'
import type { Judgement, Seat } from './contract.ts'

/**
 * The action that a game's judgement weighs highest, among equals any of them; where it asks for that, any by its odds.
 * @param view what the seat sees
 * @param actions the legal ones, at least one
 */
export function atFirstSight<State, Action>(
  judgement: Judgement<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
  chance: Chance,
): Action {
  if (actions.length === 1) return actions[0]
  const weights = judgement.weigh(view, seat, actions)
  const temperature = judgement.temperature?.(view, seat) ?? 0
  if (temperature > 0) return actions[drawn(chance, softened(weights, temperature))]
  const best = Math.max(...weights)
  const equals = actions.filter((_, i) => weights[i] === best)
  return equals[chance.int(equals.length)]
}

/** Shares in proportion to exp(weight / temperature); the best has 1. */
export function softened(weights: readonly number[], temperature: number): readonly number[] {
  const best = Math.max(...weights)
  return weights.map((weight) => Math.exp((weight - best) / temperature))
}
