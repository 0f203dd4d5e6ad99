import type { Seat } from '../../core/index.ts'
import { rung } from './rules/battle.ts'
import { actionLevel, INFLUENCE, MOST, TERRITORIES } from './rules/cards.ts'
import { PLACES } from './rules/grid.ts'
import { ALL_KNOW, type State } from './rules/state.ts'

/**
 * How probable it is that a side wins, from what everyone sees: a logistic regression on what both sides have, fitted to
 * matches that bots played. The side whose turn it is stands otherwise than the one that waits.
 */

/** What a side's land adds up to: Controlled and Influenced places, and what they give. */
export type Land = {
  readonly controlled: number
  readonly influenced: number
  /** Of Controlled territories. */
  readonly swords: number
  readonly coins: number
  readonly hearts: number
  readonly damage: number
}

const count = TERRITORIES.length
const AVERAGE = {
  swords: TERRITORIES.reduce((sum, { swords }) => sum + swords, 0) / count,
  coins: TERRITORIES.reduce((sum, { coins }) => sum + coins, 0) / count,
  hearts: TERRITORIES.reduce((sum, { hearts }) => sum + hearts, 0) / count,
  damage: TERRITORIES.reduce((sum, { damage }) => sum + damage, 0) / count,
}

/** A side's land, if the place `changed` stands at `to` on its ladder; no place: as it is. */
export function landOf({ ladder, faces, known }: State, seat: Seat, changed = -1, to = 0): Land {
  let controlled = 0
  let influenced = 0
  let swords = 0
  let coins = 0
  let hearts = 0
  let damage = 0
  for (let place = 0; place < PLACES; place++) {
    const at = rung(place === changed ? to : ladder[place], seat)
    if (at === 2) influenced++
    if (at < 3) continue
    const face = known[place] === ALL_KNOW ? TERRITORIES[faces[place] as number] : AVERAGE
    controlled++
    swords += face.swords
    coins += face.coins
    hearts += face.hearts
    damage += face.damage
  }
  return { controlled, influenced, swords, coins, hearts, damage }
}

/** What Resupply would bring a side up to with this land (TRS-11). */
function supplies({ swords, coins, influenced }: Land): { readonly swords: number; readonly coins: number } {
  return {
    swords: Math.min(MOST, Math.max(0, swords + influenced * INFLUENCE.swords)),
    coins: Math.min(MOST, Math.max(0, coins + influenced * INFLUENCE.coins)),
  }
}

/** By feature: what one more of it adds to the logarithm of the odds of winning. */
type Weights = {
  readonly controlled: number
  readonly influenced: number
  readonly swords: number
  readonly coins: number
  readonly hearts: number
  readonly damage: number
  readonly military: number
  readonly wealth: number
}
/** For the side that waits also: what its next Resupply adds, and how many actions it will then have. */
type WaitingWeights = Weights & {
  readonly moreMilitary: number
  readonly moreWealth: number
  readonly actions: number
}
type Fit = {
  readonly constant: number
  /** An action that is left in this turn. */
  readonly left: number
  readonly moves: Weights
  readonly waits: WaitingWeights
}

const FIT: Readonly<Record<State['edition'], Fit>> = {
  rulebook: {
    constant: -0.27,
    left: 1.36,
    moves: {
      controlled: -0.13,
      influenced: -0.43,
      swords: -0.03,
      coins: 0.15,
      hearts: 0.06,
      damage: 0.96,
      military: 0.9,
      wealth: 0.53,
    },
    waits: {
      controlled: 0.4,
      influenced: 0.66,
      swords: 0.25,
      coins: 0.31,
      hearts: 0.16,
      damage: 0.89,
      military: 0.51,
      wealth: 0.43,
      moreMilitary: 0.13,
      moreWealth: -0.08,
      actions: -0.13,
    },
  },
  'rules-card': {
    constant: -0.27,
    left: 1.36,
    moves: {
      controlled: -0.13,
      influenced: -0.43,
      swords: -0.03,
      coins: 0.15,
      hearts: 0.06,
      damage: 0.96,
      military: 0.9,
      wealth: 0.53,
    },
    waits: {
      controlled: 0.4,
      influenced: 0.66,
      swords: 0.25,
      coins: 0.31,
      hearts: 0.16,
      damage: 0.89,
      military: 0.51,
      wealth: 0.43,
      moreMilitary: 0.13,
      moreWealth: -0.08,
      actions: -0.13,
    },
  },
}

function weighed(weights: Weights, land: Land, wealth: number, military: number): number {
  return (
    weights.controlled * land.controlled +
    weights.influenced * land.influenced +
    weights.swords * land.swords +
    weights.coins * land.coins +
    weights.hearts * land.hearts +
    weights.damage * land.damage +
    weights.military * military +
    weights.wealth * wealth
  )
}

/** How the odds of winning stand for a side whose turn it is (`left`: actions to go) or that waits (undefined). */
type Role = { readonly left: number | undefined; readonly isNext: boolean }

/** What a side adds to the logarithm of its odds. */
function oddsOf(
  edition: State['edition'],
  land: Land,
  { left, isNext }: Role,
  wealth: number,
  military: number,
): number {
  const { moves, waits, left: worth } = FIT[edition]
  const { swords, coins } = supplies(land)
  const resets = edition === 'rules-card'
  const nextWealth = resets ? coins : Math.max(wealth, coins)
  const nextMilitary = resets ? swords : Math.max(military, swords)
  if (isNext)
    return weighed(moves, land, nextWealth, nextMilitary) + worth * actionLevel(nextWealth, nextMilitary)
  if (left !== undefined) return weighed(moves, land, wealth, military) + worth * left
  return (
    weighed(waits, land, wealth, military) +
    waits.moreMilitary * (nextMilitary - military) +
    waits.moreWealth * (nextWealth - wealth) +
    waits.actions * actionLevel(nextWealth, nextMilitary)
  )
}

/** By seat: its part while `mover` has `left` actions to go; none: the other side's turn begins. */
function roles(mover: Seat, left: number): readonly [Role, Role] {
  const moving: Role = left > 0 ? { left, isNext: false } : { left: undefined, isNext: false }
  const waiting: Role = { left: undefined, isNext: left === 0 }
  return mover === 0 ? [moving, waiting] : [waiting, moving]
}

/** What is added for the side whose turn it is. */
function tempo(edition: State['edition'], mover: Seat, left: number): number {
  const isStrength = (mover === 0) === left > 0
  return isStrength ? FIT[edition].constant : -FIT[edition].constant
}

/** How probable it is that Strength wins a match in which `mover` has `left` actions to go. */
export function expectation(state: State, mover: Seat, left: number): number {
  const { edition, sides } = state
  const role = roles(mover, left)
  const odds = (seat: Seat) =>
    oddsOf(edition, landOf(state, seat), role[seat], sides[seat].wealth, sides[seat].military)
  return shareOf(tempo(edition, mover, left) + odds(0) - odds(1))
}

function shareOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

const LEVELS = MOST + 1

/** How probable it is that Strength wins, looked up by both sides' Wealth and Military. */
export type Standing = (wealth0: number, military0: number, wealth1: number, military1: number) => number

/** The same as `expectation` for whatever Wealth and Military both sides may have with this land. */
export function standing(
  edition: State['edition'],
  lands: readonly [Land, Land],
  mover: Seat,
  left: number,
): Standing {
  if (lands[0].controlled === PLACES) return () => 1
  if (lands[1].controlled === PLACES) return () => 0
  const role = roles(mover, left)
  const [strength, might] = [0, 1].map((seat) => {
    const odds = new Float64Array(LEVELS * LEVELS)
    for (let wealth = 0; wealth < LEVELS; wealth++)
      for (let military = 0; military < LEVELS; military++)
        odds[wealth * LEVELS + military] = oddsOf(edition, lands[seat], role[seat], wealth, military)
    return odds
  })
  const extra = tempo(edition, mover, left)
  return (wealth0, military0, wealth1, military1) =>
    shareOf(extra + strength[wealth0 * LEVELS + military0] - might[wealth1 * LEVELS + military1])
}
