import { ALLEGIANCES } from '../content/vocabulary.ts'
import { type Cards, type CreatureFacts, creatureOf } from '../rules/cards.ts'
import { LEGENDARY } from '../rules/placing.ts'
import type { Card } from '../rules/state.ts'

/** Attacks that a hand could make, by printed scores: quick, for positions that are looked at by the thousand. */

/** No set has more types. */
export const TYPES = 31

/** The best score of a creature among active forms (bits). */
export function scoreOf({ scores }: CreatureFacts, active: number): number {
  let best = 0
  if ((active & 1) !== 0) best = scores[0]
  if ((active & 2) !== 0 && scores[1] > best) best = scores[1]
  if ((active & 4) !== 0 && scores[2] > best) best = scores[2]
  return best
}

const sums = new Float64Array(ALLEGIANCES.length + TYPES)

/** The most points that creatures of a hand could attack with in these forms (bits), from nothing. */
export function mostPoints(cards: Cards, hand: readonly Card[], active: number): number {
  sums.fill(0)
  let free = 0
  let legend = 0
  for (let i = 0; i < hand.length; i++) {
    const facts = creatureOf(cards, hand[i])
    const { isMercenary, allegiance, types, rating } = facts
    const points = scoreOf(facts, active)
    // One Legendary a turn (WOS-22).
    if (rating === LEGENDARY) {
      if (legend >= points) continue
      legend = points
    }
    if (isMercenary) {
      free += points
      continue
    }
    sums[allegiance] += points
    for (let type = 0, bits = types; bits !== 0; type++, bits >>>= 1)
      if ((bits & 1) !== 0) sums[ALLEGIANCES.length + type] += points
  }
  let most = 0
  for (let i = 0; i < sums.length; i++) if (sums[i] > most) most = sums[i]
  return free + most
}
