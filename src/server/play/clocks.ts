import type { Clock, Pace } from '../../protocol/index.ts'
import type { SeatRow, Time } from '../store/index.ts'

/** The clocks of a match, by seat. */
export type Clocks = {
  /** The time left when the clock last stopped or started, in milliseconds. */
  readonly left: number[]
  /** When the clock started; null while it is stopped. */
  readonly since: (Time | null)[]
  /** The increments of each seat's decisions, oldest first, for taking them back. */
  readonly added: number[][]
  /** The number of entries at which each clock was last full again. */
  readonly fullAt: number[]
}

/** The least time that a person has after sitting down, where time was up. */
const FRESH_START_MS = 30_000

/** Stopped, full clocks; undefined in a match without a time limit. */
export function newClocks(pace: Pace, seats: number): Clocks | undefined {
  if (pace.kind === 'none') return undefined
  return {
    left: Array<number>(seats).fill(fullOf(pace)),
    since: Array<null>(seats).fill(null),
    added: Array.from({ length: seats }, () => []),
    fullAt: Array<number>(seats).fill(0),
  }
}

/** What happened since the clocks were last moved. */
export type ClockStep = {
  readonly at: Time
  /** When clocks that start now begin to count: later than `at` in an answer window. */
  readonly from: Time
  /** The number of entries. */
  readonly entry: number
  readonly waiting: readonly number[]
  readonly seats: readonly SeatRow[]
  readonly acted: readonly number[]
  /** The seats of `acted` that get no increment: a pass in an answer window is worth none. */
  readonly unpaid: readonly number[]
  /** The seats of `acted` whose decision takes no time: a pass by orders. */
  readonly free: readonly number[]
  /** The seats that have taken decisions back, once for each; undefined: none. If set, nobody gets fresh time. */
  readonly tookBack: readonly number[] | undefined
}

/**
 * Moves the clocks. A clock runs while its seat must decide and a person sits there. Each decision gives the full time
 * again, or adds the increment to the time left, which never grows beyond the time that a seat begins with: quick
 * decisions do not save time up. Taking a decision back takes away what it added, and deciding again gives no full time
 * again. In a bank, what others have thought since counts for the seat that takes it back, and not for theirs.
 */
export function moveClocks(clocks: Clocks, pace: Pace, passed: ClockStep): void {
  const { left, since, added, fullAt } = clocks
  const wasted = pace.kind === 'bank' ? wastedTime(clocks, passed) : 0
  for (const [seat, { bot }] of passed.seats.entries()) {
    const began = since[seat]
    const hasActed = passed.acted.includes(seat)
    const runs = bot === null && passed.waiting.includes(seat)
    if (began !== null && (!runs || hasActed)) {
      const isFree = passed.free.includes(seat) || (wasted > 0 && !passed.tookBack?.includes(seat))
      const used = isFree ? 0 : Math.max(0, passed.at - began)
      left[seat] = Math.max(0, left[seat] - used)
      since[seat] = null
      if (hasActed && pace.kind === 'bank') {
        const increment = passed.unpaid.includes(seat) ? 0 : 1000 * pace.increment
        const more = Math.max(0, Math.min(increment, fullOf(pace) - left[seat]))
        left[seat] += more
        added[seat].push(more)
      }
    }
    for (const back of passed.tookBack ?? [])
      if (back === seat) left[seat] = Math.max(0, left[seat] - (added[seat].pop() ?? 0))
    if (passed.tookBack?.includes(seat)) left[seat] = Math.max(0, left[seat] - wasted)
    if (runs && since[seat] === null) {
      const isNext = !passed.tookBack && (!hasActed || passed.entry > fullAt[seat])
      if (pace.kind !== 'bank' && isNext) {
        left[seat] = fullOf(pace)
        fullAt[seat] = passed.entry
      }
      since[seat] = passed.from
    }
  }
}

/** How long others have thought about a decision that is taken back now, in milliseconds; 0 if none is. */
export function wastedTime(
  { since }: Clocks,
  { at, tookBack = [], waiting }: Pick<ClockStep, 'at' | 'tookBack' | 'waiting'>,
): number {
  if (tookBack.length === 0) return 0
  const stopping = since.filter((_, seat) => !tookBack.includes(seat) && !waiting.includes(seat))
  return Math.max(0, ...stopping.map((began) => (began === null ? 0 : at - began)))
}

/**
 * Gives the time to somebody who sits down. The full time comes once for each decision: otherwise leaving and sitting down
 * again would hold the match up.
 * @param entry the number of entries
 */
export function refreshClock({ left, fullAt }: Clocks, pace: Pace, seat: number, entry: number): void {
  const isNew = pace.kind !== 'bank' && entry > fullAt[seat]
  left[seat] = isNew ? fullOf(pace) : Math.max(left[seat], FRESH_START_MS)
  if (isNew) fullAt[seat] = entry
}

/** Adds time to every running clock. */
export function addTime(clocks: Clocks, ms: number): void {
  clocks.since.forEach((began, seat) => {
    if (began !== null) clocks.since[seat] = began + ms
  })
}

/** The running clock that runs out first, and when; undefined if none runs. */
export function firstToRunOut(clocks: Clocks): { readonly seat: number; readonly at: Time } | undefined {
  let first: { readonly seat: number; readonly at: Time } | undefined
  clocks.since.forEach((began, seat) => {
    if (began !== null && (!first || began + clocks.left[seat] < first.at))
      first = { seat, at: began + clocks.left[seat] }
  })
  return first
}

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
