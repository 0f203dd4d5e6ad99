import { greedyAction } from '../ai/index.ts'
import type { Bot } from './bot.ts'
import { STEWARD } from './characters.ts'

export const greedy: Bot = {
  ...STEWARD,
  choose({ ai, view, seat, actions, chance }) {
    return greedyAction(ai.heuristic, view, seat, actions, chance)
  },
}
