import type { Options, State } from './rules/state.ts'

/** The option sets that the conformance suite and the golden matches play. */
export const optionSets: Readonly<Record<string, Partial<Options>>> = {
  defaults: {},
  carry: { cards: 7, ties: 'carry' },
  short: { cards: 5 },
}

/** No prize is counted twice (GS-2), and all hands have as many cards as there are rounds left. */
export function invariant({ cards, prizes, prize, carried, hands, scores }: State): void {
  const all = [...prizes, prize, carried, ...scores].reduce((sum, points) => sum + points, 0)
  if (all > (cards * (cards + 1)) / 2) throw new Error(`there are ${all} points`)
  const left = prizes.length + (prize > 0 ? 1 : 0)
  if (hands.some((hand) => hand.length !== left)) throw new Error(`not every hand has ${left} cards`)
}
