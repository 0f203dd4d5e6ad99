import type { Seat } from '../../../core/index.ts'
import { BEATS } from '../rules/control.ts'
import { COUNTERS, counterOf, INFLUENCES, influenceOf, numberOf, ownerOf } from '../rules/counters.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { EMPTY, type Geography } from '../rules/map.ts'
import type { State } from '../rules/state.ts'

/**
 * Each seat's odds at every settlement, 100,000 times a second: in work space that `survey` fills and that is valid until
 * its next call.
 */

/** The most seats, and the most settlements of a map. */
export const SEATS = 4
const SITES = 20
const TYPES = INFLUENCES.length
const EMPTY_CODE = EMPTY.charCodeAt(0)

/** Weights of a lead at a settlement, in counters. */
const WEIGHTS = {
  /** On equal numbers: the superior type, and a point of a total. */
  superiority: 0.3,
  total: 1 / 150,
  /** Certainty that a lead of one counter gives when no hex beside the settlement is empty. */
  certainty: 4,
} as const

/** By site, seat and type: how many counters, and the total of their numbers. */
const counts = new Uint8Array(SITES * SEATS * TYPES)
const totals = new Uint8Array(SITES * SEATS * TYPES)
/** By site: how many hexes beside it are empty. */
export const vacancies = new Uint8Array(SITES)

/** By seat, at the last measured settlement: the best type (−1: none), its count, and its value. */
const types = new Int8Array(SEATS)
const best = new Uint8Array(SEATS)
const values = new Float64Array(SEATS)

/** By counter and type: whether it is of the type, and its number if it is. */
export const IS_OF = byType(() => 1)
const NUMBER_OF = byType(numberOf)

function byType(amount: (counter: number) => number): Uint8Array {
  const table = new Uint8Array(1000 * TYPES)
  for (const counter of COUNTERS)
    INFLUENCES.forEach((influence, type) => {
      if ((influenceOf(counter) & influence) !== 0) table[TYPES * counter + type] = amount(counter)
    })
  return table
}

/** By two types: the bonus of the first against the second on equal numbers. */
const SUPERIORITY = new Float64Array(TYPES * TYPES)
INFLUENCES.forEach((own, i) => {
  INFLUENCES.forEach((other, j) => {
    if (own !== other) SUPERIORITY[TYPES * i + j] = WEIGHTS.superiority * (BEATS[own] === other ? 1 : -1)
  })
})

/** Counts all counters and empty hexes around each settlement. */
export function survey({ board, land }: State, { sites }: Geography): void {
  counts.fill(0)
  totals.fill(0)
  for (let site = 0; site < sites.length; site++) {
    let vacant = 0
    const around = NEIGHBOURS[sites[site].hex]
    for (let i = 0; i < around.length; i++) {
      const piece = board[around[i]]
      if (piece === 0) {
        if (land.charCodeAt(around[i]) === EMPTY_CODE) vacant++
        continue
      }
      const at = TYPES * (SEATS * site + ownerOf(piece))
      const counter = TYPES * counterOf(piece)
      for (let type = 0; type < TYPES; type++) {
        counts[at + type] += IS_OF[counter + type]
        totals[at + type] += NUMBER_OF[counter + type]
      }
    }
    vacancies[site] = vacant
  }
}

/** Measures a seat's strength at a settlement with one more counter there (0: as it is). */
function measureStrength(site: number, seat: Seat, counter: number): void {
  const at = TYPES * (SEATS * site + seat)
  types[seat] = -1
  best[seat] = 0
  values[seat] = 0
  for (let type = 0; type < TYPES; type++) {
    const count = counts[at + type] + IS_OF[TYPES * counter + type]
    const value = count + WEIGHTS.total * (totals[at + type] + NUMBER_OF[TYPES * counter + type])
    if (value > values[seat]) {
      types[seat] = type
      best[seat] = count
      values[seat] = value
    }
  }
}

/** By how many counters one measured seat leads another. */
function lead(own: Seat, other: Seat): number {
  const ahead = values[own] - values[other]
  if (best[own] !== best[other] || types[own] < 0 || types[own] === types[other]) return ahead
  return ahead + SUPERIORITY[TYPES * types[own] + types[other]]
}

/** A measured seat's probability of control at the end. */
function controlOdds(seat: Seat, seats: number, vacant: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let other = 0; other < seats; other++) if (other !== seat) least = Math.min(least, lead(seat, other))
  return 1 / (1 + Math.exp((-WEIGHTS.certainty * least) / (1 + vacant)))
}

/** Writes each seat's probability of controlling the settlement at the end. */
export function writeControlOdds(site: number, seats: number, into: Float64Array): void {
  for (let seat = 0; seat < seats; seat++) measureStrength(site, seat, 0)
  for (let seat = 0; seat < seats; seat++) into[seat] = controlOdds(seat, seats, vacancies[site])
}

/** From −1 to 1: a measured seat's probability of control minus the others' mean. */
function relativeOdds(seat: Seat, seats: number, vacant: number): number {
  if (seats === 2) return 2 * controlOdds(seat, seats, vacant) - 1
  let others = 0
  for (let other = 0; other < seats; other++) if (other !== seat) others += controlOdds(other, seats, vacant)
  return controlOdds(seat, seats, vacant) - others / (seats - 1)
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
  for (let each = 0; each < seats; each++) measureStrength(site, each, 0)
  const before = relativeOdds(seat, seats, vacant)
  for (let i = 0; i < counters.length; i++) {
    measureStrength(site, seat, counters[i])
    into[at + i] = relativeOdds(seat, seats, vacant - 1) - before
  }
}
