import type { Seat } from '../../../core/index.ts'
import { EQUIPPED_CODE } from '../rules/cards.ts'
import { FACTS, ITEMS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { holdingValue, keepValue } from './values.ts'

/** By item: whether it is used to discard an item and take a Ranged one from the discard pile, as Fowler’s Quiver is. */
export const IS_EXCHANGE: readonly boolean[] = ITEMS.map(({ abilities }) =>
  abilities.some(
    (ability) =>
      ability.kind === 'use' &&
      ability.cost !== undefined &&
      ability.effects.some((effect) => effect.do === 'recall'),
  ),
)

/** What an exchange takes: a Ranged item from the discard pile, or any (the Towne). */
export type Exchange = 'ranged' | 'any'

/** What the best item is worth that an exchange could take from the discard pile; −Infinity without one. */
export function bestDiscarded(view: State, seat: Seat, takes: Exchange): number {
  let best = Number.NEGATIVE_INFINITY
  const { discard } = view
  for (let i = 0; i < discard.length; i++)
    if (takes === 'any' || FACTS[discard[i]].isRanged)
      best = Math.max(best, keepValue(view, seat, discard[i]))
  return best
}

/** What an exchange gains at best: the best item on the discard pile less the least that can be given for it. */
export function exchangeGain(view: State, seat: Seat, takes: Exchange): number {
  const { hand, equipped } = view.players[seat]
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item === 'number') least = Math.min(least, keepValue(view, seat, item))
  }
  // The Towne takes what is equipped too.
  if (takes === 'any')
    for (let i = 0; i < equipped.length; i++)
      least = Math.min(least, holdingValue(view, seat, EQUIPPED_CODE + equipped[i]))
  return bestDiscarded(view, seat, takes) - least
}
