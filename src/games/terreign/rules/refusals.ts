import type { Refusal, Seat } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { Action } from './actions.ts'
import { riverSeats, towerItems } from './advantages.ts'
import { hasRoom, isAdjacent, isPresent, landOf, placeOf, RUIN, tokensOf } from './board.ts'
import { canDraw, canSearch, equippedLimit } from './cards.ts'
import { abilityAt, FACTS, HOUSES, passive, TRAIT_USE } from './content.ts'
import { duelRefusal } from './duel.ts'
import { isInDesert } from './moves.ts'
import { DONE, type Frame, type State } from './state.ts'
import { playRefusal, traitRefusal, useRefusal } from './uses.ts'

export type PrepareFrame = Extract<Frame, { step: 'prepare' }>
export type ActFrame = Extract<Frame, { step: 'act' }>

/** TER-10. */
export const PREPARATIONS = 2
const PROPOSALS = 2
const REST_ACTIONS = 2
const CHARITY_ITEMS = 4

const REFUSE = {
  notNow: { code: 'not-now', clause: 'TER-9', message: 'You cannot do this in this phase of the turn.' },
  begun: {
    code: 'already-prepared',
    clause: 'TER-10',
    message: 'You have begun to Search or Scavenge, so you cannot prepare in another way.',
  },
  noPreparation: {
    code: 'prepared',
    clause: 'TER-10',
    message: 'You have Searched or Scavenged twice: go to your actions.',
  },
  nothingToFind: {
    code: 'nothing-to-find',
    clause: 'TER-R32',
    message: 'No items are left to draw.',
  },
  noDiscard: {
    code: 'nothing-to-find',
    clause: 'TER-R21',
    message: 'In the Ruin you draw from the discard pile, which is empty.',
  },
  notLying: { code: 'not-lying', clause: 'TER-11', message: 'This item is not on your terrain.' },
  notAdjacent: { code: 'not-adjacent', clause: 'TER-12', message: 'Venture to a terrain next to yours.' },
  trapped: { code: 'trapped', clause: 'TER-35', message: 'You are trapped: your Warrior cannot move.' },
  full: { code: 'full', clause: 'TER-R6', message: 'This terrain is full: it holds four tokens.' },
  noAdvantage: {
    code: 'no-advantage',
    clause: 'TER-43',
    message: 'This terrain has no Advantage.',
  },
  noDrops: { code: 'no-use', clause: 'TER-43', message: 'No items are dropped on any terrain.' },
  fewItems: {
    code: 'no-use',
    clause: 'TER-43',
    message: 'Deck and discard pile have fewer than three items.',
  },
  noReceiver: { code: 'no-use', clause: 'TER-43', message: 'No player is on an adjacent terrain.' },
  noRanged: { code: 'no-use', clause: 'TER-43', message: 'You have no Ranged item to discard.' },
  nothingToGive: { code: 'no-use', clause: 'TER-43', message: 'You have no item to discard.' },
  nothingToTake: {
    code: 'no-use',
    clause: 'TER-43',
    message: 'The discard pile is empty: there is nothing to take.',
  },
  noActions: { code: 'no-actions', clause: 'TER-13', message: 'You have no actions left this turn.' },
  duelled: { code: 'duelled', clause: 'TER-13', message: 'You have already duelled this turn.' },
  rested: { code: 'rested', clause: 'TER-13', message: 'You have already Rested this turn.' },
  rest: { code: 'rest', clause: 'TER-16', message: 'Rest takes both actions of your Action phase.' },
  noRest: { code: 'rest', clause: 'TER-16', message: 'You have no actions left for a Rest.' },
  acted: {
    code: 'rest',
    clause: 'TER-R59',
    message: 'You have already spent an action, and Rest takes both.',
  },
  hale: { code: 'hale', clause: 'TER-R52', message: 'Your Morale is at its maximum.' },
  charity: { code: 'too-few-items', clause: 'TER-15', message: 'You have too few items for Charity.' },
  dishonorable: {
    code: 'dishonorable',
    clause: 'TER-15',
    message: 'You cannot give Charity while you hold a dishonorable token.',
  },
  winning: { code: 'winning-token', clause: 'TER-15', message: 'You must win the last token in a duel.' },
  royale: { code: 'royale', clause: 'TER-R34', message: 'In Battle Royale there are no Reign tokens.' },
  noItem: { code: 'no-such-item', clause: 'TER-34', message: 'You do not have this item there.' },
  notEquipment: { code: 'not-equipment', clause: 'TER-34', message: 'Only Equipment can be equipped.' },
  slots: {
    code: 'too-much-equipped',
    clause: 'TER-6',
    message: 'Your equipment is full: drop an equipped item first.',
  },
  slot: {
    code: 'slot',
    clause: 'TER-6',
    message: 'You can equip one Weapon and one Shield: drop the other first.',
  },
  noBarter: { code: 'no-barter', clause: 'TER-17', message: 'This match is played without Barter.' },
  barterPlace: { code: 'barter-place', clause: 'TER-17', message: 'Barter with a player on your terrain.' },
  barterCount: {
    code: 'barter-count',
    clause: 'TER-17',
    message: 'Both give the same number of items: at least one, at most what either of you has.',
  },
  barterTwice: {
    code: 'barter-twice',
    clause: 'TER-R31',
    message: 'You have already made this player two proposals this turn.',
  },
  sameOrder: { code: 'same-order', clause: 'TER-R38', message: 'This is already your setting.' },
  orderTwice: {
    code: 'order-twice',
    clause: 'TER-R38',
    message: 'You have already changed this once this turn.',
  },
} as const satisfies Record<string, Refusal>

/** Why a seat may not prepare so (TER-10). */
export function prepareRefusal(
  state: State,
  { seat, left }: PrepareFrame,
  action: Action,
): Refusal | undefined {
  switch (action.type) {
    case 'search':
      return left === 0 ? REFUSE.noPreparation : searchRefusal(state, seat)
    case 'scavenge':
      return left === 0 ? REFUSE.noPreparation : scavengeRefusal(state, seat, action.item)
    case 'venture':
      return left < PREPARATIONS ? REFUSE.begun : ventureRefusal(state, seat, action.space)
    case 'advantage':
      return left < PREPARATIONS ? REFUSE.begun : advantageRefusal(state, seat)
    case 'ready':
      return undefined
    default:
      return freeRefusal(state, seat, action)
  }
}

/** Why a seat may not act so (TER-13). */
export function actRefusal(state: State, frame: ActFrame, action: Action): Refusal | undefined {
  const { seat, left } = frame
  switch (action.type) {
    case 'search':
      return left === 0 ? REFUSE.noActions : searchRefusal(state, seat)
    case 'scavenge':
      return left === 0 ? REFUSE.noActions : scavengeRefusal(state, seat, action.item)
    case 'use':
      return left === 0 ? REFUSE.noActions : useRefusal(state, seat, action.item, action.on)
    case 'duel':
      if (left === 0) return REFUSE.noActions
      return frame.hasDuelled ? REFUSE.duelled : duelRefusal(state, seat, action.seat)
    case 'charity':
      return left === 0 ? REFUSE.noActions : charityRefusal(state, seat)
    case 'rest':
      return restRefusal(state, frame)
    case 'barter':
      return barterRefusal(state, seat, action.seat, action.count)
    case 'trait':
      if (traitKind(state, seat) !== 'action') return freeRefusal(state, seat, action)
      return left === 0 ? REFUSE.noActions : traitRefusal(state, seat, action.on, 'action')
    case 'end':
      return undefined
    default:
      return freeRefusal(state, seat, action)
  }
}

function freeRefusal(state: State, seat: Seat, action: Action): Refusal | undefined {
  switch (action.type) {
    case 'equip':
      return equipRefusal(state, seat, action.item)
    case 'drop': {
      const { hand, equipped } = state.players[seat]
      return (action.equipped ? equipped : hand).includes(action.item) ? undefined : REFUSE.noItem
    }
    case 'play':
      return playRefusal(state, seat, action.item, action.on, undefined)
    case 'trait':
      return traitRefusal(state, seat, action.on, 'free')
    case 'order':
      if (state.players[seat].order === action.order) return REFUSE.sameOrder
      return (state.players[seat].done & DONE.order) !== 0 ? REFUSE.orderTwice : undefined
    default:
      return REFUSE.notNow
  }
}

function searchRefusal(state: State, seat: Seat): Refusal | undefined {
  if (canSearch(state, seat)) return undefined
  return landOf(state, seat) === RUIN ? REFUSE.noDiscard : REFUSE.nothingToFind
}

function scavengeRefusal(state: State, seat: Seat, item: number): Refusal | undefined {
  return state.drops[placeOf(state, seat)]?.includes(item) ? undefined : REFUSE.notLying
}

/** Why a seat may not Venture to a space (TER-12). */
export function ventureRefusal(state: State, seat: Seat, space: number): Refusal | undefined {
  if (!isAdjacent(state, placeOf(state, seat), space)) return REFUSE.notAdjacent
  if (state.players[seat].trap !== 0) return REFUSE.trapped
  return hasRoom(state, space, seat) ? undefined : REFUSE.full
}

/** Why the Advantage of the seat's terrain cannot be used (TER-43). */
export function advantageRefusal(state: State, seat: Seat): Refusal | undefined {
  const player = state.players[seat]
  switch (TERRAINS[landOf(state, seat)]) {
    case 'coast':
      return state.drops.some((lying) => lying.length > 0) ? undefined : REFUSE.noDrops
    case 'farm':
      return player.morale < HOUSES[player.house].morale ? undefined : REFUSE.hale
    case 'mountain':
      return canDraw(state, 3) ? undefined : REFUSE.fewItems
    case 'towne':
      if (state.discard.length === 0) return REFUSE.nothingToTake
      return heldBy(state, seat) > 0 ? undefined : REFUSE.nothingToGive
    case 'river':
      if (!canDraw(state, 3)) return REFUSE.fewItems
      return riverSeats(state, seat).length > 0 ? undefined : REFUSE.noReceiver
    case 'tower':
      return towerItems(state, seat).length > 0 ? undefined : REFUSE.noRanged
    case 'palace':
      return undefined
    default:
      return REFUSE.noAdvantage
  }
}

/** Why a seat may give nothing in Charity (TER-15). */
export function charityRefusal(state: State, seat: Seat): Refusal | undefined {
  const player = state.players[seat]
  if (state.mode === 'royale') return REFUSE.royale
  if (state.pools[state.sides[seat]].dishonorable > 0) return REFUSE.dishonorable
  if (tokensOf(state, seat) >= state.target - 1) return REFUSE.winning
  return player.hand.length + player.equipped.length >= charityItems(state, seat) ? undefined : REFUSE.charity
}

/** How many items Charity takes of this seat (TER-15). */
export function charityItems({ players }: State, seat: Seat): number {
  return Math.max(1, CHARITY_ITEMS - passive(players[seat], 'charity'))
}

/** Why a seat may not Rest (TER-16). */
export function restRefusal(
  state: State,
  { seat, left, hasActed, hasRested }: ActFrame,
): Refusal | undefined {
  const player = state.players[seat]
  if (hasRested) return REFUSE.rested
  const price = restActions(state, seat)
  // TER-16, TER-R7, TER-R59: both actions are skipped, so none may have been spent or lost.
  if (left < price) return price === REST_ACTIONS ? REFUSE.rest : REFUSE.noRest
  if (hasActed && price === REST_ACTIONS) return REFUSE.acted
  return player.morale < HOUSES[player.house].morale ? undefined : REFUSE.hale
}

export function restActions({ players }: State, seat: Seat): number {
  return REST_ACTIONS - Math.min(1, passive(players[seat], 'rest'))
}

/** Why an item may not be equipped (TER-6, TER-34). */
export function equipRefusal({ players }: State, seat: Seat, item: number): Refusal | undefined {
  const player = players[seat]
  if (!player.hand.includes(item)) return REFUSE.noItem
  const { isEquipment, slot } = FACTS[item]
  if (!isEquipment) return REFUSE.notEquipment
  if (slot && player.equipped.some((other) => FACTS[other].slot === slot)) return REFUSE.slot
  return player.equipped.length < equippedLimit(player) ? undefined : REFUSE.slots
}

/** Why `count` items cannot be offered to another in a Barter (TER-17, TER-R31). */
export function barterRefusal(state: State, seat: Seat, other: Seat, count: number): Refusal | undefined {
  if (!state.hasBarter) return REFUSE.noBarter
  const partner = state.players[other]
  if (other === seat || !partner || !isPresent(partner) || placeOf(state, other) !== placeOf(state, seat))
    return REFUSE.barterPlace
  const most = Math.min(heldBy(state, seat), heldBy(state, other))
  if (count < 1 || count > most) return REFUSE.barterCount
  return proposalsTo(state, seat, other) < PROPOSALS ? undefined : REFUSE.barterTwice
}

export function heldBy({ players }: State, seat: Seat): number {
  return players[seat].hand.length + players[seat].equipped.length
}

/** How many Barters a seat has proposed to another this turn (TER-R31). */
export function proposalsTo({ players }: State, seat: Seat, other: Seat): number {
  return (players[seat].proposals >> (2 * other)) & 3
}

export function traitKind({ players }: State, seat: Seat): 'action' | 'free' | 'none' {
  const { house } = players[seat]
  const source = TRAIT_USE[house]
  const ability = source && abilityAt(source)
  return ability?.kind === 'use' ? ability.as : 'none'
}

/** How many actions a seat has in its Action phase: the Desert takes one (TER-42, TER-R8). */
export function actionsFor(state: State, seat: Seat): number {
  return isInDesert(state, seat) ? 1 : 2
}
