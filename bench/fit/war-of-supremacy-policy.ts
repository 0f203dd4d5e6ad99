import type { Perceptron } from '../../src/ai/index.ts'
import { QuickChance, readOptions, type Seat, silentContext } from '../../src/core/index.ts'
import { candidateActions } from '../../src/games/war-of-supremacy/ai/candidate-actions.ts'
import { leastOf, seenBy, trialOn } from '../../src/games/war-of-supremacy/ai/lookahead.ts'
import { POLICY_FEATURES, policyRows } from '../../src/games/war-of-supremacy/ai/rollout-policy.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import type { Action } from '../../src/games/war-of-supremacy/rules/actions.ts'
import type { Options } from '../../src/games/war-of-supremacy/rules/options.ts'
import type { Pick, State } from '../../src/games/war-of-supremacy/rules/state.ts'
import { playOn } from './matches.ts'
import { type Example, fittedNet, netSource } from './net.ts'

/*
 * Fits War of Supremacy's policy (`rollout-policy.ts`), first to trials: everybody tries every action out, and the softmax
 * of what the trials come to is to be foretold without them.
 */

/** One decision in this many is random. */
const SLIP = 25
/** Of the softmax, in hundredths of a match. */
const TEMPERATURE = 1.5
const HIDDEN = 32
/** The most actions of an example that a net takes. */
export const MOST_ACTIONS = 128

const OUT_OF_HAND: readonly Pick[] = ['discard', 'give', 'keep']

/** What everybody tries in this number of matches. */
export function trialExamples(
  matches: number,
  optionsOf: (match: number, seats: number) => Partial<Options>,
): readonly Example[] {
  const examples: Example[] = []
  for (let match = 0; match < matches; match++) {
    const chance = new QuickChance(match, 33)
    const ctx = silentContext(chance)
    const seats = match % 2 === 0 ? 2 : match % 16 === 1 ? 3 : match % 16 === 3 ? 5 : 4
    const state = game.setup(readOptions(game, optionsOf(match, seats)), seats, ctx)
    const choose = (now: State, seat: Seat) => choice(now, seat, match, chance, examples)
    playOn(game, state, ctx, choose, () => {})
  }
  return examples
}

/**
 * @param from what the policy goes on from. Default: nothing
 * @returns the source text of the weights
 */
export function policySource(examples: readonly Example[], from?: Perceptron): string {
  const kind = { loss: 'softmax', lookAheads: 0 } as const
  const start = from ? { from } : { hidden: HIDDEN }
  const net = fittedNet('POLICY', POLICY_FEATURES, examples, kind, new QuickChance(5), start)
  return `import type { Perceptron } from '../../../ai/index.ts'

/** Written by \`npm run fit -- war-of-supremacy\`; do not edit. What each of \`POLICY_FEATURES\` counts for. */
${netSource('POLICY', POLICY_FEATURES, net)}`
}

function choice(state: State, seat: Seat, match: number, chance: QuickChance, examples: Example[]): Action {
  const legal = game.actions(state, seat)
  if (legal.length === 1) return legal[0]
  if (chance.int(SLIP) === 0) return legal[chance.int(legal.length)]
  const actions = candidateActions(state, seat, legal)
  if (actions.length === 1) return actions[0]
  const frame = state.stack[state.stack.length - 1]
  if (frame.step === 'pick' && OUT_OF_HAND.includes(frame.what)) return leastOf(state, actions)
  const trial = trialOn(state, seat, seenBy(state, seat), () => chance)
  const worths = actions.map((action) => trial.worth(action))
  const most = Math.max(...worths)
  if (frame.step !== 'pick' && actions.length <= MOST_ACTIONS) {
    const odds = worths.map((worth) => Math.exp((worth - most) / TEMPERATURE))
    const all = odds.reduce((sum, each) => sum + each, 0)
    const shares = odds.map((each) => each / all)
    examples.push({ match, features: policyRows(state, seat, actions), shares })
  }
  return actions[worths.indexOf(most)]
}
