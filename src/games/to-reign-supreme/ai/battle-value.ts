import type { Seat } from '../../../core/index.ts'
import { EDITIONS } from '../content/cards.ts'
import { type Commitment, rung } from '../rules/battle.ts'
import { costOf, isWithinLimits, NOTHING } from '../rules/purchases.ts'
import type { Purchases, State } from '../rules/state.ts'
import { possibleHands } from '../rules/trackers.ts'
import { type Battlefield, battlefield, forceOf, meet, newAftermath } from './battle-tables.ts'
import { levelsValue, positionValue, territoryValue } from './position-value.ts'

/** Bundles that a side is likely to buy, cheapest first. */
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

/** A commitment and its probability. */
export type Likely = { readonly commitment: Commitment; readonly share: number }

/** The probability of each card, if a side plays a random card of its hand. */
function cardShares(view: State, seat: Seat): ReadonlyMap<number, number> {
  const hands = possibleHands(view.sides[seat])
  const shares = new Map<number, number>()
  for (const hand of hands) {
    for (const card of hand) shares.set(card, (shares.get(card) ?? 0) + 1 / (hands.length * hand.length))
  }
  return shares
}

/** The other side's likely commitments, from what this view shows of its hand. */
export function likelyCommitments(view: State, other: Seat): readonly Likely[] {
  const bundles = affordable(view.edition, view.sides[other].wealth)
  return [...cardShares(view, other)].flatMap(([card, share]) =>
    bundles.map((bundle) => ({ commitment: { card, ...bundle }, share: share / bundles.length })),
  )
}

/** The same once the hires are known and only bribes are open. */
export function likelyBribes(view: State, other: Seat, hired: Purchases): readonly Likely[] {
  const { wealth } = view.sides[other]
  const counts = [0, 1, 2].filter(
    (bribes) => costOf(EDITIONS[view.edition], { ...NOTHING, bribes }) <= wealth,
  )
  return [...cardShares(view, other)].flatMap(([card, share]) =>
    counts.map((bribes) => ({ commitment: { card, ...hired, bribes }, share: share / counts.length })),
  )
}

/** The expected value of a commitment for the seat. */
export type Prospect = (own: Commitment) => number

/** The value of a battle for one side, by its commitment, against the other's likely ones. */
export function battleValue(
  view: State,
  seat: Seat,
  attacker: Seat,
  place: number,
  against: readonly Likely[],
): Prospect {
  const field: Battlefield = battlefield(view, attacker, place)
  const forces = against.map(({ commitment }) => forceOf(commitment))
  const grounds = [0, 1, 2, 3].map((ladder) => territoryValue(view, place, rung(ladder, seat)))
  const { wealth, military } = view.sides[seat]
  const other = view.sides[1 - seat]
  const elsewhere =
    positionValue(view, seat) -
    grounds[field.before] -
    levelsValue(wealth, military) +
    levelsValue(other.wealth, other.military)
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
          levelsValue(left.wealth[seat], left.military[seat]) -
          levelsValue(left.wealth[1 - seat], left.military[1 - seat]))
    }
    return elsewhere + sum
  }
}
