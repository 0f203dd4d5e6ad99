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
/**
 * What a seat has around one settlement, packed into one number: for each type a count of at most 6 counters, then for
 * each type a total of at most 84 points. Packed presences add up.
 */
const COUNT_BITS = 3
const TOTAL_BITS = 7
const TOTALS_AT = TYPES * COUNT_BITS
/** By seat: its packed presence at the settlement in question; filled and read within one call. */
const present = new Int32Array(16)

/** By counter: what it adds to a packed presence, once for each of its types (CC-R7). */
export const PACKED_PRESENCE = packedPresences()

function packedPresences(): Int32Array {
  const table = new Int32Array(1000)
  for (const counter of COUNTERS)
    for (let type = 0; type < TYPES; type++)
      if ((influenceOf(counter) & INFLUENCES[type]) !== 0)
        table[counter] += (1 << (COUNT_BITS * type)) + (numberOf(counter) << (TOTALS_AT + TOTAL_BITS * type))
  return table
}

/** How many counters of a type (an index into `INFLUENCES`) a packed presence has. */
export function countIn(packed: number, type: number): number {
  return (packed >> (COUNT_BITS * type)) & (2 ** COUNT_BITS - 1)
}

/** The total of the numbers of its counters of a type. */
export function totalIn(packed: number, type: number): number {
  return (packed >> (TOTALS_AT + TOTAL_BITS * type)) & (2 ** TOTAL_BITS - 1)
}

/** Fills `present` for the settlement on `hex`. */
function survey(board: readonly number[], seats: number, hex: number): void {
  present.fill(0, 0, seats)
  const around = NEIGHBOURS[hex]
  for (let i = 0; i < around.length; i++) {
    const piece = board[around[i]]
    if (piece !== 0) present[ownerOf(piece)] += PACKED_PRESENCE[counterOf(piece)]
  }
}

/** After a survey: the highest count of one type that any seat has. */
function highestCount(seats: number): number {
  let highest = 0
  for (let seat = 0; seat < seats; seat++)
    for (let type = 0; type < TYPES; type++) highest = Math.max(highest, countIn(present[seat], type))
  return highest
}

/** After a survey: the seat's types that reach the highest count, as influence bits. */
function reaching(seat: Seat, highest: number): number {
  let types = 0
  for (let type = 0; type < TYPES; type++) if (countIn(present[seat], type) === highest) types |= 1 << type
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
    if (countIn(present[seat], type) !== highest) continue
    const total = totalIn(present[seat], type)
    if (total > best) {
      best = total
      winner = seat
    } else if (total === best) winner = -1
  }
  return winner < 0 ? CONTESTED : { seat: winner, reason: 'total' }
}

/** The seat that controls the settlement on `hex`, or −1. */
export function controller(board: readonly number[], seats: number, hex: number): number {
  survey(board, seats, hex)
  return judge(seats, highestCount(seats)).seat
}

/** The seat that controls a settlement, or −1, from the packed presences of its seats, from `at` on. */
export function controllerAmong(presences: Int32Array, at: number, seats: number): number {
  for (let seat = 0; seat < seats; seat++) present[seat] = presences[at + seat]
  return judge(seats, highestCount(seats)).seat
}

/** Who controls the settlement on `hex`, and everything that decides it. */
export function control(board: readonly number[], seats: number, hex: number): Control {
  survey(board, seats, hex)
  const highest = highestCount(seats)
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
    counts: INFLUENCES.map((_, type) => countIn(present[seat], type)),
    totals: INFLUENCES.map((_, type) => totalIn(present[seat], type)),
  }
}
