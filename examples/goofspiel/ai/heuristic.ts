import type { Heuristic } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/state.ts'

/** The best prize left deserves the best card, and so on down. The temperature makes bids hard to predict. */
export const heuristic: Heuristic<State, Action> = {
  scoreActions({ prizes, prize, carried, hands }, seat, actions) {
    const rank = prizes.filter((other) => other < prize + carried).length
    const wanted = hands[seat][rank]
    return actions.map(({ card }) => -Math.abs(card - wanted))
  },
  temperature: ({ hands }) => hands[0].length / 12,
}
