import type { Seat } from '../../../core/index.ts'
import { actionLevel, INFLUENCE, MOST, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { rung } from '../rules/battle.ts'
import { HOME, HOME_BESIDE, type Layout, PLACES, TOUCHING } from '../rules/grid.ts'
import { ALL_KNOW, type State } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { PAIRS, pairsIn } from '../rules/trackers.ts'
import { cardsKey, discardIn, pairsOf, trackerIn } from './position-keys.ts'

/**
 * What the evaluation sees of a position, by role: the side that moves, and the side that waits. Features come in groups
 * that depend on little, so that what a group adds to the net can be kept: see `evaluation.ts`.
 */

export const ROLES = ['moves', 'waits'] as const

const PHASE = ['1 action left', '2 actions left', '3 actions left'] as const
const LAND = [
  ...TERRITORIES.map(({ name }) => `Controls the ${name}`),
  'Controlled',
  'Influenced',
  'five Controlled',
  'can attack Controlled',
  'can attack Influenced',
] as const
const LEVELS = [
  'Wealth',
  'a coin',
  'Wealth up to 3',
  'Wealth up to 6',
  'Military',
  'Military up to 2',
  'Military up to 5',
  'Military up to 8',
] as const
const ACTIONS = ['2 actions next turn', '1 action next turn'] as const
const CARDS = [
  ...STRATEGIES.map(({ name }) => `${name} discarded`),
  ...STRATEGIES.map(({ name }) => `has ${name}`),
  'two discarded',
] as const

const ofRoles = (names: readonly string[]) => ROLES.flatMap((role) => names.map((name) => `${role}: ${name}`))

/** All features, in their order: the phase, land by role, cards by role, then levels by role, now and after Resupply. */
export const VALUE_FEATURES: readonly string[] = [
  ...PHASE,
  ...ofRoles(LAND),
  ...ofRoles(CARDS),
  ...ofRoles([...LEVELS, ...LEVELS.map((name) => `${name} after Resupply`), ...ACTIONS]),
]

export const PHASE_SIZE = PHASE.length
export const LAND_SIZE = LAND.length
export const CARDS_SIZE = CARDS.length
export const LEVELS_SIZE = 2 * LEVELS.length + ACTIONS.length
/** Where each group begins. */
export const LAND_AT = PHASE.length
export const CARDS_AT = LAND_AT + 2 * LAND_SIZE
export const LEVELS_AT = CARDS_AT + 2 * CARDS_SIZE

export function writePhase(left: number, into: Float64Array): void {
  into[0] = left === 1 ? 1 : 0
  into[1] = left === 2 ? 1 : 0
  into[2] = left >= 3 ? 1 : 0
}

/** By middle, layout, seat and set of Controlled places: the places that a side can attack if it does not hold them. */
const REACH = { 'from-home': reachOf(true), 'at-once': reachOf(false) } as const

function reachOf(fromHome: boolean): Readonly<Record<Layout, readonly (readonly number[])[]>> {
  const of = (layout: Layout) =>
    [0, 1].map((seat) =>
      Array.from({ length: 2 ** PLACES }, (_, controlled) =>
        TOUCHING[layout].reduce((reach, beside, place) => {
          const home = HOME_BESIDE[layout][seat][place]
          const isBarred = fromHome && home >= 0 && (controlled & (1 << home)) === 0
          const isNear = HOME[layout][seat].includes(place) || (bitsOf(beside) & controlled) !== 0
          return isNear && !isBarred ? reach | (1 << place) : reach
        }, 0),
      ),
    )
  return { easy: of('easy'), challenging: of('challenging') }
}

/** What a side's land gives at Resupply, from 0 to 12 (TRS-11). */
export type Supply = { coins: number; swords: number }

/**
 * Writes the features of a side's land, with the place `changed` moved to rung `to` if it is not negative.
 * @returns the number of places that it Controls
 */
export function writeLand(
  { ladder, faces, known, layout, middle }: State,
  seat: Seat,
  changed: number,
  to: number,
  into: Float64Array,
  supply: Supply,
): number {
  let controlled = 0
  let held = 0
  let others = 0
  let influenced = 0
  let swords = 0
  let coins = 0
  let hidden = 0
  into.fill(0, 0, LAND_SIZE)
  for (let place = 0; place < PLACES; place++) {
    const at = rung(place === changed ? to : ladder[place], seat)
    if (at === 0) others |= 1 << place
    if (at >= 2) held |= 1 << place
    if (at === 2) {
      influenced++
      swords += INFLUENCE.swords
      coins += INFLUENCE.coins
    }
    if (at < 3) continue
    controlled |= 1 << place
    if (known[place] !== ALL_KNOW) {
      hidden++
      continue
    }
    const territory = faces[place] as number
    into[territory] = 1
    swords += TERRITORIES[territory].swords
    coins += TERRITORIES[territory].coins
  }
  if (hidden > 0) {
    // A battle may come to Control of a hidden territory: of any that nobody has seen.
    let shown = 0
    for (let place = 0; place < PLACES; place++)
      if (known[place] === ALL_KNOW) shown |= 1 << (faces[place] as number)
    const share = hidden / (PLACES - bitCount(shown))
    for (let territory = 0; territory < PLACES; territory++) {
      if ((shown & (1 << territory)) !== 0) continue
      into[territory] = share
      swords += share * TERRITORIES[territory].swords
      coins += share * TERRITORIES[territory].coins
    }
  }
  const count = bitCount(controlled)
  const reach = REACH[middle][layout][seat][controlled] & ~held
  into[PLACES] = count / PLACES
  into[PLACES + 1] = influenced / PLACES
  into[PLACES + 2] = count >= PLACES - 1 ? 1 : 0
  into[PLACES + 3] = bitCount(reach & others) / 3
  into[PLACES + 4] = bitCount(reach & ~others) / 3
  supply.swords = Math.min(MOST, Math.max(0, Math.round(swords)))
  supply.coins = Math.min(MOST, Math.max(0, Math.round(coins)))
  return count
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left &= left - 1) count++
  return count
}

/** A side's levels after its next Resupply, which lowers too in the rules-card edition (TRC-1). */
export function resupplied(edition: State['edition'], level: number, supply: number): number {
  return edition === 'rules-card' ? supply : Math.max(level, supply)
}

/** Writes the features of a side's levels, now and after its Resupply. */
export function writeLevels(
  edition: State['edition'],
  { coins, swords }: Supply,
  wealth: number,
  military: number,
  into: Float64Array,
): void {
  writeLevel(wealth, military, into, 0)
  const nextWealth = resupplied(edition, wealth, coins)
  const nextMilitary = resupplied(edition, military, swords)
  writeLevel(nextWealth, nextMilitary, into, LEVELS.length)
  const actions = actionLevel(nextWealth, nextMilitary)
  into[2 * LEVELS.length] = actions === 2 ? 1 : 0
  into[2 * LEVELS.length + 1] = actions === 1 ? 1 : 0
}

function writeLevel(wealth: number, military: number, into: Float64Array, at: number): void {
  into[at] = wealth / MOST
  into[at + 1] = Math.min(1, wealth)
  into[at + 2] = Math.min(3, wealth) / 3
  into[at + 3] = Math.min(6, wealth) / 6
  into[at + 4] = military / MOST
  into[at + 5] = Math.min(2, military) / 2
  into[at + 6] = Math.min(5, military) / 5
  into[at + 7] = Math.min(8, military) / 8
}

/** Writes the features of a side's cards, given by their `cardsKey`. */
export function writeCards(cards: number, into: Float64Array): void {
  const count = STRATEGIES.length
  const discard = discardIn(cards)
  const tracker = trackerIn(cards)
  const hidden = tracker === undefined ? hiddenShares(pairsOf(cards)) : NO_SHARES
  for (let card = 0; card < count; card++) {
    into[card] = (discard >> card) & 1
    into[count + card] = 1 - (tracker === undefined ? hidden[card] : (tracker >> card) & 1)
  }
  into[2 * count] = bitCount(discard) >= 2 ? 1 : 0
}

const NO_SHARES = new Float64Array(0)

/** By card, as far as everybody knows: the probability that it lies on the tracker. */
function hiddenShares(pairs: number): Float64Array {
  const known = HIDDEN[pairs]
  if (known) return known
  const shares = new Float64Array(STRATEGIES.length)
  const possible = pairsIn(pairs)
  for (const pair of possible) for (const card of PAIRS[pair]) shares[card] += 1 / possible.length
  HIDDEN[pairs] = shares
  return shares
}

const HIDDEN: (Float64Array | undefined)[] = []

/** Writes all features of a position in which a side is to act in its turn. @returns that side, or undefined elsewhere */
export function writeFeatures(state: State, into: Float64Array): Seat | undefined {
  const top = state.stack.at(-1)
  if (top?.step !== 'act') return undefined
  const supply = { coins: 0, swords: 0 }
  writePhase(top.left, into)
  ROLES.forEach((_, role) => {
    const seat = role === 0 ? top.seat : 1 - top.seat
    const side = state.sides[seat]
    const at = (from: number, size: number) => into.subarray(from + role * size, from + (role + 1) * size)
    writeLand(state, seat, -1, 0, at(LAND_AT, LAND_SIZE), supply)
    writeCards(cardsKey(side, bitsOf(side.discard), false), at(CARDS_AT, CARDS_SIZE))
    writeLevels(state.edition, supply, side.wealth, side.military, at(LEVELS_AT, LEVELS_SIZE))
  })
  return top.seat
}
