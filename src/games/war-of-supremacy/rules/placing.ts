import type { Refusal, Seat } from '../../../core/index.ts'
import type { Action } from './actions.ts'
import { type CreatureFacts, cardsOf, creatureOf } from './cards.ts'
import { hasRule, holds, playerSum, rulesAt, type Standing } from './combat.ts'
import type { EventContext } from './events.ts'
import { type Card, NONE, type State } from './state.ts'
import { enterCombat, newFighter, outOfHand } from './zones.ts'

/** Of creatures and spells. */
export const PLAYED_ALREADY: Refusal = {
  code: 'played-already',
  clause: 'WOS-R23',
  message: 'This card was already played this turn.',
}

const REFUSE = {
  hand: { code: 'not-held', clause: 'WOS-32', message: 'This creature is not in your hand.' },
  legendary: {
    code: 'legendary',
    clause: 'WOS-22',
    message: 'You can play one Legendary creature a turn, unless a card changes that.',
  },
  fit: {
    code: 'no-fit',
    clause: 'WOS-20',
    message: 'All attackers must share a faction or a creature type; Mercenaries join any attack.',
  },
} as const satisfies Record<string, Refusal>

/**
 * Why this creature cannot be placed into attack now (WOS-20 to WOS-23, WOS-R29).
 * @param rules those at the front, where they are at hand
 */
export function placeRefusal(
  state: State,
  seat: Seat,
  card: Card,
  rules?: readonly Standing[],
): Refusal | undefined {
  if (!state.players[seat].creatures.includes(card)) return REFUSE.hand
  if (state.played.includes(card)) return PLAYED_ALREADY
  const facts = creatureOf(cardsOf(state), card)
  if (facts.rating === LEGENDARY && state.legendaries >= legendaryLimit(state, seat)) return REFUSE.legendary
  return fitsAttack(state, seat, card, facts, rules) ? undefined : REFUSE.fit
}

export const LEGENDARY = 0

/** How many Legendary creatures a player may play this turn (WOS-22). */
export function legendaryLimit(state: State, seat: Seat): number {
  return 1 + state.moreLegendaries + playerSum(state, 'legends', seat)
}

/** Joins whatever attacks: Mercenaries, and who says so on its card, if what it asks for holds (WOS-21). */
export function joins(state: State, seat: Seat, card: Card, { isMercenary, rules }: CreatureFacts): boolean {
  if (isMercenary) return true
  for (let i = 0; i < rules.length; i++) {
    const { rule, stance, test } = rules[i]
    if (rule.rule !== 'joins' || stance === 'defending') continue
    if (!test || holds(state, test, { by: seat, self: card, them: NONE, front: state.front })) return true
  }
  return false
}

/** Whether the whole attack, this creature with it, is of one faction or shares a type (WOS-20, WOS-23). */
function fitsAttack(
  state: State,
  seat: Seat,
  card: Card,
  facts: CreatureFacts,
  known?: readonly Standing[],
): boolean {
  if (joins(state, seat, card, facts)) return true
  if (state.attack.length === 0) return true
  const cards = cardsOf(state)
  let types = facts.types
  let isOneFaction = true
  const rules = known ?? rulesAt(state, state.front)
  for (const fighter of state.attack) {
    const other = creatureOf(cards, fighter.card)
    const located = { fighter, front: state.front, isAttack: true }
    if (other.isMercenary || hasRule(state, located, 'joins', rules)) continue
    types &= other.types
    if (other.faction !== facts.faction) isOneFaction = false
  }
  return isOneFaction || types !== 0
}

export function listPlaces(state: State, seat: Seat, list: Action[]): void {
  const creatures = state.players[seat].creatures as readonly Card[]
  const rules = rulesAt(state, state.front)
  for (let i = 0; i < creatures.length; i++)
    if (!placeRefusal(state, seat, creatures[i], rules)) list.push(placeAction(creatures[i]))
}

const PLACE: Action[] = []
function placeAction(card: Card): Action {
  PLACE[card] ??= { type: 'place', card }
  return PLACE[card]
}

export function place(state: State, seat: Seat, card: Card, ctx: EventContext): void {
  ctx.reveal()
  outOfHand(state, seat, card)
  state.played.push(card)
  state.hasPlayed = true
  state.isBusy = true
  if (creatureOf(cardsOf(state), card).rating === LEGENDARY) state.legendaries++
  enterCombat(state, newFighter(card), state.front, true)
  ctx.tell?.({ type: 'placed', seat, card })
}
