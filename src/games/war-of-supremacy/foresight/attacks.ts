import type { Seat } from '../../../core/index.ts'
import { ALLEGIANCES } from '../content/vocabulary.ts'
import { type Cards, cardsOf, creatureOf } from '../rules/cards.ts'
import { activeForms } from '../rules/sides.ts'
import type { Card, State } from '../rules/state.ts'

/** Attacks that a hand could make, by printed scores: quick, for positions that are looked at by the thousand. */

const LEGENDARY = 0
const TYPES = 31

/** What has been in the attack so far demands of what joins: one faction, or one of these types. */
type Bond = { readonly faction: number; readonly types: number }

const FREE: Bond = { faction: -1, types: -1 }
/** A faction that none is of: those who attack are of several. */
const MIXED = -2

/** What holds the attack together (WOS-20). */
function bondOf(state: State, cards: Cards): Bond {
  let { faction, types } = FREE
  for (const { card } of state.attack) {
    const facts = creatureOf(cards, card)
    if (facts.isMercenary) continue
    const own = ALLEGIANCES.indexOf(facts.faction)
    faction = faction === -1 || faction === own ? own : MIXED
    types &= facts.types
  }
  return { faction, types }
}

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

/** A way to go on with an attack: points it adds, and what its cards are worth in hand. */
export type Reinforcement = { readonly points: number; readonly cost: number }

/**
 * The ways to add creatures of a hand to the attack as it stands that are worth comparing: of each faction and type the
 * strongest ones, one more at a time.
 */
export function reinforcements(
  state: State,
  seat: Seat,
  worthOf: (cards: Cards, card: Card) => number,
): Reinforcement[] {
  const cards = cardsOf(state)
  const active = activeForms(state, state.front)
  const bond = bondOf(state, cards)
  const hand = (state.players[seat].creatures as readonly Card[])
    .filter((card) => !state.played.includes(card))
    .map((card) => ({ card, points: scoreOf(cards, card, active), facts: creatureOf(cards, card) }))
    .sort((a, b) => b.points - a.points)
  const found: Reinforcement[] = []
  const add = (isIn: (facts: (typeof hand)[number]['facts']) => boolean) => {
    let points = 0
    let cost = 0
    let legends = state.legendaries
    for (const { card, points: own, facts } of hand) {
      if (own <= 0 || (!facts.isMercenary && !isIn(facts))) continue
      if (facts.rating === LEGENDARY && legends++ > 0) continue
      points += own
      cost += worthOf(cards, card)
      if (!found.some((other) => other.points >= points && other.cost <= cost)) found.push({ points, cost })
    }
  }
  let factions = 0
  let types = 0
  for (const { facts } of hand)
    if (!facts.isMercenary) {
      factions |= 1 << ALLEGIANCES.indexOf(facts.faction)
      types |= facts.types & bond.types
    }
  if (factions === 0) add(() => false)
  ALLEGIANCES.forEach((faction, i) => {
    if ((factions & (1 << i)) === 0) return
    if (bond.faction === -1 || bond.faction === i) add((facts) => facts.faction === faction)
  })
  for (let type = 0; type < TYPES; type++)
    if ((types & (1 << type)) !== 0) add((facts) => (facts.types & (1 << type)) !== 0)
  return found
}
