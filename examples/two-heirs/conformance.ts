import type { Options, State } from './rules/game.ts'

/** The option sets that the conformance suite and the golden records play. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  defaults: {},
  'high-stakes': { stake: 3 },
}

/** The three letters are there, each once (TH-1). */
export function invariant({ letters, rest }: State): void {
  const all = [...letters, rest].map(Number).sort((a, b) => a - b)
  if (all.join() !== '1,2,3') throw new Error(`the letters are ${all.join(', ')}`)
}
