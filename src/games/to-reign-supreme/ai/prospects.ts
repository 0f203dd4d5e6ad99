import type { Seat } from '../../../core/index.ts'
import { type Commitment, rung } from '../rules/battle.ts'
import { EDITIONS } from '../rules/cards.ts'
import { costOf, isWithinLimits, NOTHING } from '../rules/purchases.ts'
import type { Purchases, State } from '../rules/state.ts'
import { handBeside, PAIRS } from '../rules/trackers.ts'
import { type Battlefield, battlefield, forceOf, meet, newAftermath } from './battle-tables.ts'
import { groundWorth, strengthWorth, worth } from './worth.ts'

/** Bundles that a side may well buy, cheapest first; those it cannot pay for are left out when used. */
const LIKELY: Readonly<Record<State['edition'], readonly Purchases[]>> = {
  rulebook: likely([
    {},
    { sellswords: 1 },
    { mercenaries: 1 },
    { apothecaries: 1 },
    { bribes: 1 },
    { sellswords: 1, bribes: 1 },
    { sellswords: 2 },
    { sellswords: 2, bribes: 1 },
    { sellswords: 2, bribes: 2 },
  ]),
  'rules-card': likely([
    {},
    { mercenaries: 1 },
    { apothecaries: 1 },
    { mercenaries: 2 },
    { mercenaries: 3 },
    { mercenaries: 2, bribes: 1 },
    { mercenaries: 5 },
    { mercenaries: 5, bribes: 1 },
  ]),
}

function likely(bundles: readonly Partial<Purchases>[]): readonly Purchases[] {
  return bundles.map((bundle) => ({ ...NOTHING, ...bundle }))
}

function affordable(edition: State['edition'], wealth: number): readonly Purchases[] {
  return LIKELY[edition].filter(
    (bundle) => costOf(EDITIONS[edition], bundle) <= wealth && isWithinLimits(EDITIONS[edition], bundle),
  )
}

/** A commitment and how likely it is. */
export type Chance = { readonly commitment: Commitment; readonly share: number }

/** The hands a side may have, as far as this view tells, each as likely as the others. */
export function possibleHands({ sides }: State, seat: Seat): readonly (readonly number[])[] {
  const { hand, discard, pairs } = sides[seat]
  if (hand.every((card) => typeof card === 'number')) return [hand]
  return PAIRS.flatMap((_, pair) => ((pairs & (1 << pair)) === 0 ? [] : [handBeside(pair, discard)]))
}

/** How likely a side is to play each card when it plays any card of its hand. */
function cardShares(view: State, seat: Seat): ReadonlyMap<number, number> {
  const hands = possibleHands(view, seat)
  const shares = new Map<number, number>()
  for (const hand of hands) {
    for (const card of hand) shares.set(card, (shares.get(card) ?? 0) + 1 / (hands.length * hand.length))
  }
  return shares
}

/** What the other side may commit, as far as the seat can know its hand. */
export function expected(view: State, other: Seat): readonly Chance[] {
  const bundles = affordable(view.edition, view.sides[other].wealth)
  return [...cardShares(view, other)].flatMap(([card, share]) =>
    bundles.map((bundle) => ({ commitment: { card, ...bundle }, share: share / bundles.length })),
  )
}

/** What the other side may add in bribes to hires that are known, with whichever card. */
export function expectedBribes(view: State, other: Seat, hired: Purchases): readonly Chance[] {
  const { wealth } = view.sides[other]
  const counts = [0, 1, 2].filter(
    (bribes) => costOf(EDITIONS[view.edition], { ...NOTHING, bribes }) <= wealth,
  )
  return [...cardShares(view, other)].flatMap(([card, share]) =>
    counts.map((bribes) => ({ commitment: { card, ...hired, bribes }, share: share / counts.length })),
  )
}

/** What a commitment is worth to the seat on average over what the other side may commit. */
export type Prospect = (own: Commitment) => number

/** Looks at a battle from one side. */
export function prospectOf(
  view: State,
  seat: Seat,
  attacker: Seat,
  place: number,
  against: readonly Chance[],
): Prospect {
  const field: Battlefield = battlefield(view, attacker, place)
  const forces = against.map(({ commitment }) => forceOf(commitment))
  const grounds = [0, 1, 2, 3].map((ladder) => groundWorth(view, place, rung(ladder, seat)))
  const { wealth, military } = view.sides[seat]
  const other = view.sides[1 - seat]
  const elsewhere =
    worth(view, seat) -
    grounds[field.before] -
    strengthWorth(wealth, military) +
    strengthWorth(other.wealth, other.military)
  const left = newAftermath()
  return (own) => {
    const force = forceOf(own)
    let sum = 0
    for (let i = 0; i < forces.length; i++) {
      if (seat === 0) meet(field, force, forces[i], left)
      else meet(field, forces[i], force, left)
      sum +=
        against[i].share *
        (grounds[left.after] +
          strengthWorth(left.wealth[seat], left.military[seat]) -
          strengthWorth(left.wealth[1 - seat], left.military[1 - seat]))
    }
    return elsewhere + sum
  }
}

/** The best that the seat can hope for from a battle with these cards in hand. */
export function hope(
  view: State,
  seat: Seat,
  attacker: Seat,
  place: number,
  hand: readonly number[],
): number {
  const prospect = prospectOf(view, seat, attacker, place, expected(view, 1 - seat))
  let best = Number.NEGATIVE_INFINITY
  for (const bundle of affordable(view.edition, view.sides[seat].wealth)) {
    for (const card of hand) best = Math.max(best, prospect({ card, ...bundle }))
  }
  return best
}
