import type { Seat } from '../../../core/index.ts'
import { ALLEGIANCES } from '../content/vocabulary.ts'
import { type CreatureFacts, cardsOf, creatureOf } from '../rules/cards.ts'
import { LEGENDARY } from '../rules/placing.ts'
import { activeForms } from '../rules/sides.ts'
import type { Card, State } from '../rules/state.ts'
import { scoreOf, TYPES } from './attack-scores.ts'

/** By allegiance, then by type: the points of a hand's creatures. */
const sums = new Float64Array(ALLEGIANCES.length + TYPES)
/** Points of Mercenaries. */
let free = 0
/** What all attackers share: an allegiance (undefined: none), and types as bits. */
let allegiance: number | undefined
let types = 0
let isFirst = true

/** Reads the hand of a seat and the attack that its creatures would join, for `mostMore`. */
export function readHand(state: State, seat: Seat): void {
  const cards = cardsOf(state)
  const active = activeForms(state, state.front)
  sums.fill(0)
  free = 0
  allegiance = undefined
  types = -1
  isFirst = true
  for (const { card } of state.attack) {
    const facts = creatureOf(cards, card)
    if (facts.isMercenary) continue
    allegiance = isFirst || allegiance === facts.allegiance ? facts.allegiance : undefined
    types &= facts.types
    isFirst = false
  }
  const hand = state.players[seat].creatures as readonly Card[]
  for (let i = 0; i < hand.length; i++) {
    const facts = creatureOf(cards, hand[i])
    if (facts.rating === LEGENDARY && state.legendaries > 0) continue
    const points = scoreOf(facts, active)
    if (facts.isMercenary) {
      free += points
      continue
    }
    sums[facts.allegiance] += points
    for (let type = 0, bits = facts.types; bits !== 0; type++, bits >>>= 1)
      if ((bits & 1) !== 0) sums[ALLEGIANCES.length + type] += points
  }
}

/**
 * The most points, by printed scores, that creatures of the hand read last could add to the attack.
 * @param joiner one that is to be among them. Default: any
 */
export function mostMore(joiner?: CreatureFacts): number {
  let most = 0
  if (!joiner || joiner.isMercenary) {
    for (let i = 0; i < ALLEGIANCES.length; i++)
      if ((isFirst || i === allegiance) && sums[i] > most) most = sums[i]
  } else if (isFirst || joiner.allegiance === allegiance) most = sums[joiner.allegiance]
  let bits = !joiner || joiner.isMercenary ? types : types & joiner.types
  for (let type = 0; bits !== 0 && type < TYPES; type++, bits >>>= 1)
    if ((bits & 1) !== 0 && sums[ALLEGIANCES.length + type] > most) most = sums[ALLEGIANCES.length + type]
  return free + most
}
