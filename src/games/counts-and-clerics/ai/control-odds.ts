import { perceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { BEATS, controllerAmong, countIn, PACKED_PRESENCE, totalIn } from '../rules/control.ts'
import { INFLUENCES } from '../rules/counters.ts'
import type { State } from '../rules/state.ts'
import { isChanged, presences, SEATS, survey, vacancies } from './position-survey.ts'
import { CONTROL } from './weights.generated.ts'

/**
 * Each seat's odds at every settlement of the position of the latest `survey`: exact where no hex beside it is empty,
 * else by a net of what two seats have there.
 */

const TYPES = INFLUENCES.length

/** What the net sees of a seat and another one. Types are rotated: first the seat's best, then what it beats. */
export const CONTROL_FEATURES = [
  'own best',
  'own beaten by best',
  'own beating best',
  'other best',
  'other beaten by best',
  'other beating best',
  'total best',
  'total beaten by best',
  'total beating best',
  'lead',
  'lead by vacancy',
  'ahead',
  'vacant',
  'one vacant',
  'more seats',
] as const

/** A lead, in counters: what a point of a total is worth, and the superior type on equal numbers. */
const LEAD = { total: 1 / 150, superiority: 0.3 } as const
/** Scales totals to about 1. */
const TOTAL_SCALE = 15

/** By type: the type that it beats, as an index into `INFLUENCES`. */
const BEATEN = INFLUENCES.map((influence) => INFLUENCES.indexOf(BEATS[influence]))

/** A seat's best type; −1 without a counter. */
function bestType(packed: number): number {
  let best = -1
  let most = 0
  for (let type = 0; type < TYPES; type++) {
    const strength = strengthOf(packed, type)
    if (strength <= most) continue
    best = type
    most = strength
  }
  return best
}

/** In counters. */
function strengthOf(packed: number, type: number): number {
  return type < 0 ? 0 : countIn(packed, type) + LEAD.total * totalIn(packed, type)
}

/** By how many counters the best type of one presence leads that of another. */
function leadOf(own: number, ownBest: number, other: number): number {
  const otherBest = bestType(other)
  const ahead = strengthOf(own, ownBest) - strengthOf(other, otherBest)
  if (ownBest < 0 || otherBest < 0 || ownBest === otherBest) return ahead
  if (countIn(own, ownBest) !== countIn(other, otherBest)) return ahead
  return ahead + (BEATEN[ownBest] === otherBest ? LEAD.superiority : -LEAD.superiority)
}

/** Writes `CONTROL_FEATURES` of two presences beside a settlement with this many empty hexes. */
export function writeControlFeatures(
  own: number,
  other: number,
  vacant: number,
  seats: number,
  into: Float64Array,
): void {
  const best = bestType(own)
  let type = best < 0 ? 0 : best
  for (let turn = 0; turn < TYPES; turn++) {
    into[turn] = countIn(own, type)
    into[TYPES + turn] = countIn(other, type)
    into[2 * TYPES + turn] = (totalIn(own, type) - totalIn(other, type)) / TOTAL_SCALE
    type = BEATEN[type]
  }
  const lead = leadOf(own, best, other)
  into[9] = lead
  into[10] = lead / (1 + vacant)
  into[11] = Math.sign(lead)
  into[12] = vacant
  into[13] = vacant === 1 ? 1 : 0
  into[14] = seats - 2
}

const logitOf = perceptron(CONTROL)
const features = new Float64Array(CONTROL_FEATURES.length)

/** The net's answers, each at a place that its question determines: a later question may overwrite it. */
const ANSWERS = 2 ** 15
const askedOwn = new Int32Array(ANSWERS)
const askedOther = new Int32Array(ANSWERS)
const askedAt = new Uint8Array(ANSWERS)
const answers = new Float64Array(ANSWERS)

/** The probability that a seat with the one presence will control the settlement, if only the other contests it. */
function oddsAgainst(own: number, other: number, vacant: number, seats: number): number {
  const at = SEATS * (vacant + 1) + seats
  const mixed = Math.imul(own, 0x9e3779b1) ^ Math.imul(other + at, 0x85ebca6b)
  const slot = (mixed ^ (mixed >>> 15)) & (ANSWERS - 1)
  if (askedOwn[slot] === own && askedOther[slot] === other && askedAt[slot] === at) return answers[slot]
  writeControlFeatures(own, other, vacant, seats, features)
  askedOwn[slot] = own
  askedOther[slot] = other
  askedAt[slot] = at
  answers[slot] = 1 / (1 + Math.exp(-logitOf(features)))
  return answers[slot]
}

/** A seat's probability of controlling the settlement at the end, where a hex beside it is empty: against its worst rival. */
function oddsOf(site: number, seat: Seat, seats: number, vacant: number): number {
  const at = SEATS * site
  let least = 1
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    const against = oddsAgainst(presences[at + seat], presences[at + other], vacant, seats)
    if (against < least) least = against
  }
  return least
}

/** By site and seat: its probability of controlling the settlement at the end, where `isChanged` is 0. */
const kept = new Float64Array(presences.length)

/** Where in `controlOdds` the seats' probabilities of controlling the settlement at the end begin. */
export function oddsAt(site: number, seats: number): number {
  const at = SEATS * site
  if (isChanged[site] === 1) {
    writeOdds(site, seats, vacancies[site], kept, at)
    isChanged[site] = 0
  }
  return at
}

/** From `oddsAt` on. */
export const controlOdds: Readonly<Float64Array> = kept

function writeOdds(site: number, seats: number, vacant: number, into: Float64Array, at: number): void {
  if (vacant > 0) {
    for (let seat = 0; seat < seats; seat++) into[at + seat] = oddsOf(site, seat, seats, vacant)
    return
  }
  into.fill(0, at, at + seats)
  const seat = controllerAmong(presences, SEATS * site, seats)
  if (seat >= 0) into[at + seat] = 1
}

const odds = new Float64Array(SEATS)

/** From −1 to 1: a seat's probability of control minus the others' mean. */
function relativeOdds(all: Readonly<Float64Array>, at: number, seat: Seat, seats: number): number {
  let others = 0
  for (let other = 0; other < seats; other++) if (other !== seat) others += all[at + other]
  return all[at + seat] - others / (seats - 1)
}

/** Writes, by counter of the list, the gain in relative odds at the settlement with that counter beside it. */
export function writeGains(
  site: number,
  seat: Seat,
  seats: number,
  counters: readonly number[],
  into: Float64Array,
  at: number,
): void {
  const vacant = vacancies[site]
  const own = SEATS * site + seat
  const before = relativeOdds(kept, oddsAt(site, seats), seat, seats)
  const present = presences[own]
  for (let i = 0; i < counters.length; i++) {
    presences[own] = present + PACKED_PRESENCE[counters[i]]
    writeOdds(site, seats, vacant - 1, odds, 0)
    into[at + i] = relativeOdds(odds, 0, seat, seats) - before
  }
  presences[own] = present
}

/** Shows what the net is asked about each settlement with an empty hex and each seat: how it stands against each other one. */
export function showControlQuestions(
  state: State,
  show: (site: number, seat: Seat, against: readonly Float64Array[]) => void,
): void {
  const { sites } = survey(state)
  const seats = state.order.length
  for (let site = 0; site < sites.length; site++) {
    if (vacancies[site] === 0) continue
    for (let seat = 0; seat < seats; seat++) {
      const against: Float64Array[] = []
      for (let other = 0; other < seats; other++) {
        if (other === seat) continue
        const row = new Float64Array(CONTROL_FEATURES.length)
        writeControlFeatures(
          presences[SEATS * site + seat],
          presences[SEATS * site + other],
          vacancies[site],
          seats,
          row,
        )
        against.push(row)
      }
      show(site, seat, against)
    }
  }
}
