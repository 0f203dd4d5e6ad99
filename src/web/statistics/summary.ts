import type { MatchResult } from './results.ts'

/** How a person fared in some matches. */
export type Standing = {
  readonly what: string
  readonly matches: number
  /** A shared victory counts in part: of two winners each has half. */
  readonly wins: number
  /** What an average player of such matches wins, as a count like `wins`. */
  readonly expected: number
}

/** Standings by what `nameOf` says, those with most matches first; undefined leaves a match out. */
export function standingsBy(
  results: readonly MatchResult[],
  nameOf: (result: MatchResult) => string | undefined,
): readonly Standing[] {
  const standings = new Map<string, { matches: number; wins: number; expected: number }>()
  for (const result of results) {
    const what = nameOf(result)
    if (what === undefined) continue
    const standing = standings.get(what) ?? { matches: 0, wins: 0, expected: 0 }
    standings.set(what, standing)
    standing.matches++
    standing.wins += winIn(result)
    standing.expected += 1 / result.seats
  }
  return [...standings]
    .map(([what, standing]) => ({ what, ...standing }))
    .sort((a, b) => b.matches - a.matches || a.what.localeCompare(b.what))
}

/** In the order of the numbers that they are called by: `Seat 1`, `Seat 2`. */
export function inNumberOrder(standings: readonly Standing[]): readonly Standing[] {
  return standings.toSorted((a, b) => a.what.localeCompare(b.what, undefined, { numeric: true }))
}

/** 1 for a victory alone, a part of it for a shared one, 0 otherwise. */
export function winIn({ rank, sharing }: MatchResult): number {
  return rank === 1 ? 1 / (1 + sharing) : 0
}

/** After each match: the share of victories, from 0 to 1, in the last `window` matches. */
export function runningShare(results: readonly MatchResult[], window: number): readonly number[] {
  const wins = results.map(winIn)
  return wins.map((_, at) => {
    const recent = wins.slice(Math.max(0, at + 1 - window), at + 1)
    return recent.reduce((sum, win) => sum + win, 0) / recent.length
  })
}
