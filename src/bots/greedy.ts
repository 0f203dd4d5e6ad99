import type { Chance } from '../core/index.ts'
import type { Bot } from './bot.ts'

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
    if (temperature > 0) return actions[mixed(weights, best, temperature, chance)]
    const equals = actions.filter((_, i) => weights[i] === best)
    return equals[chance.int(equals.length)]
  },
}

/** The index of a choice made with probabilities in proportion to exp(weight / temperature). */
function mixed(weights: readonly number[], best: number, temperature: number, chance: Chance): number {
  const shares = weights.map((weight) => Math.exp((weight - best) / temperature))
  let left = (shares.reduce((sum, share) => sum + share, 0) * chance.int(GRAINS)) / GRAINS
  const chosen = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return chosen < 0 ? shares.length - 1 : chosen
}

const GRAINS = 2 ** 30
