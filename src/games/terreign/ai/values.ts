import type { Seat } from '../../../core/index.ts'
import type { Ability, Effect, PassiveRule } from '../content/vocabulary.ts'
import { bit, isAlly, placeOf, tokensOf } from '../rules/board.ts'
import { EQUIPPED_CODE, equippedLimit, holdings, itemOf } from '../rules/cards.ts'
import { FACTS, HOUSES, ITEMS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'

/** All weights are in tenths of a Reign token. */
export const VALUES = {
  token: 10,
  throne: 100,
  /** A point of Morale, and more of it the nearer one is to a Retreat. */
  morale: 1.6,
  nearRetreat: 2.4,
  /** An item in hand of no known kind. */
  item: 1.3,
  /** What is left of an effect that must wait for its moment. */
  waiting: 0.6,
  /** What one gains by seeing or by standing elsewhere. */
  sight: 0.6,
  place: 0.8,
  trap: 1.6,
  action: 1.8,
  plague: 1.5,
  /** What an enemy's loss is worth, against one's own gain. */
  spite: 0.6,
} as const

/** What so much damage costs a seat. */
export function damageCost({ players }: State, seat: Seat, amount: number): number {
  const { morale } = players[seat]
  const lost = Math.min(amount, morale)
  const isFatal = amount >= morale
  return (
    lost * VALUES.morale + (isFatal ? RETREAT : Math.max(0, 3 - (morale - lost)) * VALUES.nearRetreat * 0.5)
  )
}

/** A Retreat costs its turn, its equipment and the token that the other gains. */
const RETREAT = 9

/** How near a side is to the throne: its tokens weigh more the more it has. */
export function tokenShare(view: State, seat: Seat): number {
  return tokensOf(view, seat) / view.target
}

/** What an effect on a seat is worth to `by`, in a position. */
export function effectValue(view: State, by: Seat, effect: Effect, seat: Seat): number {
  const isOwn = by === seat
  const isFriend = isAlly(view, by, seat)
  const sign = isFriend ? 1 : -VALUES.spite * (1 + tokenShare(view, seat))
  const player = view.players[seat]
  switch (effect.do) {
    case 'damage':
      return hurtValue(view, by, seat, effect.amount)
    case 'plague die':
      // TER-R17: two faces of six with 1, one with 2.
      return hurtValue(view, by, seat, 1) / 3 + hurtValue(view, by, seat, 2) / 6
    case 'heal': {
      const room = HOUSES[player.house].morale - player.morale
      const healed = Math.min(room, effect.amount)
      return sign * healed * (VALUES.morale + (player.morale <= 2 ? VALUES.nearRetreat : 0))
    }
    case 'draw':
      return sign * effect.amount * VALUES.item
    case 'corrode':
      return -sign * Math.min(effect.amount, player.equipped.length) * 2
    case 'disarm':
      return -sign * player.equipped.length * 1.5
    case 'rob':
      return Math.min(effect.amount, player.hand.length) * (VALUES.item - sign * VALUES.item)
    case 'spill':
      return -sign * Math.min(effect.amount, player.hand.length) * VALUES.item
    case 'exchange':
      return 0.2
    case 'look':
      return sightValue(view, by, seat)
    case 'scry':
      return VALUES.item * 1.4
    case 'recall':
      return view.discard.length > 0 ? VALUES.item * 1.5 : 0
    case 'fetch':
      return Math.min(effect.amount, view.drops.flat().length) * VALUES.item
    case 'give':
      return -VALUES.item * 0.5
    case 'move':
    case 'swap':
    case 'leap':
      return isOwn ? VALUES.place : VALUES.place * 0.8
    case 'pull':
      return placeOf(view, by) < 0 ? 0 : VALUES.place * 2
    case 'redeploy':
      return VALUES.place * 0.5
    case 'unmask':
      return -sign * 0.4
    case 'trap':
      return VALUES.trap
    case 'free':
      return sign * VALUES.trap
    case 'hasten':
      return effect.amount * VALUES.action
    case 'cleanse':
      return sign * 1.5
    case 'shame':
      return -sign * 1.5
    case 'purge':
      return sign * player.plagues.length * VALUES.plague
    case 'infect':
      return view.players[by].plagues.length > 0 ? VALUES.plague * 2 : 0
    case 'plague':
      return -sign * VALUES.plague
    default:
      return 0
  }
}

/** What it is worth to look at a hand: nothing, where all of it is known. */
function sightValue({ players }: State, by: Seat, seat: Seat): number {
  return players[seat].known.every((knowers) => (knowers & bit(by)) !== 0) ? -1 : VALUES.sight
}

function hurtValue(view: State, by: Seat, seat: Seat, amount: number): number {
  return isAlly(view, by, seat) ? -damageCost(view, seat, amount) : killValue(view, by, seat, amount)
}

/** What damage to an enemy is worth: more when it makes them Retreat. */
export function killValue(view: State, by: Seat, seat: Seat, amount: number): number {
  const { morale } = view.players[seat]
  const hurt = Math.min(amount, morale) * VALUES.morale * VALUES.spite * (1 + tokenShare(view, seat))
  if (amount < morale) return hurt + (morale - amount <= 1 ? 0.6 : 0)
  if (view.mode === 'royale') return hurt + 12
  if (tokensOf(view, by) >= view.target) return hurt
  return hurt + (tokensOf(view, by) === view.target - 1 ? 5 : VALUES.token) + usurpThreat(view, seat)
}

/** What more it is worth to take a token from a seat: the throne, while it holds as many as win. */
export function usurpThreat(view: State, seat: Seat): number {
  return tokensOf(view, seat) >= view.target ? VALUES.throne * 0.6 : 0
}

/** What a lasting rule is worth, for each of its amount. */
const PASSIVE: Readonly<Record<PassiveRule, number>> = {
  edge: 1.5,
  slots: 0.6,
  keep: 0.8,
  charity: 1,
  reach: 0.8,
  sure: 0.8,
  carry: 0.4,
  search: 1.5,
  hardy: 1.5,
  plagueproof: 0.5,
  desertproof: 0.3,
  rest: 1,
}

/** An item's value by its abilities alone: for keeping, paying and choosing. */
export const ITEM_VALUES: readonly number[] = ITEMS.map(({ types, abilities }) => {
  const sum = abilities.reduce((total, ability) => total + plainAbilityValue(ability), 0)
  return 0.4 + sum * (types.includes('equipment') ? 1.3 : 1)
})

function plainAbilityValue(ability: Ability): number {
  if (ability.kind === 'passive') return PASSIVE[ability.rule] * (ability.amount ?? 1)
  // What an Instance does it does to whom it comes.
  if (ability.kind === 'enter') return ability.effects.reduce((total, effect) => total + ownValue(effect), 0)
  const each = ability.effects.reduce((total, effect) => total + plainEffectValue(effect), 0)
  const many = ability.target.who === 'enemies' || ability.target.who === 'all' ? 1.3 : 1
  const cost = ability.kind === 'use' ? (ability.cost ?? 0) * 0.8 : 0
  return each * many - cost
}

function ownValue(effect: Effect): number {
  const isHarm =
    effect.do === 'damage' || effect.do === 'spill' || effect.do === 'plague' || effect.do === 'shame'
  return isHarm ? -2 : plainEffectValue(effect)
}

/** What an item is worth to this seat: less, where nothing more of its kind can be equipped. */
export function keepValue({ players }: State, seat: Seat, item: number): number {
  const { isEquipment, slot } = FACTS[item]
  if (!isEquipment) return ITEM_VALUES[item]
  const player = players[seat]
  const { equipped } = player
  const isTaken = slot
    ? equipped.some((other) => FACTS[other].slot === slot)
    : equipped.length >= equippedLimit(player)
  return isTaken ? ITEM_VALUES[item] * 0.3 : ITEM_VALUES[item]
}

/** The value of the least valuable items that a seat holds, `count` of them. */
export function priceOf(view: State, seat: Seat, count: number): number {
  const worths = holdings(view.players[seat]).map((code) => holdingValue(view, seat, code))
  worths.sort((a, b) => a - b)
  let sum = 0
  for (let i = 0; i < count && i < worths.length; i++) sum += worths[i]
  return sum
}

/** What a holding is worth to its seat: what is equipped cannot be equipped once more, but is. */
export function holdingValue(view: State, seat: Seat, code: number): number {
  return code >= EQUIPPED_CODE ? ITEM_VALUES[itemOf(code)] : keepValue(view, seat, code)
}

function plainEffectValue(effect: Effect): number {
  switch (effect.do) {
    case 'damage':
      return effect.amount * 1.6
    case 'prevent':
      return Math.min(2, effect.amount) * 1.4
    case 'heal':
      return effect.amount * 1.5
    case 'reflect':
      return 3
    case 'feint':
    case 'parry':
      return 2.4
    case 'usurp':
      return 3.5
    case 'cancel':
      return 1.8
    case 'draw':
    case 'rob':
    case 'fetch':
      return effect.amount * 1.1
    case 'hasten':
      return effect.amount * 1.6
    default:
      return 1
  }
}
