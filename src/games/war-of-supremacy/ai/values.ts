import type { Seat } from '../../../core/index.ts'
import { type Cards, type CreatureFacts, cardsOf } from '../rules/cards.ts'
import type { Card, State } from '../rules/state.ts'

/** All weights are in hundredths of a match: 100 is a match won, 0 one lost. */
export const WORTH = {
  /** A spell in hand, and a card of no known kind. */
  spell: 2.6,
  card: 2.2,
  /** A creature in hand for each point of the mean of its scores; and what a placing ability adds. */
  point: 0.75,
  placing: 0.5,
  /** The hand from which one still draws (WOS-19): what lies beyond is worth less, and the nearer to it the better. */
  hand: 9,
  beyond: 0.2,
  ramp: 0.65,
  /** What a card in an enemy's hand costs, against one's own. */
  theirs: 0.5,
} as const

/** By territories still to win: a weight; a side's chance is its share of all weights. */
const NEARNESS: readonly number[] = [1000, 4.5, 1.6, 0.8, 0.5]

export function territories({ players }: State): number[] {
  return players.map(({ won }) => won.length)
}

/**
 * A seat's chance to win the match, of 100, as the territories stand.
 * @param won territories by seat, as `territories` gives them
 */
export function chanceWith({ sides, needed }: State, won: readonly number[], seat: Seat): number {
  let own = 0
  let all = 0
  for (let other = 0; other < won.length; other++) {
    // A side counts once: by its first seat.
    const side = sides[other]
    let isCounted = false
    for (let before = 0; before < other; before++) if (sides[before] === side) isCounted = true
    if (isCounted) continue
    let sum = 0
    for (let partner = other; partner < won.length; partner++)
      if (sides[partner] === side) sum += won[partner]
    if (sum >= needed) return side === sides[seat] ? 100 : 0
    const nearness = NEARNESS[needed - sum] ?? NEARNESS[NEARNESS.length - 1]
    all += nearness
    if (side === sides[seat]) own = nearness
  }
  return (100 * own) / all
}

export function creatureWorth({ scores, hasPlacing }: CreatureFacts): number {
  const mean = (scores[0] + scores[1] + scores[2]) / 3
  return 0.5 + WORTH.point * mean + (hasPlacing ? WORTH.placing : 0)
}

export function cardWorth(cards: Cards, card: Card): number {
  const creature = cards.creature[card]
  return creature ? creatureWorth(creature) : WORTH.spell
}

/** The cards that a seat does not have to imagine. */
export type Known = { has(card: Card): boolean }

/**
 * What all hands together are worth to a seat.
 * @param known the cards that are not imagined: any other in its own hand is worth what any card is
 */
export function handsWorth(state: State, seat: Seat, known: Known): number {
  const cards = cardsOf(state)
  const enemies = state.players.length - 1
  let sum = 0
  for (let other = 0; other < state.players.length; other++) {
    const { creatures, spells } = state.players[other]
    const size = creatures.length + spells.length
    if (other === seat) {
      let own = 0
      for (const card of creatures as readonly Card[])
        own += known.has(card) ? cardWorth(cards, card) : WORTH.card
      for (const card of spells as readonly Card[]) own += known.has(card) ? WORTH.spell : WORTH.card
      sum += own * full(size)
    } else {
      const sign = state.sides[other] === state.sides[seat] ? 1 : -1 / enemies
      sum += sign * WORTH.theirs * size * full(size) * WORTH.card
    }
  }
  return sum
}

/** The part of its value that a hand of this size keeps. */
export function full(size: number): number {
  return size <= WORTH.hand ? 1 : (WORTH.hand + WORTH.beyond * (size - WORTH.hand)) / size
}
