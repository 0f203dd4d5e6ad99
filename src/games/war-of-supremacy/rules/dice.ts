import type { Card } from './state.ts'
import type { EventContext } from './told.ts'

const SIDES = 6

/** The sum of so many dice, rolled for a card before everyone's eyes. */
export function rollDice(card: Card, count: number, ctx: EventContext): number {
  const dice = Array.from({ length: count }, () => 1 + ctx.chance.int(SIDES))
  ctx.reveal()
  ctx.tell?.({ type: 'rolled', card, dice })
  return dice.reduce((sum, die) => sum + die, 0)
}
