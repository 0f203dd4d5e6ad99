import { type Action, ORDERS } from './actions.ts'
import { HOUSES, ITEMS } from './content.ts'
import { MOST_SEATS } from './state.ts'

/** Actions that are listed again and again, each made once. */

const SPACES = Array.from({ length: MOST_SEATS }, (_, i) => i)
const ONS: readonly (number | null)[] = [null, ...SPACES]

function each<T>(list: readonly T[], make: (of: T) => Action): readonly Action[] {
  return list.map((of) => Object.freeze(make(of)))
}
const items = ITEMS.map((_, item) => item)

export const SEARCH: Action = Object.freeze({ type: 'search' })
export const ADVANTAGE: Action = Object.freeze({ type: 'advantage' })
export const READY: Action = Object.freeze({ type: 'ready' })
export const CHARITY: Action = Object.freeze({ type: 'charity' })
export const REST: Action = Object.freeze({ type: 'rest' })
export const END: Action = Object.freeze({ type: 'end' })

/** By item. */
export const SCAVENGE = each(items, (item) => ({ type: 'scavenge', item }))
export const EQUIP = each(items, (item) => ({ type: 'equip', item }))
export const DROP = each(items, (item) => ({ type: 'drop', item, equipped: false }))
export const DROP_EQUIPPED = each(items, (item) => ({ type: 'drop', item, equipped: true }))
/** By space; by Warrior's and Decoy's space. */
export const VENTURE = each(SPACES, (space) => ({ type: 'venture', space }))
export const TRAVEL = SPACES.map((warrior) => each(SPACES, (decoy) => ({ type: 'travel', warrior, decoy })))
/** By seat; by seat and number of items. */
export const DUEL = each(SPACES, (seat) => ({ type: 'duel', seat }))
const MOST_BARTERED = 75
export const BARTER = SPACES.map((seat) =>
  each(
    Array.from({ length: MOST_BARTERED + 1 }, (_, count) => count),
    (count) => ({ type: 'barter', seat, count }),
  ),
)
/** By item, and what it is used on: null first, then 0, 1, … */
export const USE = items.map((item) => each(ONS, (on) => ({ type: 'use', item, on })))
export const PLAY = items.map((item) => each(ONS, (on) => ({ type: 'play', item, on })))
export const TRAIT = each(ONS, (on) => ({ type: 'trait', on }))
/** In the order of `ORDERS`. */
export const ORDER = each(ORDERS, (order) => ({ type: 'order', order }))
export const PASS = each(ORDERS, (order) => ({ type: 'pass', order }))
/** By House. */
export const HOUSE = each(
  HOUSES.map((_, house) => house),
  (house) => ({ type: 'house', house }),
)
