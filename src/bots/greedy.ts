import { atFirstSight } from '../core/index.ts'
import type { Bot } from './bot.ts'
import { STEWARD } from './cast.ts'

/** Goes by the game's own judgement, always. */
export const greedy: Bot = {
  ...STEWARD,
  choose({ game, view, seat, actions, chance }) {
    return atFirstSight(game.judgement, view, seat, actions, chance)
  },
}
