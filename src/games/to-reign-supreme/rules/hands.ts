import { type Context, type Seat, UNKNOWN } from '../../../core/index.ts'
import { RESTRUCTURE_COST } from '../content/cards.ts'
import type { Action, Event, Side, State, TookBack } from './state.ts'
import { insert, remove } from './subsets.ts'
import { swapped, without } from './trackers.ts'

/** Discarded cards return to the hand, openly. */
export function takeBack(
  side: Side,
  cards: readonly number[],
  seat: Seat,
  why: TookBack,
  ctx: Context<Event>,
): void {
  if (cards.length === 0) return
  for (const card of cards) {
    remove(side.discard, card)
    insert(side.hand as number[], card)
  }
  ctx.tell?.({ type: 'tookBack', seat, cards, why })
}

/** A card that was shown leaves the hand for the discard (TRS-31). */
export function discard(side: Side, card: number): void {
  remove(side.hand as number[], card)
  insert(side.discard, card)
  side.pairs = without(side.pairs, card)
}

/** Swaps tracker cards with cards in hand (TRS-21); others see how many, not which. */
export function restructure(
  state: State,
  seat: Seat,
  { give, take }: Extract<Action, { type: 'restructure' }>,
  ctx: Context<Event>,
): void {
  const side = state.sides[seat]
  side.wealth -= RESTRUCTURE_COST
  for (const card of give) {
    remove(side.hand as number[], card)
    insert(side.tracker as number[], card)
  }
  for (const card of take) {
    remove(side.tracker as number[], card)
    insert(side.hand as number[], card)
  }
  side.swapped += give.length
  side.pairs = swapped(side.pairs, give.length, side.discard)
  const event = { type: 'restructured', seat, give, take } as const
  if (state.openTrackers) ctx.tell?.(event)
  else ctx.tell?.(event, [seat], { ...event, give: give.map(() => UNKNOWN), take: take.map(() => UNKNOWN) })
}
