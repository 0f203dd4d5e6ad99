import type { Seat } from '../../../core/index.ts'
import { actionLevel, EDITIONS, type Effect, PURCHASES, STRATEGIES, TERRITORIES } from '../content/cards.ts'
import { PLACES } from './grid.ts'
import { costOf } from './purchases.ts'
import { type Battle, type BattleSide, LADDER, type Purchases, type State, TOP } from './state.ts'

export type Commitment = Purchases & { readonly card: number }

/** The seat's rung, from 0 (Controlled by the opponent) to 3 (Controlled by the seat). */
export function rung(ladder: number, seat: Seat): number {
  return seat === 0 ? ladder : TOP - ladder
}

export function controls({ ladder }: State, seat: Seat, place: number): boolean {
  return rung(ladder[place], seat) === TOP
}

export function controlled(state: State, seat: Seat): number {
  let count = 0
  for (let place = 0; place < PLACES; place++) if (controls(state, seat, place)) count++
  return count
}

/** What purchases add to a battle. */
export function purchaseEffect(edition: State['edition'], bundle: Purchases): Effect {
  const { mercenaries, sellswords, apothecaries, bribes } = bundle
  const key = ((mercenaries * 8 + sellswords) * 8 + apothecaries) * 8 + bribes
  EFFECTS[edition][key] ??= sumOfEffects(edition, bundle)
  return EFFECTS[edition][key]
}

/** By bundle, once it was asked for. */
const EFFECTS: Readonly<Record<State['edition'], (Effect | undefined)[]>> = { rulebook: [], 'rules-card': [] }

function sumOfEffects(edition: State['edition'], bundle: Purchases): Effect {
  const { effects } = EDITIONS[edition]
  const sum = { swords: 0, hearts: 0, damage: 0 }
  for (const kind of PURCHASES) {
    sum.swords += bundle[kind] * effects[kind].swords
    sum.hearts += bundle[kind] * effects[kind].hearts
    sum.damage += bundle[kind] * effects[kind].damage
  }
  return sum
}

/** The hearts that the attacked territory gives a seat (TRS-26). */
export function groundHearts(state: State, seat: Seat, attacker: Seat, place: number): number {
  return seat !== attacker && controls(state, seat, place) ? territory(state, place).hearts : 0
}

/** The damage of the territories that a seat Controls since an earlier turn (TRS-32). */
export function landDamage(state: State, seat: Seat): number {
  let damage = 0
  for (let place = 0; place < PLACES; place++) {
    if (controls(state, seat, place) && (state.fresh & (1 << place)) === 0)
      damage += territory(state, place).damage
  }
  return damage
}

export type Totals = { readonly attack: number; readonly defense: number; readonly damage: number }

/** One side's totals before the other's are known (TRS-25, TRS-26, TRC-7). */
export function totals(
  state: State,
  seat: Seat,
  attacker: Seat,
  place: number,
  commitment: Commitment,
): Totals {
  const card = STRATEGIES[commitment.card]
  const bought = purchaseEffect(state.edition, commitment)
  return {
    attack: state.sides[seat].military + card.swords + bought.swords,
    defense: Math.max(0, card.hearts + bought.hearts + groundHearts(state, seat, attacker, place)),
    damage: card.damage + bought.damage + landDamage(state, seat),
  }
}

/** The face of a Controlled place, which everyone knows. */
function territory({ faces }: State, place: number) {
  return TERRITORIES[faces[place] as number]
}

/**
 * Resolves a battle from the position before it (TRS-R22). Changes nothing.
 * @param unpaid by seat: the coins still to be paid for purchases
 */
export function fight(
  state: State,
  attacker: Seat,
  place: number,
  commitments: readonly [Commitment, Commitment],
  unpaid: readonly [number, number],
): Battle {
  const defender = 1 - attacker
  const both = [
    totals(state, 0, attacker, place, commitments[0]),
    totals(state, 1, attacker, place, commitments[1]),
  ]
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
