import type { MatchFacts } from '../observe/facts.ts'

/** Matches of one kind: by bots of one level, with the same number of seats. */
export type Series = {
  /** What the page calls it: the level, with the players or the variant where there are several. */
  readonly label: string
  readonly level: string
  readonly seats: number
  readonly matches: readonly MatchFacts[]
  /** The command that plays them again. */
  readonly command: string
}

/** The commands of these series, each once. */
export function commandsOf(all: readonly Series[]): readonly string[] {
  return [...new Set(all.map(({ command }) => command))]
}

/** By match: the sum over its seats. */
export function sumOver(
  { matches }: Series,
  of: (seat: MatchFacts['bySeat'][number]) => number,
): readonly number[] {
  return matches.map(({ bySeat }) => bySeat.reduce((sum, seat) => sum + of(seat), 0))
}
