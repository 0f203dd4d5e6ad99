import type { Outcome } from './contract.ts'

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
