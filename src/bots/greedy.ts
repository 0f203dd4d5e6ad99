import { drawn } from '../core/index.ts'
import type { Bot } from './bot.ts'
import { STEWARD } from './cast.ts'
import { softened } from './glance.ts'

/** The action that the game's own judgement weighs highest; among equals any of them. */
export const greedy: Bot = {
  ...STEWARD,
  choose({ game, view, seat, actions, chance }) {
    if (actions.length === 1) return actions[0]
    const weights = game.judgement.weigh(view, seat, actions)
    const temperature = game.judgement.temperature?.(view, seat) ?? 0
    if (temperature > 0) return actions[drawn(chance, softened(weights, temperature))]
    const best = Math.max(...weights)
    const equals = actions.filter((_, i) => weights[i] === best)
    return equals[chance.int(equals.length)]
  },
}
