import type { Seat } from '../../../core/index.ts'
import {
  COUNTERS,
  counterOf,
  INFLUENCES,
  type Influence,
  influenceOf,
  MILITARY,
  numberOf,
  ownerOf,
  POLITICAL,
  RELIGIOUS,
} from './counters.ts'
import { NEIGHBOURS } from './hexes.ts'

/** Which type each influence type beats on equal numbers (CC-10). */
export const BEATS: Readonly<Record<Influence, Influence>> = {
  [MILITARY]: RELIGIOUS,
  [RELIGIOUS]: POLITICAL,
  [POLITICAL]: MILITARY,
}

/**
 * Why a seat controls a settlement, or none does.
 * - `nobody`: no counter touches it
 * - `most`: one player alone has the highest count of a type (CC-9)
 * - `superiority`: two players tie with different types, one of which beats the other (CC-10)
 * - `total`: players tie with the same type, one has the higher total (CC-11)
 * - `contested`: anything else (CC-12)
 */
export type Reason = 'nobody' | 'most' | 'superiority' | 'total' | 'contested'

/** What one player has around a settlement, in the order of `INFLUENCES`. */
export type Presence = { readonly counts: readonly number[]; readonly totals: readonly number[] }

/** Who controls a settlement and why. */
export type Control = {
  /** Undefined when nobody does. */
  readonly seat: Seat | undefined
  readonly reason: Reason
  /** The highest count of one type that any player has there. */
  readonly highest: number
  /** For each player that reaches `highest`: with which types. */
  readonly leaders: readonly { readonly seat: Seat; readonly types: readonly Influence[] }[]
  /** By seat. */
  readonly presence: readonly Presence[]
}

const TYPES = INFLUENCES.length
/** Bits for each type in the packed counts and totals around one settlement. */
const COUNT_BITS = 4
const TOTAL_BITS = 8
/** By seat, packed; filled and read within one call. */
const counts = new Int32Array(16)
const totals = new Int32Array(16)

/** By counter: what it adds to the packed counts and totals, once for each of its types (CC-R7). */
const COUNT_OF = packed(COUNT_BITS, () => 1)
const TOTAL_OF = packed(TOTAL_BITS, numberOf)

function packed(bits: number, amount: (counter: number) => number): Int32Array {
  const table = new Int32Array(1000)
  for (const counter of COUNTERS) {
    for (let type = 0; type < TYPES; type++) {
      if ((influenceOf(counter) & (1 << type)) !== 0) table[counter] += amount(counter) << (bits * type)
    }
  }
  return table
}

function countOf(seat: number, type: number): number {
  return (counts[seat] >> (COUNT_BITS * type)) & (2 ** COUNT_BITS - 1)
}

function totalOf(seat: number, type: number): number {
  return (totals[seat] >> (TOTAL_BITS * type)) & (2 ** TOTAL_BITS - 1)
}

/** Fills `counts` and `totals` for the settlement on `hex`; returns the highest count. */
function survey(board: readonly number[], seats: number, hex: number): number {
  for (let seat = 0; seat < seats; seat++) {
    counts[seat] = 0
    totals[seat] = 0
  }
  for (const beside of NEIGHBOURS[hex]) {
    const piece = board[beside]
    if (piece === 0) continue
    const seat = ownerOf(piece)
    const counter = counterOf(piece)
    counts[seat] += COUNT_OF[counter]
    totals[seat] += TOTAL_OF[counter]
  }
  let highest = 0
  for (let seat = 0; seat < seats; seat++) {
    for (let type = 0; type < TYPES; type++) highest = Math.max(highest, countOf(seat, type))
  }
  return highest
}

/** After a survey: the seat's types that reach the highest count, as influence bits. */
function reaching(seat: Seat, highest: number): number {
  let types = 0
  for (let type = 0; type < TYPES; type++) if (countOf(seat, type) === highest) types |= 1 << type
  return types
}

function isSingle(types: number): boolean {
  return (types & (types - 1)) === 0
}

/** From a survey: the controlling seat, or −1, and the reason (CC-9 to CC-12, CC-R8). */
function judge(seats: number, highest: number): { readonly seat: number; readonly reason: Reason } {
  if (highest === 0) return NOBODY
  let first = -1
  let firstTypes = 0
  let leaders = 0
  let second = -1
  let secondTypes = 0
  let sameSingle = true
  for (let seat = 0; seat < seats; seat++) {
    const types = reaching(seat, highest)
    if (types === 0) continue
    leaders++
    if (leaders === 1) {
      first = seat
      firstTypes = types
    } else if (leaders === 2) {
      second = seat
      secondTypes = types
    }
    if (!isSingle(types) || types !== firstTypes) sameSingle = false
  }
  if (leaders === 1) return { seat: first, reason: 'most' }
  if (sameSingle) return byTotal(seats, highest, firstTypes)
  if (leaders === 2 && isSingle(firstTypes) && isSingle(secondTypes)) {
    const wins = BEATS[firstTypes as Influence] === secondTypes
    return { seat: wins ? first : second, reason: 'superiority' }
  }
  return CONTESTED
}

const NOBODY = { seat: -1, reason: 'nobody' } as const
const CONTESTED = { seat: -1, reason: 'contested' } as const

/** Among the leaders, who all lead with the one type: the unique highest total (CC-11). */
function byTotal(seats: number, highest: number, types: number): { seat: number; reason: Reason } {
  const type = INFLUENCES.indexOf(types as Influence)
  let best = -1
  let winner = -1
  for (let seat = 0; seat < seats; seat++) {
    if (countOf(seat, type) !== highest) continue
    const total = totalOf(seat, type)
    if (total > best) {
      best = total
      winner = seat
    } else if (total === best) winner = -1
  }
  return winner < 0 ? CONTESTED : { seat: winner, reason: 'total' }
}

/** The seat that controls the settlement on `hex`, or −1. */
export function controller(board: readonly number[], seats: number, hex: number): number {
  return judge(seats, survey(board, seats, hex)).seat
}

/** Who controls the settlement on `hex`, and everything that decides it. */
export function control(board: readonly number[], seats: number, hex: number): Control {
  const highest = survey(board, seats, hex)
  const { seat, reason } = judge(seats, highest)
  const everyone = Array.from({ length: seats }, (_, i) => i)
  return {
    seat: seat < 0 ? undefined : seat,
    reason,
    highest,
    leaders:
      highest === 0
        ? []
        : everyone
            .map((each) => ({ seat: each, reach: reaching(each, highest) }))
            .filter(({ reach }) => reach > 0)
            .map(({ seat: each, reach }) => ({
              seat: each,
              types: INFLUENCES.filter((influence) => (reach & influence) !== 0),
            })),
    presence: everyone.map(surveyed),
  }
}

/** By seat: what each player has around the settlement on `hex`. */
export function presence(board: readonly number[], seats: number, hex: number): readonly Presence[] {
  survey(board, seats, hex)
  return Array.from({ length: seats }, (_, seat) => surveyed(seat))
}

function surveyed(seat: Seat): Presence {
  return {
    counts: INFLUENCES.map((_, type) => countOf(seat, type)),
    totals: INFLUENCES.map((_, type) => totalOf(seat, type)),
  }
}
