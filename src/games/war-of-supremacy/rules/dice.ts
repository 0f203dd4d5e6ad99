import type { EventContext } from './events.ts'
import type { Card } from './state.ts'

export const SIDES_OF_A_DIE = 6

/** The sum of dice rolled for a card, for all to see. */
export function rollDice(card: Card, count: number, ctx: EventContext): number {
  const dice = Array.from({ length: count }, () => 1 + ctx.chance.int(SIDES_OF_A_DIE))
  ctx.reveal()
  ctx.tell?.({ type: 'rolled', card, dice })
  return dice.reduce((sum, die) => sum + die, 0)
}
