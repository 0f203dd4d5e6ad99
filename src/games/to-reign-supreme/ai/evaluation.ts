import type { Seat } from '../../../core/index.ts'
import { rung } from '../rules/battle.ts'
import { actionLevel, INFLUENCE, MOST, TERRITORIES } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import { ALL_KNOW, type State } from '../rules/state.ts'
import type { Land, Weights } from './fit.ts'
import { FIT } from './weights.generated.ts'

/**
 * How probable it is that a side wins, from what everyone sees: a logistic regression on what both sides have
 * (`weights.generated.ts`). The side whose turn it is stands otherwise than the one that waits.
 */

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

/** What a side with this land has after its next Resupply; in the rules-card edition that lowers too (TRC-1). */
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

function landWorth(weights: Weights, land: Land): number {
  return (
    weights.controlled * land.controlled +
    weights.influenced * land.influenced +
    weights.swords * land.swords +
    weights.coins * land.coins +
    weights.hearts * land.hearts +
    weights.damage * land.damage
  )
}

/** A side's part: it moves, with so many actions left; or it waits; or its turn is about to begin. */
type Part = { readonly is: 'moving'; readonly left: number } | { readonly is: 'waiting' | 'next' }

/**
 * What a side adds to the logarithm of its odds, by its Wealth and Military: what each is worth now and after Resupply,
 * what the land is worth, and what it gives.
 */
export type Line = {
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

/** How a side with this land stands in its part. */
function lineOf(edition: State['edition'], land: Land, part: Part): Line {
  const { constant, left, moves, waits } = FIT[edition]
  const { swords, coins } = supplies(land)
  const gives = { coins, swords, resets: edition === 'rules-card' }
  if (part.is === 'waiting')
    return {
      land: landWorth(waits, land),
      wealth: waits.wealth - waits.moreWealth,
      military: waits.military - waits.moreMilitary,
      nextWealth: waits.moreWealth,
      nextMilitary: waits.moreMilitary,
      actions: waits.actions,
      ...gives,
    }
  const base = constant + landWorth(moves, land)
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

/** What a side with this Wealth and Military adds. */
export function oddsOf(line: Line, wealth: number, military: number): number {
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

/** The share of the victory that goes with a logarithm of odds. */
export function shareOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

const CERTAIN: Line = {
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

/** By seat: how each stands with this land while `mover` has `left` actions to go; none: the other's turn begins. */
export function linesOf(
  edition: State['edition'],
  lands: readonly [Land, Land],
  mover: Seat,
  left: number,
): readonly [Line, Line] {
  const moving: Part = left > 0 ? { is: 'moving', left } : { is: 'waiting' }
  const waiting: Part = left > 0 ? { is: 'waiting' } : { is: 'next' }
  const line = (seat: Seat) =>
    lands[seat].controlled === PLACES
      ? CERTAIN
      : lineOf(edition, lands[seat], seat === mover ? moving : waiting)
  return [line(0), line(1)]
}

/** How probable it is that Strength wins a match in which `mover` has `left` actions to go. */
export function expectation(state: State, mover: Seat, left: number): number {
  const [strength, might] = state.sides
  const [line0, line1] = linesOf(state.edition, [landOf(state, 0), landOf(state, 1)], mover, left)
  return shareOf(
    oddsOf(line0, strength.wealth, strength.military) - oddsOf(line1, might.wealth, might.military),
  )
}
