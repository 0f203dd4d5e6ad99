import type { Bot } from './bot.ts'
import { drawn } from './glance.ts'

/** The action that the game's own judgement weighs highest; among equals any of them. */
export const greedy: Bot = {
  id: 'greedy',
  title: 'Steward',
  description: 'Takes what looks best now, without thinking ahead.',
  choose({ game, view, seat, actions, chance }) {
    if (actions.length === 1) return actions[0]
    const weights = game.judgement.weigh(view, seat, actions)
    const best = Math.max(...weights)
    const temperature = game.judgement.temperature?.(view, seat) ?? 0
    if (temperature > 0)
      return actions[
        drawn(
          weights.map((weight) => Math.exp((weight - best) / temperature)),
          chance,
        )
      ]
    const equals = actions.filter((_, i) => weights[i] === best)
    return equals[chance.int(equals.length)]
  },
}
