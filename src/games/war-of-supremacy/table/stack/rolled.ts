import type { Seat } from '../../../../core/index.ts'
import type { Event } from '../../rules/events.ts'
import type { Card } from '../../rules/state.ts'

/** Dice that were just rolled: for the first turn, by seat, or for a card. */
export type Roll =
  | { readonly for: 'first'; readonly seat: Seat; readonly dice: readonly (readonly number[])[] }
  | { readonly for: 'card'; readonly card: Card; readonly dice: readonly number[] }

/** The last dice among what was told; undefined when there were none. */
export function rollIn(latest: readonly Event[]): Roll | undefined {
  const event = latest.findLast(({ type }) => type === 'rolled' || type === 'first')
  if (event?.type === 'first')
    // One player alone has nothing to roll for.
    return event.dice.length === 0 ? undefined : { for: 'first', seat: event.seat, dice: event.dice }
  return event?.type === 'rolled' ? { for: 'card', card: event.card, dice: event.dice } : undefined
}

/** The dice of a seat for the first turn, round by round; it rolls on while it is level with the best (WOS-4). */
export function rollsOf(dice: readonly (readonly number[])[], seat: Seat): readonly number[] {
  return dice.map((round) => round[seat]).filter((die) => die > 0)
}
