import { ai } from '../src/games/terreign/ai/index.ts'
import { policyLogits } from '../src/games/terreign/ai/policy.ts'
import { botBy, withModel, withSettings } from './tuned-bot.ts'

/** In the matches of docs/research/choosing-the-search.md. */
const ITERATIONS = 100

const withPolicy = withModel(ai, (model) =>
  withSettings({ ...model, priorScores: policyLogits }, { temperature: 1 }),
)

/**
 * TerReign's search with the fitted policy as the prior of its tree:
 *
 *     interregnum arena terreign --players 4 --lone ./bench/terreign-policy.ts --bots ./bench/terreign-policy.ts,greedy
 */
export const bot = botBy(
  { id: 'terreign-policy', title: 'Policy', description: 'Searches with the fitted policy as its prior.' },
  withPolicy,
  ITERATIONS,
)
