import type { Seat } from '../../../core/index.ts'
import { actionLevel, INFLUENCE, MOST, TERRITORIES } from '../content/cards.ts'
import { rung } from '../rules/battle.ts'
import { PLACES } from '../rules/grid.ts'
import { ALL_KNOW, type State } from '../rules/state.ts'
import type { Land, Weights } from './fit.ts'
import { FIT } from './weights.generated.ts'

/**
 * A side's probability of winning, from public knowledge: a logistic regression on what both sides have
 * (`weights.generated.ts`), with other weights for the side that moves than for the one that waits.
 */

const count = TERRITORIES.length
const AVERAGE = {
  swords: TERRITORIES.reduce((sum, { swords }) => sum + swords, 0) / count,
  coins: TERRITORIES.reduce((sum, { coins }) => sum + coins, 0) / count,
  hearts: TERRITORIES.reduce((sum, { hearts }) => sum + hearts, 0) / count,
  damage: TERRITORIES.reduce((sum, { damage }) => sum + damage, 0) / count,
}

/** A side's land, with the place `changed` moved to rung `to` if given. */
export function landTotals({ ladder, faces, known }: State, seat: Seat, changed = -1, to = 0): Land {
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

/** Swords and coins from this land at Resupply (TRS-11). */
function supplies({ swords, coins, influenced }: Land): { readonly swords: number; readonly coins: number } {
  return {
    swords: Math.min(MOST, Math.max(0, swords + influenced * INFLUENCE.swords)),
    coins: Math.min(MOST, Math.max(0, coins + influenced * INFLUENCE.coins)),
  }
}

/** A side's levels after its next Resupply, which lowers too in the rules-card edition (TRC-1). */
export function afterResupply(
  edition: State['edition'],
  land: Land,
  wealth: number,
  military: number,
): { readonly wealth: number; readonly military: number } {
  const { swords, coins } = supplies(land)
  const resets = edition === 'rules-card'
  return {
    wealth: resets ? coins : Math.max(wealth, coins),
    military: resets ? swords : Math.max(military, swords),
  }
}

function landLogOdds(weights: Weights, land: Land): number {
  return (
    weights.controlled * land.controlled +
    weights.influenced * land.influenced +
    weights.swords * land.swords +
    weights.coins * land.coins +
    weights.hearts * land.hearts +
    weights.damage * land.damage
  )
}

/** A side moves, with actions left; or waits; or its turn comes next. */
type Part = { readonly is: 'moving'; readonly left: number } | { readonly is: 'waiting' | 'next' }

/** A side's log-odds as a function of its Wealth and Military: coefficients now and after Resupply, with its land. */
export type SideModel = {
  readonly land: number
  readonly wealth: number
  readonly military: number
  readonly nextWealth: number
  readonly nextMilitary: number
  readonly actions: number
  readonly coins: number
  readonly swords: number
  /** Resupply lowers too (TRC-1). */
  readonly resets: boolean
}

/** A side's model with this land. */
function sideModel(edition: State['edition'], land: Land, part: Part): SideModel {
  const { constant, left, moves, waits } = FIT[edition]
  const { swords, coins } = supplies(land)
  const gives = { coins, swords, resets: edition === 'rules-card' }
  if (part.is === 'waiting')
    return {
      land: landLogOdds(waits, land),
      wealth: waits.wealth - waits.moreWealth,
      military: waits.military - waits.moreMilitary,
      nextWealth: waits.moreWealth,
      nextMilitary: waits.moreMilitary,
      actions: waits.actions,
      ...gives,
    }
  const base = constant + landLogOdds(moves, land)
  const { wealth, military } = moves
  return part.is === 'moving'
    ? {
        land: base + left * part.left,
        wealth,
        military,
        nextWealth: 0,
        nextMilitary: 0,
        actions: 0,
        ...gives,
      }
    : {
        land: base,
        wealth: 0,
        military: 0,
        nextWealth: wealth,
        nextMilitary: military,
        actions: left,
        ...gives,
      }
}

/** What a side adds to the log-odds that it wins. */
export function logOdds(line: SideModel, wealth: number, military: number): number {
  const nextWealth = line.resets || wealth < line.coins ? line.coins : wealth
  const nextMilitary = line.resets || military < line.swords ? line.swords : military
  return (
    line.land +
    line.wealth * wealth +
    line.military * military +
    line.nextWealth * nextWealth +
    line.nextMilitary * nextMilitary +
    line.actions * actionLevel(nextWealth, nextMilitary)
  )
}

/** The probability for a log-odds. */
export function sigmoid(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

const CERTAIN: SideModel = {
  land: 1000,
  wealth: 0,
  military: 0,
  nextWealth: 0,
  nextMilitary: 0,
  actions: 0,
  coins: 0,
  swords: 0,
  resets: false,
}

/** By seat, while `mover` has `left` actions; with none left the other's turn comes next. */
export function sideModels(
  edition: State['edition'],
  lands: readonly [Land, Land],
  mover: Seat,
  left: number,
): readonly [SideModel, SideModel] {
  const moving: Part = left > 0 ? { is: 'moving', left } : { is: 'waiting' }
  const waiting: Part = left > 0 ? { is: 'waiting' } : { is: 'next' }
  const line = (seat: Seat) =>
    lands[seat].controlled === PLACES
      ? CERTAIN
      : sideModel(edition, lands[seat], seat === mover ? moving : waiting)
  return [line(0), line(1)]
}

/** Strength's probability of winning the match while `mover` has `left` actions. */
export function winProbability(state: State, mover: Seat, left: number): number {
  const [strength, might] = state.sides
  const [line0, line1] = sideModels(state.edition, [landTotals(state, 0), landTotals(state, 1)], mover, left)
  return sigmoid(
    logOdds(line0, strength.wealth, strength.military) - logOdds(line1, might.wealth, might.military),
  )
}
