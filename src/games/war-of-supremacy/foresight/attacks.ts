import type { Seat } from '../../../core/index.ts'
import { ALLEGIANCES } from '../content/vocabulary.ts'
import { type Cards, cardsOf, creatureOf } from '../rules/cards.ts'
import { activeForms } from '../rules/sides.ts'
import type { Card, State } from '../rules/state.ts'

/** Attacks that a hand could make, by printed scores: quick, for positions that are looked at by the thousand. */

const LEGENDARY = 0
const TYPES = 31

/** The best score of a card among active forms. */
function scoreOf(cards: Cards, card: Card, active: number): number {
  const { scores } = creatureOf(cards, card)
  let best = 0
  if ((active & 1) !== 0) best = scores[0]
  if ((active & 2) !== 0 && scores[1] > best) best = scores[1]
  if ((active & 4) !== 0 && scores[2] > best) best = scores[2]
  return best
}

/** Sums by faction and by type. */
const sums = new Float64Array(ALLEGIANCES.length + TYPES)

/** The most points that a hand could attack with at a front, from nothing. */
export function mostPoints(state: State, seat: Seat, front: number): number {
  const cards = cardsOf(state)
  const active = activeForms(state, front)
  const hand = state.players[seat].creatures as readonly Card[]
  sums.fill(0)
  let free = 0
  let legend = 0
  for (let i = 0; i < hand.length; i++) {
    const { isMercenary, faction, types, rating } = creatureOf(cards, hand[i])
    const points = scoreOf(cards, hand[i], active)
    // One Legendary a turn (WOS-22).
    if (rating === LEGENDARY) {
      if (legend >= points) continue
      legend = points
    }
    if (isMercenary) {
      free += points
      continue
    }
    sums[ALLEGIANCES.indexOf(faction)] += points
    for (let type = 0, bits = types; bits !== 0; type++, bits >>>= 1)
      if ((bits & 1) !== 0) sums[ALLEGIANCES.length + type] += points
  }
  let most = 0
  for (let i = 0; i < sums.length; i++) if (sums[i] > most) most = sums[i]
  return free + most
}
