import { perceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { BEATS, controllerAmong, countIn, PACKED_PRESENCE, totalIn } from '../rules/control.ts'
import { counterOf, INFLUENCES, ownerOf } from '../rules/counters.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { EMPTY, type Geography, geography } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { CONTROL } from './weights.generated.ts'

/**
 * Each seat's odds at every settlement: exact where no hex beside it is empty, else by a net of what two seats have
 * there. In work space that `survey` fills and that is valid until its next call.
 */

/** The most seats, and the most settlements of a map. */
export const SEATS = 4
const SITES = 20
const TYPES = INFLUENCES.length
const EMPTY_CODE = EMPTY.charCodeAt(0)

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

/** By site and seat: the packed presence (`rules/control.ts`). */
const presences = new Int32Array(SITES * SEATS)
/** By site: how many hexes beside it are empty. */
export const vacancies = new Uint8Array(SITES)

/** By type: the type that it beats, as an index into `INFLUENCES`. */
const BEATEN = INFLUENCES.map((influence) => INFLUENCES.indexOf(BEATS[influence]))

/** Counts all counters and empty hexes around each settlement. */
export function survey({ board, land }: State): Geography {
  const map = geography(land)
  const { sites } = map
  presences.fill(0)
  for (let site = 0; site < sites.length; site++) {
    let vacant = 0
    const around = NEIGHBOURS[sites[site].hex]
    for (let i = 0; i < around.length; i++) {
      const piece = board[around[i]]
      if (piece !== 0) presences[SEATS * site + ownerOf(piece)] += PACKED_PRESENCE[counterOf(piece)]
      else if (land.charCodeAt(around[i]) === EMPTY_CODE) vacant++
    }
    vacancies[site] = vacant
  }
  return map
}

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
function controlOdds(site: number, seat: Seat, seats: number, vacant: number): number {
  const at = SEATS * site
  let least = 1
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue
    const against = oddsAgainst(presences[at + seat], presences[at + other], vacant, seats)
    if (against < least) least = against
  }
  return least
}

/** Writes each seat's probability of controlling the settlement at the end. */
export function writeControlOdds(site: number, seats: number, into: Float64Array): void {
  writeOdds(site, seats, vacancies[site], into)
}

function writeOdds(site: number, seats: number, vacant: number, into: Float64Array): void {
  if (vacant > 0) {
    for (let seat = 0; seat < seats; seat++) into[seat] = controlOdds(site, seat, seats, vacant)
    return
  }
  into.fill(0, 0, seats)
  const seat = controllerAmong(presences, SEATS * site, seats)
  if (seat >= 0) into[seat] = 1
}

const odds = new Float64Array(SEATS)

/** From −1 to 1: a seat's probability of control minus the others' mean. */
function relativeOdds(site: number, seat: Seat, seats: number, vacant: number): number {
  writeOdds(site, seats, vacant, odds)
  let others = 0
  for (let other = 0; other < seats; other++) if (other !== seat) others += odds[other]
  return odds[seat] - others / (seats - 1)
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
  const before = relativeOdds(site, seat, seats, vacant)
  const present = presences[own]
  for (let i = 0; i < counters.length; i++) {
    presences[own] = present + PACKED_PRESENCE[counters[i]]
    into[at + i] = relativeOdds(site, seat, seats, vacant - 1) - before
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
