import type { Seat } from '../../../core/index.ts'
import { TERRAINS } from '../content/terrains.ts'
import type { Ability } from '../content/vocabulary.ts'
import type { Action } from '../rules/actions.ts'
import { isAdjacent, landOf } from '../rules/board.ts'
import { abilityAt, FACTS, HOUSES, passive } from '../rules/content.ts'
import { charityItems, proposalsTo } from '../rules/refusals.ts'
import { type Frame, NONE, type Source, type State } from '../rules/state.ts'
import { isSheltered } from '../rules/strike.ts'
import { aim, isRangedUse, sourceOf, twiceOn } from '../rules/targets.ts'
import { answered } from '../rules/windows.ts'
import { barterValue } from './barter.ts'
import { exchangeGain, IS_EXCHANGE } from './exchanges.ts'
import { isFolly } from './follies.ts'
import { advantageValue, duelValue, spaceValuer } from './space-values.ts'
import { effectValue, ITEM_VALUES, keepValue, priceOf, VALUES } from './values.ts'

/** What is paid might never have been used. */
const CHARITY_SHARE = 0.5
/** A Search left out: below all else that a turn may end with. */
const FOLLY = -2
/** An item taken from the discard pile is known, but costs the time of a Search. */
const EXCHANGED = 0.8

type PrepareFrame = Extract<Frame, { step: 'prepare' }>
type ActFrame = Extract<Frame, { step: 'act' }>

export function scorePreparation(
  view: State,
  { seat, left }: PrepareFrame,
  action: Action,
  worthOf: (space: number) => number,
): number {
  switch (action.type) {
    case 'search':
      return findWorth(view, seat) * left
    case 'scavenge':
      return keepValue(view, seat, action.item) * 0.9 + (left > 1 ? findWorth(view, seat) : 0)
    case 'venture':
      return (worthOf(action.space) - worthOf(placeHere(view, seat))) * 0.9
    case 'advantage':
      return useAdvantage(view, seat)
    case 'ready':
      return isFolly(view, seat, action) ? FOLLY : 0
    default:
      return scoreFree(view, seat, action)
  }
}

export function scoreAct(view: State, { seat, left }: ActFrame, action: Action): number {
  switch (action.type) {
    case 'search':
      return findWorth(view, seat) * 0.8
    case 'scavenge':
      return keepValue(view, seat, action.item) * 0.8
    case 'duel':
      return duelValue(view, seat, action.seat)
    case 'charity':
      return VALUES.token - CHARITY_SHARE * priceOf(view, seat, charityItems(view, seat))
    case 'rest':
      return restWorth(view, seat)
    case 'use':
    case 'trait':
      return useValue(view, seat, action)
    case 'barter':
      // Nobody likes to be asked twice.
      return proposalsTo(view, seat, action.seat) > 0 ? -1 : barterValue(view, seat, action.count) - 0.2
    case 'end':
      return left === 0 ? 0 : isFolly(view, seat, action) ? FOLLY : -0.2
    default:
      return scoreFree(view, seat, action)
  }
}

/** Free actions: equip what helps, answer moments, drop nothing without need. */
export function scoreFree(view: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'equip':
      return equipWorth(view, seat, action.item)
    case 'drop':
      return -3
    case 'play':
    case 'trait':
      return useValue(view, seat, action) - (action.type === 'play' ? VALUES.waiting : 0)
    case 'order':
      return -2
    default:
      return -1
  }
}

/** An item found now, less when the inventory is full. */
function findWorth({ players }: State, seat: Seat): number {
  const { hand } = players[seat]
  return hand.length < 5 ? VALUES.item : hand.length < 8 ? VALUES.item * 0.5 : 0.1
}

function placeHere({ players }: State, seat: Seat): number {
  return Number(players[seat].warrior)
}

function useAdvantage(view: State, seat: Seat): number {
  const land = landOf(view, seat)
  switch (TERRAINS[land]) {
    case 'mountain':
      return VALUES.item * 3
    case 'river':
      return VALUES.item * 2 - 0.6
    case 'coast':
      return VALUES.item * Math.min(2, view.drops.flat().length)
    case 'towne':
      return EXCHANGED * exchangeGain(view, seat, 'any')
    case 'palace':
      return VALUES.item + 0.9
    case 'tower':
      return towerWorth(view, seat)
    default:
      return advantageValue(view, seat, land) + 0.5
  }
}

/** Where the Tower would hurt most. */
function towerWorth(view: State, seat: Seat): number {
  let best = 0
  for (let space = 0; space < view.lands.length; space++)
    best = Math.max(best, areaValue(view, seat, space, 1))
  return best - 1
}

/** What so much Ranged damage to everybody on a space is worth. */
export function areaValue(view: State, by: Seat, space: number, amount: number): number {
  if (isSheltered(view.lands[space], NONE)) return 0
  let sum = 0
  for (let seat = 0; seat < view.players.length; seat++)
    if (view.players[seat].warrior === space) sum += effectValue(view, by, { do: 'damage', amount }, seat)
  return sum
}

function restWorth({ players }: State, seat: Seat): number {
  const { morale, house } = players[seat]
  const isLow = morale <= Math.ceil(HOUSES[house].morale / 2)
  return morale === 1 ? 6 : isLow ? 3 : 1
}

function equipWorth(view: State, seat: Seat, item: number): number {
  return 0.5 + ITEM_VALUES[item] * 0.6 - (costsAction(view, seat) ? 2.5 : 0)
}

/** Whether equipping now takes an action: on the Desert, with none lost yet and one left (TER-42, TER-R8). */
function costsAction(view: State, seat: Seat): boolean {
  const player = view.players[seat]
  const frame = view.stack.at(-1)
  if (TERRAINS[landOf(view, seat)] !== 'desert' || passive(player, 'desertproof') > 0) return false
  return frame?.step === 'act' ? frame.left > 0 && !frame.desertTaken : player.equipped.length === 0
}

/** What using an item or a trait does, less what it costs. */
export function useValue(
  view: State,
  seat: Seat,
  action: Extract<Action, { type: 'use' | 'play' | 'trait' }>,
): number {
  if (action.type === 'use' && IS_EXCHANGE[action.item]) return EXCHANGED * exchangeGain(view, seat, 'ranged')
  const source = sourceOf(view, seat, action)
  if (!source) return 0
  const ability = abilityAt(source)
  const { on } = aim(view, seat, source, action.on, answered(view))
  const gained = effectsWorth(view, seat, source, ability, on)
  const isSpent = action.type !== 'trait' && !FACTS[action.item].isEquipment
  const spent = isSpent ? 0.5 : 0
  const cost = ability.kind === 'use' && ability.cost ? 0.6 * priceOf(view, seat, ability.cost) : 0
  return gained - spent - cost
}

/** What the effects of an ability are worth, on all whom they reach. */
function effectsWorth(view: State, by: Seat, source: Source, ability: Ability, on: number): number {
  if (!('effects' in ability)) return 0
  const isRanged = isRangedUse(source)
  const twice = twiceOn(ability)
  let sum = 0
  for (let seat = 0; seat < view.players.length; seat++) {
    if ((on & (1 << seat)) === 0) continue
    const land = landOf(view, seat)
    if (isRanged && isSheltered(land, twice)) continue
    for (const effect of ability.effects) {
      const isDoubled = effect.do === 'damage' && land === twice
      const shown = isDoubled ? { ...effect, amount: effect.amount * 2 } : effect
      sum += effectValue(view, by, shown, seat)
      if (effect.do === 'pull') sum += duelAfter(view, by, seat)
    }
    if (seat === by) sum += movedWorth(view, by, ability)
  }
  return sum
}

/** Somebody pulled here can be duelled, if there is an action left. */
function duelAfter(view: State, by: Seat, seat: Seat): number {
  const frame = view.stack.at(-1)
  return frame?.step === 'act' && frame.left > 1 && !frame.hasDuelled ? duelValue(view, by, seat) * 0.8 : 0
}

/** The value of a move: the best space in reach against the present one. */
function movedWorth(view: State, by: Seat, ability: Ability): number {
  if (!('effects' in ability)) return 0
  const here = placeHere(view, by)
  const { decoy } = view.players[by]
  for (const effect of ability.effects) {
    if ((effect.do === 'swap' || effect.do === 'leap') && typeof decoy === 'number' && decoy >= 0) {
      const worth = spaceValuer(view, by)
      return worth(decoy) - worth(here) - VALUES.place
    }
    if (effect.do === 'move') {
      const worth = spaceValuer(view, by)
      let best = worth(here)
      for (let space = 0; space < view.lands.length; space++)
        if (effect.to === 'anywhere' || isAdjacent(view, here, space)) best = Math.max(best, worth(space))
      return best - worth(here) - VALUES.place
    }
  }
  return 0
}
