import { perceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { COUNTERS, INFLUENCES, influenceOf, numberOf } from '../rules/counters.ts'
import { HEXES } from '../rules/hexes.ts'
import { type Geography, SETTLEMENTS } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { controlOdds, oddsAt, writeGains } from './control-odds.ts'
import { besideOf, survey, vacancies, vacantBeside } from './position-survey.ts'
import { surveyTrails, trailGains, trailsAt } from './trail-gains.ts'
import { PLACING, RETURNING } from './weights.generated.ts'

/**
 * How good a counter is on a hex, and how dispensable one is: by a quick score, which a search asks at each leaf, and by
 * nets of what searches chose.
 */

/** Of the quick score, in points of the final scoring. */
const WEIGHTS = {
  /** A connection denied to another player; an own one is worth 1. */
  deniedTrail: 0.5,
  /** A settlement beside the hex, for later trails. */
  footing: 0.15,
  /** An own counter beside the hex. */
  contact: 0.1,
  /** The cost of using a counter: per point of its number, and for its second type. */
  number: 0.02,
  second: 0.3,
} as const

/** By counter: its value in hand. */
const KEEP = new Float64Array(1000)
/** By counter: how many types it has. */
const TYPES_OF = new Uint8Array(1000)
for (const counter of COUNTERS) {
  TYPES_OF[counter] = INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0).length
  KEEP[counter] = WEIGHTS.number * numberOf(counter) + WEIGHTS.second * (TYPES_OF[counter] - 1)
}

export function handValue(counter: number): number {
  return KEEP[counter]
}

/** What the net sees of a counter on a hex. */
export const PLACING_FEATURES = [
  'gain',
  'best gain',
  'trails',
  'denied trails',
  'settlements',
  'own beside',
  'others beside',
  'vacant beside',
  'contested worth',
  'worth',
  'own odds',
  'number',
  'second type',
  'alike in hand',
  'quick score',
  'quick score behind',
  'empty',
  'late',
] as const
/** What the net sees of a counter that could go back. */
export const RETURNING_FEATURES = ['number', 'second type', 'alike in hand', 'quick score', 'empty'] as const

/** Exceeds the counters in any hand. */
const MOST = 16
/** Scales of features. */
const SCALE = { number: 15, empty: 40, late: 6 } as const

/** Work space, filled by `surveyPlacements`. By hex. */
const places = new Float64Array(HEXES)
const denied = new Uint8Array(HEXES)
const othersBeside = new Uint8Array(HEXES)
/** By site and counter: what it gains there. By site: how much of it is contested, and what the seat expects of it. */
const gained = new Float64Array(32 * MOST)
const contested = new Float64Array(32)
const expected = new Float64Array(32)
const worths = new Float64Array(32)
/** By index of a counter: how many others in hand share a type with it. */
const alike = new Float64Array(MOST)
let ownTrails = 0
/** Where its own counters beside hexes begin in `besideOf`. */
let ownBeside = 0
let emptyHexes = 0

const placingNet = perceptron(PLACING)
const returningNet = perceptron(RETURNING)
const placingFeatures = new Float64Array(PLACING_FEATURES.length)
const returningFeatures = new Float64Array(RETURNING_FEATURES.length)

/** Fills the work space for these counters of the seat. */
export function surveyPlacements(view: State, seat: Seat, counters: readonly number[]): Geography {
  const { order, empty } = view
  const seats = order.length
  const map = survey(view)
  const { sites, touches } = map
  emptyHexes = empty.length
  for (let site = 0; site < sites.length; site++) {
    const { worth } = SETTLEMENTS[sites[site].kind]
    worths[site] = worth
    if (vacancies[site] === 0) continue
    writeGains(site, seat, seats, counters, gained, MOST * site)
    for (let i = 0; i < counters.length; i++) gained[MOST * site + i] *= worth
    const share = controlOdds[oddsAt(site, seats) + seat]
    expected[site] = worth * share
    contested[site] = worth * share * (1 - share)
  }
  for (let i = 0; i < counters.length; i++) {
    alike[i] = 0
    const hand = view.hands[seat]
    for (let k = 0; k < hand.length; k++)
      if (hand[k] !== counters[i] && (influenceOf(Number(hand[k])) & influenceOf(counters[i])) !== 0)
        alike[i]++
  }
  surveyTrails(view)
  ownTrails = trailsAt[seat]
  ownBeside = HEXES * seat
  for (let i = 0; i < empty.length; i++) {
    const hex = empty[i]
    let most = 0
    let others = 0
    for (let each = 0; each < seats; each++) {
      if (each === seat) continue
      const gain = trailGains[trailsAt[each] + hex]
      if (gain > most) most = gain
      others += besideOf[HEXES * each + hex]
    }
    denied[hex] = most
    othersBeside[hex] = others
    let worth = trailGains[ownTrails + hex] + WEIGHTS.deniedTrail * most
    for (let rest = touches[hex]; rest !== 0; rest &= rest - 1) worth += WEIGHTS.footing
    places[hex] = worth + WEIGHTS.contact * besideOf[ownBeside + hex]
  }
  return map
}

/** After `surveyPlacements`: the quick score of the counter of this index on an empty hex, in points. */
export function quickScore({ touches }: Geography, index: number, counter: number, hex: number): number {
  let worth = places[hex]
  for (let rest = touches[hex]; rest !== 0; rest &= rest - 1)
    worth += gained[MOST * (31 - Math.clz32(rest & -rest)) + index]
  return worth - KEEP[counter]
}

/** After `surveyPlacements`: the hex with the best quick score; the lowest among equals. */
export function quickHex(map: Geography, index: number, counter: number, empty: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  let best = -1
  for (let i = 0; i < empty.length; i++) {
    const worth = quickScore(map, index, counter, empty[i])
    if (worth <= most) continue
    most = worth
    best = empty[i]
  }
  return best
}

/** The best hex for a counter by the quick score. */
export function bestHex(view: State, seat: Seat, counter: number): number {
  return quickHex(surveyPlacements(view, seat, [counter]), 0, counter, view.empty)
}

/** After `surveyPlacements`: writes `PLACING_FEATURES`. @param best the best quick score among what is compared */
export function writePlacingFeatures(
  map: Geography,
  index: number,
  counter: number,
  hex: number,
  best: number,
  into: Float64Array,
): void {
  let gain = 0
  let bestGain = 0
  let settlements = 0
  let contest = 0
  let worth = 0
  let hope = 0
  for (let rest = map.touches[hex]; rest !== 0; rest &= rest - 1) {
    const site = 31 - Math.clz32(rest & -rest)
    const each = gained[MOST * site + index]
    gain += each
    bestGain = Math.max(bestGain, each)
    settlements++
    contest += contested[site]
    worth += worths[site]
    hope += expected[site]
  }
  const quick = quickScore(map, index, counter, hex)
  into[0] = gain
  into[1] = bestGain
  into[2] = trailGains[ownTrails + hex]
  into[3] = denied[hex]
  into[4] = settlements
  into[5] = besideOf[ownBeside + hex]
  into[6] = othersBeside[hex]
  into[7] = vacantBeside[hex]
  into[8] = contest
  into[9] = worth
  into[10] = hope
  into[11] = numberOf(counter) / SCALE.number
  into[12] = TYPES_OF[counter] - 1
  into[13] = alike[index]
  into[14] = quick
  into[15] = best - quick
  into[16] = emptyHexes / SCALE.empty
  into[17] = emptyHexes <= SCALE.late ? 1 : 0
}

/** After `surveyPlacements`: the logarithm of how often a search takes this placement, up to a constant. */
export function placingLogit(
  map: Geography,
  index: number,
  counter: number,
  hex: number,
  best: number,
): number {
  writePlacingFeatures(map, index, counter, hex, best, placingFeatures)
  return placingNet(placingFeatures)
}

/** After `surveyPlacements`: writes `RETURNING_FEATURES` of a counter, whose best quick score is given. */
export function writeReturningFeatures(
  index: number,
  counter: number,
  quick: number,
  into: Float64Array,
): void {
  into[0] = numberOf(counter) / SCALE.number
  into[1] = TYPES_OF[counter] - 1
  into[2] = alike[index]
  into[3] = quick
  into[4] = emptyHexes / SCALE.empty
}

/** After `surveyPlacements`: the logarithm of how often a search returns this counter, up to a constant. */
export function returningLogit(index: number, counter: number, quick: number): number {
  writeReturningFeatures(index, counter, quick, returningFeatures)
  return returningNet(returningFeatures)
}
