import type { Options, State } from './rules/state.ts'

/** The option sets that the conformance suite and the golden matches play. Together they should use every rule. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  defaults: {},
  'one-round': { rounds: 1, coins: 9 },
}

/** Every coin that one player wins, another has staked. */
export function invariant({ scores }: State): void {
  const sum = scores.reduce((all, score) => all + score, 0)
  if (sum !== 0) throw new Error(`the scores add up to ${sum}`)
}
