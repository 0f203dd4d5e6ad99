import type { Clock, Pace } from '../../protocol/index.ts'
import type { SeatRow, Time } from '../store/index.ts'

/** The clocks of a match, by seat. */
export type Clocks = {
  /** What each seat had left when its clock last stood or began to run, in milliseconds. */
  readonly left: number[]
  /** Since when it runs; null while it stands. */
  readonly since: (Time | null)[]
}

/** What a seat finds on its clock when it sits down again after its time was up. */
const FRESH_START_MS = 30_000

/** Clocks that all stand and are full; undefined where people may take as long as they like. */
export function newClocks(pace: Pace, seats: number): Clocks | undefined {
  if (pace.kind === 'none') return undefined
  return { left: Array<number>(seats).fill(fullOf(pace)), since: Array<null>(seats).fill(null) }
}

/** What happened between two positions, as far as clocks go. */
export type ClockStep = {
  readonly at: Time
  /** Whom the match waits for now. */
  readonly waiting: readonly number[]
  readonly seats: readonly SeatRow[]
  /** Who has decided. */
  readonly acted: readonly number[]
  /** Who has taken a decision back; then nobody is given fresh time. */
  readonly tookBack: readonly number[] | undefined
}

/**
 * Moves the clocks on. A clock runs while its seat is waited for and a person sits there. For each decision there is
 * the whole time anew, or what is left and the increment; whoever takes a decision back has what they had.
 */
export function moveClocks(clocks: Clocks, pace: Pace, passed: ClockStep): void {
  const { left, since } = clocks
  for (const [seat, { bot }] of passed.seats.entries()) {
    const began = since[seat]
    const hasActed = passed.acted.includes(seat)
    const runs = bot === null && passed.waiting.includes(seat)
    if (began !== null && (!runs || hasActed)) {
      left[seat] = Math.max(0, left[seat] - (passed.at - began))
      since[seat] = null
      if (hasActed && pace.kind === 'bank') left[seat] += 1000 * pace.increment
    }
    if (passed.tookBack?.includes(seat) && pace.kind === 'bank')
      left[seat] = Math.max(0, left[seat] - 1000 * pace.increment)
    if (runs && since[seat] === null) {
      if (pace.kind !== 'bank' && !passed.tookBack) left[seat] = fullOf(pace)
      since[seat] = passed.at
    }
  }
}

/** Whoever sits down where time was up finds some. */
export function refreshClock(clocks: Clocks, pace: Pace, seat: number): void {
  clocks.left[seat] = pace.kind === 'bank' ? Math.max(clocks.left[seat], FRESH_START_MS) : fullOf(pace)
}

/** Gives every running clock so much more. */
export function addTime(clocks: Clocks, ms: number): void {
  clocks.since.forEach((began, seat) => {
    if (began !== null) clocks.since[seat] = began + ms
  })
}

/** When the first of the running clocks runs out; undefined when none runs. */
export function firstToRunOut(clocks: Clocks): { readonly seat: number; readonly at: Time } | undefined {
  let first: { readonly seat: number; readonly at: Time } | undefined
  clocks.since.forEach((began, seat) => {
    if (began !== null && (!first || began + clocks.left[seat] < first.at))
      first = { seat, at: began + clocks.left[seat] }
  })
  return first
}

/** The clocks as everybody sees them. */
export function publicClocks({ left, since }: Clocks): Clock[] {
  return left.map((ms, seat) => {
    const began = since[seat]
    return { left: ms, until: began === null ? null : began + ms }
  })
}

function fullOf(pace: Pace): number {
  switch (pace.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY
    case 'move':
    case 'bank':
      return 1000 * pace.seconds
    case 'slow':
      return 3_600_000 * pace.hours
  }
}
