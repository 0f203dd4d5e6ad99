import type { GameAi } from '../../../src/ai/index.ts'
import { type Action, CARDS, type State } from '../rules/state.ts'

/** The higher the card, the higher the stake. The temperature keeps the stake from telling the card. */
export const ai: GameAi<State, Action> = {
  heuristic: {
    scoreActions(view, seat, actions) {
      const wanted = (Number(view.cards[seat]) / CARDS) * view.coins
      return actions.map(({ coins }) => -Math.abs(coins - wanted))
    },
    temperature: () => 0.5,
  },
}
