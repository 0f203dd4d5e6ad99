import type { Seat } from '../../../core/index.ts'
import { EDITIONS, MOST, STRATEGIES } from '../content/cards.ts'
import { groundHearts, HARD_WON, landDamage, purchaseEffect } from '../rules/battle.ts'
import { costOf, isWithinLimits } from '../rules/purchases.ts'
import type { Action, Purchases, State } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { publicHands } from '../rules/trackers.ts'

/**
 * Whether an attack can come to anything: what the attacker could commit against whatever the defender may answer, as
 * far as everybody knows. A search does not try attacks without hope.
 */

/** An attack is without hope if it climbs a step against fewer of the possible answers than this share. */
const LEAST_CHANCE = 0.1

/** What a commitment or a part of it brings. */
type Strength = {
  readonly swords: number
  readonly hearts: number
  readonly damage: number
  readonly hirelings: number
}

/** By edition and wealth: what the bundles bring that it can pay for. */
const AFFORDABLE = {
  rulebook: bundlesByWealth('rulebook'),
  'rules-card': bundlesByWealth('rules-card'),
} as const

function bundlesByWealth(name: State['edition']): readonly (readonly Strength[])[] {
  const edition = EDITIONS[name]
  const all: Purchases[] = []
  const { limits } = edition
  for (let mercenaries = 0; mercenaries <= limits.mercenaries; mercenaries++)
    for (let sellswords = 0; sellswords <= limits.sellswords; sellswords++)
      for (let apothecaries = 0; apothecaries <= limits.apothecaries; apothecaries++)
        for (let bribes = 0; bribes <= limits.bribes; bribes++)
          all.push({ mercenaries, sellswords, apothecaries, bribes })
  const allowed = all.filter((bundle) => isWithinLimits(edition, bundle))
  return Array.from({ length: MOST + 1 }, (_, wealth) =>
    allowed
      .filter((bundle) => costOf(edition, bundle) <= wealth)
      .map((bundle) => ({
        ...purchaseEffect(name, bundle),
        hirelings: bundle.mercenaries + bundle.sellswords,
      })),
  )
}

/** What an attacker may commit, without what something else beats in swords and in damage. */
function bestAttacks(
  edition: State['edition'],
  wealth: number,
  hand: readonly number[],
): readonly Strength[] {
  const all = hand.flatMap((card) =>
    AFFORDABLE[edition][wealth].map((bundle) => ({
      ...bundle,
      swords: bundle.swords + STRATEGIES[card].swords,
      damage: bundle.damage + STRATEGIES[card].damage,
    })),
  )
  return all.filter(
    (one, i) =>
      !all.some(
        (other, j) =>
          other.swords >= one.swords &&
          other.damage >= one.damage &&
          (other.swords > one.swords || other.damage > one.damage || j < i),
      ),
  )
}

/** Answers are known again by everything that they depend on. */
const chances = new Map<number, number>()
const MOST_KEPT = 50_000

/**
 * The share of a defender's possible answers, each card of each possible hand with each bundle that it can pay for,
 * against which the attacker's best commitment climbs at least a step.
 * @param view what the attacker sees, or a state; nothing counts that the attacker cannot see
 */
export function chanceToClimb(view: State, attacker: Seat, place: number): number {
  const own = view.sides[attacker]
  const other = view.sides[1 - attacker]
  const { edition } = view
  const ground = groundHearts(view, 1 - attacker, attacker, place)
  const lands = landDamage(view, attacker)
  const hands = publicHands(view, 1 - attacker)
  const cards = view.openTrackers
    ? bitsOf(hands[0])
    : 32 + 1024 * bitsOf(other.discard) + other.pairs * 32_768
  let key = cards
  for (const [part, size] of [
    [bitsOf(own.hand as number[]), 32],
    [own.wealth, MOST + 1],
    [other.wealth, MOST + 1],
    [own.military - other.military + MOST, 2 * MOST + 1],
    [other.military, MOST + 1],
    [ground + 1, 8],
    [lands, 4],
    [edition === 'rulebook' ? 0 : 1, 2],
  ])
    key = key * size + part
  const known = chances.get(key)
  if (known !== undefined) return known
  const answers = AFFORDABLE[edition][other.wealth]
  let best = 0
  for (const attack of bestAttacks(edition, own.wealth, own.hand as number[])) {
    let climbed = 0
    let all = 0
    for (const hand of hands)
      for (const card of hand)
        for (const answer of answers) {
          const defense = STRATEGIES[card]
          const margin = own.military + attack.swords - other.military - defense.swords - answer.swords
          const hearts = Math.max(0, defense.hearts + answer.hearts + ground)
          const fallen = Math.min(attack.damage + lands - hearts, other.military + answer.hirelings)
          all++
          if (margin > 0 || fallen >= HARD_WON) climbed++
        }
    best = Math.max(best, climbed / Math.max(1, all))
  }
  if (chances.size >= MOST_KEPT) chances.clear()
  chances.set(key, best)
  return best
}

/** Whether an action is an attack without hope. */
export function isHopeless(view: State, seat: Seat, action: Action): boolean {
  return action.type === 'battle' && chanceToClimb(view, seat, action.place) < LEAST_CHANCE
}

/** All but attacks without hope. To end the turn is always left. */
export function candidateActions(view: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  return actions.some((action) => isHopeless(view, seat, action))
    ? actions.filter((action) => !isHopeless(view, seat, action))
    : actions
}
