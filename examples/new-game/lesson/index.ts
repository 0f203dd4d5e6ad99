import { type Lesson, startMatch } from '../../../src/core/index.ts'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'

const NAMES = ['You', 'Osric', 'Maud', 'Hild', 'Wulf', 'Edith', 'Cerdic'].slice(0, game.seats.min)

/** A first round. */
export const lesson: Lesson<State, Action> = {
  seat: 0,
  names: NAMES,
  seed: 'lesson',
  start: startMatch(game, { rounds: 1 }, NAMES.length, 'lesson').state,
  steps: [
    {
      tell: 'Each player has one card in secret. All players stake coins on their card at once. Stake 2 coins.',
      clause: 'NG-2',
      moves: NAMES.slice(1).map((_, i) => ({ seat: i + 1, action: { type: 'stake', coins: 1 } })),
      expect: [{ type: 'stake', coins: 2 }],
      otherwise: 'In this lesson, stake 2 coins.',
    },
  ],
  ending: 'The highest card takes all the coins. After the last round the highest score wins.',
}
