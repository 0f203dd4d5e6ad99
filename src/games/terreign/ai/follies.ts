import type { Seat, Temptation } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { Action } from '../rules/actions.ts'
import { bit, DESERT, landOf, RUIN } from '../rules/board.ts'
import { canSearch, equippedLimit, inventoryLimit } from '../rules/cards.ts'
import { abilityAt, FACTS, FEINT, PARRY } from '../rules/content.ts'
import type { Frame, State } from '../rules/state.ts'
import { sourceOf } from '../rules/targets.ts'
import { bestDiscarded, type Exchange, exchangeGain, IS_EXCHANGE } from './exchanges.ts'
import { holdingValue, ITEM_VALUES } from './values.ts'

/*
 * Actions that nothing speaks for, in any position. Asked of views and of determinized states alike:
 *
 * - an exchange with the discard pile (Towne, Fowler’s Quiver) for something no better, which can go on in turn for ever,
 *   or for the same item;
 * - an item dropped on one’s turn where nothing asks for it;
 * - a Feint or a Parry against an attempt that went one’s way;
 * - a Search left out that costs nothing, or an action that nothing else is done with;
 * - a look at a hand that one knows.
 */

type Folly =
  | 'exchange for nothing better'
  | 'item fetched back at once'
  | 'item dropped without need'
  | 'attempt changed that was won'
  | 'Search left out'
  | 'look at a known hand'

/** The follies that a decision is open to. */
export function follies(view: State, seat: Seat, action: Action): readonly Temptation[] {
  const frame = view.stack.at(-1)
  const folly = frame && follyOpen(view, seat, frame, action)
  return folly ? [{ folly, isDone: isFolly(view, seat, action) }] : []
}

function follyOpen(view: State, seat: Seat, frame: Frame, action: Action): Folly | undefined {
  switch (action.type) {
    case 'drop':
      return 'item dropped without need'
    case 'end':
    case 'ready':
      return 'Search left out'
    case 'play':
      return action.item === FEINT || action.item === PARRY ? 'attempt changed that was won' : undefined
    case 'use':
    case 'trait':
      return isLook(view, seat, action) ? 'look at a known hand' : undefined
    case 'pick':
      if (frame.step !== 'pick') return undefined
      if (exchangePaid(view, frame)) return 'exchange for nothing better'
      return isTakenFromExchange(frame) ? 'item fetched back at once' : undefined
    default:
      return undefined
  }
}

/** Whether an action is one of the follies above, from what the seat sees. */
export function isFolly(view: State, seat: Seat, action: Action): boolean {
  const frame = view.stack[view.stack.length - 1]
  switch (action.type) {
    case 'drop':
      return !isDropNeeded(view, seat, action.item, action.equipped)
    case 'end':
      return frame.step === 'act' && frame.left > 0 && isSearchWorthwhile(view, seat)
    case 'ready':
      return frame.step === 'prepare' && frame.left > 0 && isSearchWorthwhile(view, seat)
    case 'play':
      return (action.item === FEINT || action.item === PARRY) && hasWonAttempt(view, seat)
    case 'use':
      if (IS_EXCHANGE[action.item]) return exchangeGain(view, seat, 'ranged') <= 0
      return isLook(view, seat, action) && knowsHand(view, seat, action.on)
    case 'trait':
      return isLook(view, seat, action) && knowsHand(view, seat, action.on)
    case 'advantage':
      return TERRAINS[landOf(view, seat)] === 'towne' && exchangeGain(view, seat, 'any') <= 0
    case 'pick': {
      if (frame.step !== 'pick') return false
      const takes = exchangePaid(view, frame)
      if (takes) return holdingValue(view, seat, action.choice) >= bestDiscarded(view, seat, takes)
      return isTakenFromExchange(frame) && action.choice === view.discard.at(-1)
    }
    default:
      return false
  }
}

/** For what a pick pays an exchange; undefined where it pays for something else, or for nothing. */
function exchangePaid({ stack }: State, frame: Frame): Exchange | undefined {
  if (frame.step !== 'pick') return undefined
  if (frame.what === 'towne give') return 'any'
  if (frame.what !== 'cost') return undefined
  const under = stack[stack.length - 2]
  return under?.step === 'effects' && under.source.of === 'item' && IS_EXCHANGE[under.source.index]
    ? 'ranged'
    : undefined
}

/** Whether a pick takes what an exchange was paid for; what was paid lies on top of the discard pile. */
function isTakenFromExchange(frame: Frame): boolean {
  // Of the items that recall, only those of an exchange ask for a type.
  return frame.step === 'pick' && (frame.what === 'towne take' || (frame.what === 'recall' && frame.from > 0))
}

/**
 * Equipment may have to go for something better, or for an action in the Desert; to allies anything may be left. Nothing
 * else asks for a drop before the end of the turn.
 */
function isDropNeeded(view: State, seat: Seat, item: number, isEquipped: boolean): boolean {
  if (new Set(view.sides).size < view.players.length) return true
  if (!isEquipped) return false
  if (landOf(view, seat) === DESERT) return true
  const player = view.players[seat]
  const isFull = player.equipped.length >= equippedLimit(player)
  return player.hand.some((other) => {
    if (typeof other !== 'number' || !FACTS[other].isEquipment) return false
    if (ITEM_VALUES[other] <= ITEM_VALUES[item]) return false
    const { slot } = FACTS[other]
    return isFull || (slot !== undefined && slot === FACTS[item].slot)
  })
}

/**
 * An item more does no harm with Morale to spare: the deck has few Instances that do. In the Ruin and of a known card one
 * knows what comes.
 */
function isSearchWorthwhile(view: State, seat: Seat): boolean {
  const player = view.players[seat]
  return (
    player.morale > 1 &&
    player.hand.length < inventoryLimit(player) &&
    landOf(view, seat) !== RUIN &&
    ((view.top.at(-1) ?? 0) & bit(seat)) === 0 &&
    canSearch(view, seat)
  )
}

/** Whether the attempt just shown is a success for the attacker, or blocked for the defender. */
function hasWonAttempt({ duel }: State, seat: Seat): boolean {
  if (!duel?.shown) return false
  return (duel.attacker === seat) === !isCovered(duel.shown[0], duel.shown[1])
}

/** Whether all that is done is to look at a hand. */
function isLook(view: State, seat: Seat, action: Extract<Action, { type: 'use' | 'trait' }>): boolean {
  const source = sourceOf(view, seat, action)
  const ability = source && abilityAt(source)
  return ability?.kind === 'use' && ability.effects.every((effect) => effect.do === 'look')
}

function knowsHand({ players }: State, seat: Seat, on: number | null): boolean {
  return on !== null && players[on].known.every((knowers) => (knowers & bit(seat)) !== 0)
}
