import type { Outcome } from '../core/index.ts'

/** By seat: its share of the victory, from 0 to 1. All who came first share it alike. */
export function sharesOf(outcome: Outcome): readonly number[] {
  const shares = new Float64Array(outcome.ranks.length)
  writeShares(outcome, shares)
  return [...shares]
}

/** Writes what `sharesOf` returns. */
export function writeShares({ ranks }: Outcome, into: Float64Array): void {
  let winners = 0
  for (const rank of ranks) if (rank === 1) winners++
  for (let seat = 0; seat < into.length; seat++) into[seat] = ranks[seat] === 1 ? 1 / winners : 0
}

/**
 * Writes the shares that seats may expect who are worth so much: the chances of the sides are in proportion to the
 * exponentials of what their members are worth on average, and members share alike.
 * @param worths by seat
 * @param sides by seat
 */
export function writeExpectedShares(
  worths: Float64Array,
  sides: readonly number[],
  into: Float64Array,
): void {
  let most = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < into.length; seat++) {
    let worth = 0
    for (let other = 0; other < into.length; other++) if (sides[other] === sides[seat]) worth += worths[other]
    into[seat] = worth / membersOf(sides, sides[seat], into.length)
    if (into[seat] > most) most = into[seat]
  }
  // A shift changes no share, but the last bits of all: so there is none where exponentials can be written without.
  const shift = Math.abs(most) > WRITABLE ? most : 0
  let sum = 0
  for (let seat = 0; seat < into.length; seat++) {
    into[seat] = Math.exp(into[seat] - shift) / membersOf(sides, sides[seat], into.length)
    sum += into[seat]
  }
  for (let seat = 0; seat < into.length; seat++) into[seat] /= sum
}

/** Up to here, on either side of 0, an exponential is neither infinite nor so small that it loses digits. */
const WRITABLE = 700

function membersOf(sides: readonly number[], side: number, seats: number): number {
  let members = 0
  for (let seat = 0; seat < seats; seat++) if (sides[seat] === side) members++
  return members
}
