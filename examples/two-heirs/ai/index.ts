import type { GameAi } from '../../../src/ai/index.ts'
import type { Action, State } from '../rules/game.ts'

/** The closer the claim, the better to press and to follow. The middle one waits, and follows if it must. */
export const ai: GameAi<State, Action> = {
  heuristic: {
    scoreActions(view, seat, actions) {
      const letter = Number(view.letters[seat])
      const worth = { press: letter - 2.5, wait: 0, follow: letter - 1.5, yield: 0 }
      return actions.map(({ type }) => worth[type])
    },
  },
}
