import { ai } from '../src/games/war-of-supremacy/ai/index.ts'
import { quickRollout } from '../src/games/war-of-supremacy/ai/quick-rollout.ts'
import { botBy, withModel } from './tuned-bot.ts'

/** In the matches of docs/research/choosing-the-search.md. */
const ITERATIONS = 50

const quick = withModel(ai, (model) => ({
  ...model,
  rollout: quickRollout({ turns: 2, near: 0.5, mostTried: 2 }),
}))

/**
 * War of Supremacy's search with rollouts by the fitted policy, two turns long:
 *
 *     interregnum arena war-of-supremacy --bots ./bench/war-of-supremacy-quick.ts,search-30
 */
export const bot = botBy(
  {
    id: 'war-of-supremacy-quick',
    title: 'Quick rollouts',
    description: 'Plays its rollouts by a fitted policy.',
  },
  quick,
  ITERATIONS,
)
