import type { Seat } from '../../../core/index.ts'
import { DECKS } from '../rules/picks.ts'
import type { State } from '../rules/state.ts'
import { deckOf } from '../rules/zones.ts'

/** The part of a hand that should be creatures. */
const CREATURES = 0.68
/** From here on a deck is about to run out, which ends the match (WOS-34). */
const LOW = 8

/** From which deck to draw: what is missing, and not the last cards unless one leads. */
export function drawWorth(view: State, seat: Seat, choice: number): number {
  const { creatures, spells, won } = view.players[seat]
  const size = creatures.length + spells.length + 1
  const missing = choice === 0 ? CREATURES * size - creatures.length : (1 - CREATURES) * size - spells.length
  const isLow = !view.isEndless && deckOf(view, DECKS[choice]).length <= LOW
  if (!isLow) return missing
  const isLeading = view.players.every((other, at) => at === seat || other.won.length < won.length)
  return missing + (isLeading ? 3 : -3)
}
