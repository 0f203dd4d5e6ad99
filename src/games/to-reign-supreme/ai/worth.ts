import type { Seat } from '../../../core/index.ts'
import { rung } from '../rules/battle.ts'
import { actionLevel, INFLUENCE, TERRITORIES } from '../rules/cards.ts'
import { PLACES } from '../rules/grid.ts'
import type { State } from '../rules/state.ts'

/** All weights are in coins of the middle game. */
export const WEIGHTS = {
  /** A territory by its rung: Controlled or Influenced by the opponent, Influenced or Controlled by oneself. */
  rungs: [-9, -3, 3, 9],
  /** A sword and a coin that a territory of one's own gives at every Resupply. */
  income: 1,
  military: 0.9,
  wealth: 0.7,
  /** An action more next turn. */
  action: 1.5,
  /** A strategy card more to choose from in battle. */
  choice: 0.8,
  /** How unlike two commitments must be before the better one is always made. */
  temperature: 1.2,
} as const

/** What a territory gives each turn; an unknown one what they give on average. */
function income(view: State, place: number): number {
  const face = view.faces[place]
  if (typeof face !== 'number') return AVERAGE_INCOME
  return TERRITORIES[face].swords + TERRITORIES[face].coins
}

const AVERAGE_INCOME =
  TERRITORIES.reduce((sum, { swords, coins }) => sum + swords + coins, 0) / TERRITORIES.length
const INFLUENCE_INCOME = INFLUENCE.swords + INFLUENCE.coins

/** What a place is worth to the seat that stands there on this rung. */
export function groundWorth(view: State, place: number, at: number): number {
  const gives = at === 0 || at === 3 ? income(view, place) : INFLUENCE_INCOME
  return WEIGHTS.rungs[at] + WEIGHTS.income * (at >= 2 ? gives : -gives)
}

/** What a side's Wealth and Military are worth to it. */
export function strengthWorth(wealth: number, military: number): number {
  return (
    WEIGHTS.military * military + WEIGHTS.wealth * wealth + WEIGHTS.action * actionLevel(wealth, military)
  )
}

/** How good the position is for the seat. */
export function worth(view: State, seat: Seat): number {
  let sum = 0
  for (let place = 0; place < PLACES; place++) sum += groundWorth(view, place, rung(view.ladder[place], seat))
  const own = view.sides[seat]
  const other = view.sides[1 - seat]
  return sum + strengthWorth(own.wealth, own.military) - strengthWorth(other.wealth, other.military)
}
