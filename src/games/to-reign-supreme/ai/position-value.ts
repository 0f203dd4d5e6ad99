import type { Seat } from '../../../core/index.ts'
import { actionLevel, INFLUENCE, TERRITORIES } from '../content/cards.ts'
import { rung } from '../rules/battle.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'

/** All weights are in coins of the middle game. */
export const WEIGHTS = {
  /** By rung: Controlled or Influenced by the opponent, Influenced or Controlled by the seat. */
  rungs: [-9, -3, 3, 9],
  /** A sword or coin of a territory at each Resupply. */
  income: 1,
  military: 0.9,
  wealth: 0.7,
  /** One more action next turn. */
  action: 1.5,
  /** Softmax temperature over commitments. */
  temperature: 1.2,
} as const

/** Swords and coins a turn; the average for an unknown territory. */
function income(view: State, place: number): number {
  const face = view.faces[place]
  if (typeof face !== 'number') return AVERAGE_INCOME
  return TERRITORIES[face].swords + TERRITORIES[face].coins
}

const AVERAGE_INCOME =
  TERRITORIES.reduce((sum, { swords, coins }) => sum + swords + coins, 0) / TERRITORIES.length
const INFLUENCE_INCOME = INFLUENCE.swords + INFLUENCE.coins

/** The value of a place for a seat on this rung. */
export function territoryValue(view: State, place: number, at: number): number {
  const gives = at === 0 || at === 3 ? income(view, place) : INFLUENCE_INCOME
  return WEIGHTS.rungs[at] + WEIGHTS.income * (at >= 2 ? gives : -gives)
}

export function levelsValue(wealth: number, military: number): number {
  return (
    WEIGHTS.military * military + WEIGHTS.wealth * wealth + WEIGHTS.action * actionLevel(wealth, military)
  )
}

export function positionValue(view: State, seat: Seat): number {
  let sum = 0
  for (let place = 0; place < PLACES; place++)
    sum += territoryValue(view, place, rung(view.ladder[place], seat))
  const own = view.sides[seat]
  const other = view.sides[1 - seat]
  return sum + levelsValue(own.wealth, own.military) - levelsValue(other.wealth, other.military)
}
