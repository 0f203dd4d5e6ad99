import type { Seat } from '../../../core/index.ts'
import { actionLevel, EDITIONS, PURCHASES, STRATEGIES, TERRITORIES } from './cards.ts'
import { PLACES } from './grid.ts'
import { costOf } from './purchases.ts'
import { type Battle, type BattleSide, LADDER, type Purchases, type State, TOP } from './state.ts'

/** What a side brings to a battle. */
export type Commitment = Purchases & { readonly card: number }

/** How far up the ladder the seat stands at a place: 0 the opponent controls it … 3 the seat does. */
export function rung(ladder: number, seat: Seat): number {
  return seat === 0 ? ladder : TOP - ladder
}

/** Whether the seat controls the place. */
export function controls({ ladder }: State, seat: Seat, place: number): boolean {
  return rung(ladder[place], seat) === TOP
}

/** How many territories the seat controls. */
export function controlled(state: State, seat: Seat): number {
  let count = 0
  for (let place = 0; place < PLACES; place++) if (controls(state, seat, place)) count++
  return count
}

/** Swords, hearts and damage that a seat's own card and purchases add up to. */
function brought(state: State, commitment: Commitment): { swords: number; hearts: number; damage: number } {
  const { effects } = EDITIONS[state.edition]
  const { swords, hearts, damage } = STRATEGIES[commitment.card]
  const sum = { swords, hearts, damage }
  for (const kind of PURCHASES) {
    sum.swords += commitment[kind] * effects[kind].swords
    sum.hearts += commitment[kind] * effects[kind].hearts
    sum.damage += commitment[kind] * effects[kind].damage
  }
  return sum
}

/** One side's totals before the other's are known: attack, defense and damage (TRS-25, TRS-26, TRC-7). */
export function totals(
  state: State,
  seat: Seat,
  attacker: Seat,
  place: number,
  commitment: Commitment,
): { readonly attack: number; readonly defense: number; readonly damage: number } {
  const own = brought(state, commitment)
  const defends = seat !== attacker && controls(state, seat, place)
  const ground = defends ? territory(state, place).hearts : 0
  let damage = own.damage
  for (let each = 0; each < PLACES; each++) {
    // A territory that became Controlled in this turn does not count yet (TRS-32).
    if (controls(state, seat, each) && (state.fresh & (1 << each)) === 0)
      damage += territory(state, each).damage
  }
  return {
    attack: state.sides[seat].military + own.swords,
    defense: Math.max(0, own.hearts + ground),
    damage,
  }
}

/** The Controlled face of a place, which everyone knows. */
function territory({ faces }: State, place: number) {
  return TERRITORIES[faces[place] as number]
}

/**
 * Works a battle out from the position before it (TRS-R22); changes nothing.
 * @param unpaid by seat: what of the purchases has still to be paid
 */
export function fight(
  state: State,
  attacker: Seat,
  place: number,
  commitments: readonly [Commitment, Commitment],
  unpaid: readonly [number, number],
): Battle {
  const defender = 1 - attacker
  const both = [0, 1].map((seat) => totals(state, seat, attacker, place, commitments[seat]))
  const { wealth, military } = state.sides[defender]
  const level = actionLevel(wealth - unpaid[defender], military)
  const margin = both[attacker].attack - both[defender].attack
  const won = margin > 0
  const hirelings = commitments.map((each) => each.mercenaries + each.sellswords)
  const casualties = [0, 1].map((seat) => {
    const fatal = Math.max(0, both[1 - seat].damage - both[seat].defense)
    return Math.min(fatal, state.sides[seat].military + hirelings[seat])
  })
  const sides = [0, 1].map((seat): BattleSide => {
    const { card, mercenaries, sellswords, apothecaries, bribes } = commitments[seat]
    return {
      card,
      mercenaries,
      sellswords,
      apothecaries,
      bribes,
      cost: costOf(EDITIONS[state.edition], commitments[seat]),
      ...both[seat],
      casualties: casualties[seat],
      soldiers: Math.max(0, casualties[seat] - hirelings[seat]),
      coins: state.edition === 'rulebook' ? STRATEGIES[card].coins * casualties[1 - seat] : 0,
    }
  }) as [BattleSide, BattleSide]
  const before = state.ladder[place]
  const steps = climbs(state, rung(before, attacker), won, margin > level, casualties[defender])
  const after = before + (attacker === 0 ? steps : -steps)
  return { attacker, place, sides, won, margin, level, steps, before, after }
}

/** A lost attack that costs the defender this many is still worth a step (TRS-29). */
export const HARD_WON = 3

/** How many steps the attacker climbs from `from` (TRS-27, TRS-29, TRC-3). */
function climbs(state: State, from: number, won: boolean, decisive: boolean, casualties: number): number {
  if (!won) return casualties >= HARD_WON ? 1 : 0
  // In the rules-card edition a territory changes hands at the same level.
  if (state.edition === 'rules-card') return from === LADDER.mightControls ? 3 : 1
  return Math.min(decisive ? 3 : 2, TOP - from)
}
