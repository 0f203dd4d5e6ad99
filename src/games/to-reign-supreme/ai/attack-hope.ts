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

/** What an attacker may commit, without what something else beats in swords and in damage; cached. */
function bestAttacks(
  edition: State['edition'],
  wealth: number,
  hand: readonly number[],
): readonly Strength[] {
  const key = ((edition === 'rulebook' ? 0 : 1) * (MOST + 1) + wealth) * HANDS + bitsOf(hand)
  const known = attacks[key]
  if (known) return known
  const all = hand.flatMap((card) =>
    AFFORDABLE[edition][wealth].map((bundle) => ({
      ...bundle,
      swords: bundle.swords + STRATEGIES[card].swords,
      damage: bundle.damage + STRATEGIES[card].damage,
    })),
  )
  const best = all.filter(
    (one, i) =>
      !all.some(
        (other, j) =>
          other.swords >= one.swords &&
          other.damage >= one.damage &&
          (other.swords > one.swords || other.damage > one.damage || j < i),
      ),
  )
  attacks[key] = best
  return best
}

const HANDS = 2 ** STRATEGIES.length
const attacks: (readonly Strength[] | undefined)[] = []

/**
 * What `chanceToClimb` was asked, in two whole numbers, and its answers, each at a place that the question determines: a
 * later one may overwrite it.
 */
const ANSWERS = 2 ** 14
const askedCards = new Int32Array(ANSWERS).fill(-1)
const askedLevels = new Int32Array(ANSWERS)
const chances = new Float64Array(ANSWERS)

/** By card, in how many of the possible hands it is; of all that `chanceToClimb` is asked about. */
const counts = new Float64Array(STRATEGIES.length)

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
  let cards = view.openTrackers
    ? bitsOf(other.hand as number[])
    : HANDS + HANDS * bitsOf(other.discard) + HANDS * HANDS * other.pairs
  cards = ((cards * HANDS + bitsOf(own.hand as number[])) * 8 + ground + 1) * 4 + lands
  let levels = (own.wealth * (MOST + 1) + other.wealth) * (MOST + 1) + own.military
  levels = (levels * (MOST + 1) + other.military) * 2 + (edition === 'rulebook' ? 0 : 1)
  const mixed = Math.imul(cards, 0x9e3779b1) ^ Math.imul(levels, 0x85ebca6b)
  const slot = (mixed ^ (mixed >>> 15)) & (ANSWERS - 1)
  if (askedCards[slot] === cards && askedLevels[slot] === levels) return chances[slot]
  counts.fill(0)
  for (const hand of publicHands(view, 1 - attacker)) for (const card of hand) counts[card]++
  const answers = AFFORDABLE[edition][other.wealth]
  const lead = own.military - other.military
  let best = 0
  for (const attack of bestAttacks(edition, own.wealth, own.hand as number[])) {
    let climbed = 0
    let all = 0
    for (let card = 0; card < counts.length; card++) {
      const count = counts[card]
      if (count === 0) continue
      const defense = STRATEGIES[card]
      all += count * answers.length
      for (const answer of answers) {
        const margin = lead + attack.swords - defense.swords - answer.swords
        const hearts = Math.max(0, defense.hearts + answer.hearts + ground)
        const fallen = Math.min(attack.damage + lands - hearts, other.military + answer.hirelings)
        if (margin > 0 || fallen >= HARD_WON) climbed += count
      }
    }
    best = Math.max(best, climbed / Math.max(1, all))
  }
  askedCards[slot] = cards
  askedLevels[slot] = levels
  chances[slot] = best
  return best
}

/** Whether an action is an attack without hope. */
export function isHopeless(view: State, seat: Seat, action: Action): boolean {
  return action.type === 'battle' && chanceToClimb(view, seat, action.place) < LEAST_CHANCE
}

/** All but attacks without hope. To end the turn is always left. */
export function candidateActions(view: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  let kept: Action[] | undefined
  for (let i = 0; i < actions.length; i++) {
    if (isHopeless(view, seat, actions[i])) kept ??= actions.slice(0, i)
    else kept?.push(actions[i])
  }
  return kept ?? actions
}
