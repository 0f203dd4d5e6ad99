import type { Seat } from '../../../core/index.ts'
import type { Kind } from '../content/vocabulary.ts'
import type { Event } from '../rules/events.ts'
import type { Card } from '../rules/state.ts'

/** A place on the table that a card comes from or goes to and that is no card itself. */
export type Spot =
  | { readonly at: 'deck' | 'grave'; readonly kind: Kind }
  | { readonly at: 'seat'; readonly seat: Seat }

type KindOf = (card: Card) => Kind

/** Where cards that were not in sight come from, and where those go that are in sight no more. */
export type Ways = {
  readonly from: ReadonlyMap<Card, Spot>
  readonly to: ReadonlyMap<Card, Spot>
}

/** Reads the ways of cards out of what was told. */
export function waysOf(latest: readonly Event[], kindOf: KindOf): Ways {
  const from = new Map<Card, Spot>()
  const to = new Map<Card, Spot>()
  const toGrave = (cards: readonly Card[]) => {
    for (const card of cards) to.set(card, { at: 'grave', kind: kindOf(card) })
  }
  for (const event of latest) {
    switch (event.type) {
      case 'placed':
      case 'cast':
        from.set(event.card, { at: 'seat', seat: event.seat })
        break
      case 'drew':
        for (const card of event.cards)
          if (typeof card === 'number') from.set(card, { at: 'deck', kind: event.from })
        break
      case 'pickedUp':
        for (const card of event.cards) from.set(card, { at: 'grave', kind: kindOf(card) })
        break
      case 'moved': {
        const away = spotOf(event.from, event.seat, kindOf(event.card))
        const there = spotOf(event.to, event.seat, kindOf(event.card))
        if (away) from.set(event.card, away)
        if (there) to.set(event.card, there)
        break
      }
      case 'passedOn':
        for (const card of event.cards) {
          if (typeof card !== 'number') continue
          from.set(card, { at: 'seat', seat: event.seat })
          to.set(card, { at: 'seat', seat: event.to })
        }
        break
      case 'discarded':
        toGrave(event.cards)
        break
      case 'died':
        toGrave(event.cards)
        break
      case 'resolved':
        toGrave(event.fallen)
        break
      case 'won':
        to.set(event.card, { at: 'seat', seat: event.seat })
        break
    }
  }
  return { from, to }
}

function spotOf(place: string, seat: Seat, kind: Kind): Spot | undefined {
  switch (place) {
    case 'hand':
      return { at: 'seat', seat }
    case 'deck':
    case 'grave':
      return { at: place, kind }
    default:
      return undefined
  }
}
