import type { Seat } from '../../../core/index.ts'
import { BEATS } from '../rules/control.ts'
import { COUNTERS, counterOf, INFLUENCES, influenceOf, numberOf, ownerOf } from '../rules/counters.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { EMPTY, type Geography } from '../rules/map.ts'
import type { State } from '../rules/state.ts'

/**
 * How everybody stands at every settlement, for a bot that asks for it a hundred thousand times a second: numbers in
 * work space that is filled by `survey` and read before anybody calls it again.
 */

/** The most that can play, and the most settlements of a map. */
export const SEATS = 4
const SITES = 20
const TYPES = INFLUENCES.length
const EMPTY_CODE = EMPTY.charCodeAt(0)

/** What decides between players at a settlement, in counters. */
const WEIGHTS = {
  /** What equal numbers are worth to the superior type, and a point of a total. */
  superiority: 0.3,
  total: 1 / 150,
  /** How much a lead of one counter tells when no hex beside the settlement is empty. */
  certainty: 4,
} as const

/** By site, seat and type: how many counters, and the total of their numbers. */
const counts = new Uint8Array(SITES * SEATS * TYPES)
const totals = new Uint8Array(SITES * SEATS * TYPES)
/** By site: how many hexes beside it are empty. */
export const vacancies = new Uint8Array(SITES)

/** By seat, at the settlement that was gauged last: the best type (−1: none), its count, and that with its total. */
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

/** By two types: what the first is worth beside the second on equal numbers. */
const SUPERIORITY = new Float64Array(TYPES * TYPES)
INFLUENCES.forEach((own, i) => {
  INFLUENCES.forEach((other, j) => {
    if (own !== other) SUPERIORITY[TYPES * i + j] = WEIGHTS.superiority * (BEATS[own] === other ? 1 : -1)
  })
})

/** Counts what everybody has around each settlement, and what is empty there. */
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

/** How strong a seat stands at a settlement, were it to have one more counter there (0: as it is). */
function gauge(site: number, seat: Seat, counter: number): void {
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

/** By how much one leads another where they were gauged, in counters. */
function lead(own: Seat, other: Seat): number {
  const ahead = values[own] - values[other]
  if (best[own] !== best[other] || types[own] < 0 || types[own] === types[other]) return ahead
  return ahead + SUPERIORITY[TYPES * types[own] + types[other]]
}

/** How likely a seat is to control the settlement in the end where all were gauged; the others' leads count. */
function likelihood(seat: Seat, seats: number, vacant: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let other = 0; other < seats; other++) if (other !== seat) least = Math.min(least, lead(seat, other))
  return 1 / (1 + Math.exp((-WEIGHTS.certainty * least) / (1 + vacant)))
}

/** Writes by seat how likely each is to control the settlement in the end. */
export function likelihoods(site: number, seats: number, into: Float64Array): void {
  for (let seat = 0; seat < seats; seat++) gauge(site, seat, 0)
  for (let seat = 0; seat < seats; seat++) into[seat] = likelihood(seat, seats, vacancies[site])
}

/** How far a seat is ahead where all were gauged, from −1 to 1: its chance of control against the others' mean chance. */
function prospect(seat: Seat, seats: number, vacant: number): number {
  if (seats === 2) return 2 * likelihood(seat, seats, vacant) - 1
  let others = 0
  for (let other = 0; other < seats; other++) if (other !== seat) others += likelihood(other, seats, vacant)
  return likelihood(seat, seats, vacant) - others / (seats - 1)
}

/** Writes, by counter of the list, by how much a prospect at the settlement grows with that counter beside it. */
export function writeGains(
  site: number,
  seat: Seat,
  seats: number,
  counters: readonly number[],
  into: Float64Array,
  at: number,
): void {
  const vacant = vacancies[site]
  for (let each = 0; each < seats; each++) gauge(site, each, 0)
  const before = prospect(seat, seats, vacant)
  for (let i = 0; i < counters.length; i++) {
    gauge(site, seat, counters[i])
    into[at + i] = prospect(seat, seats, vacant - 1) - before
  }
}
