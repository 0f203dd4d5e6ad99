import type { Seat } from '../../../core/index.ts'
import { cardsOf, creatureOf } from '../rules/cards.ts'
import { reckon } from '../rules/resolution.ts'
import type { State } from '../rules/state.ts'
import { WORTH } from './values.ts'

/**
 * Whether ending combat now ends it for good, with attackers that could only win or be lost: none has an ability that
 * something triggers, nobody has cast a spell this turn, and the hand was not so full that playing them lets the seat
 * draw (WOS-19).
 */
export function risksCreatures(view: State, seat: Seat): boolean {
  const { attack, stack, cast, players } = view
  const frame = stack[stack.length - 1]
  if (frame?.step !== 'act' || !frame.isHeard || attack.length === 0 || cast > 0) return false
  const { creatures, spells } = players[seat]
  if (creatures.length + spells.length + attack.length > WORTH.hand) return false
  const cards = cardsOf(view)
  return attack.every(({ card }) => creatureOf(cards, card).triggers.length === 0)
}

/** Whether the attack loses as it stands, and its creatures go to the grave (WOS-18). */
export function loses(view: State): boolean {
  return !reckon(view).isAttackers
}
