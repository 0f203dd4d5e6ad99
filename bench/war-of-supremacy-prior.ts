import { readFileSync } from 'node:fs'
import type { Perceptron } from '../src/ai/index.ts'
import { ai } from '../src/games/war-of-supremacy/ai/index.ts'
import { policyBy } from '../src/games/war-of-supremacy/ai/rollout-policy.ts'
import { botBy, withModel, withSettings } from './tuned-bot.ts'

/** In the matches of docs/research/choosing-the-search.md. */
const ITERATIONS = 50
/** Half of what it is in the search that is in use. */
const PRIOR_FLOOR = 0.25

/** Fitted to trials and to what searches visited, as docs/research/choosing-the-search.md says. */
const weights: Perceptron = JSON.parse(
  readFileSync(new URL('war-of-supremacy-prior.json', import.meta.url), 'utf8'),
)
const policy = policyBy(weights)

const withPrior = withModel(ai, (model) => ({
  ...withSettings(model, { priorFloor: PRIOR_FLOOR }),
  priorScores: (view, seat, actions) =>
    view.stack.at(-1)?.step === 'pick'
      ? ai.heuristic.scoreActions(view, seat, actions)
      : policy(view, seat, actions).map((logit) => logit * model.settings.temperature),
}))

/**
 * War of Supremacy's search with a policy as its prior, which is fitted to what searches visited:
 *
 *     interregnum arena war-of-supremacy --bots ./bench/war-of-supremacy-prior.ts,search-50
 */
export const bot = botBy(
  {
    id: 'war-of-supremacy-prior',
    title: 'A learned prior',
    description: 'Its prior is a policy that learned from searches.',
  },
  withPrior,
  ITERATIONS,
)
