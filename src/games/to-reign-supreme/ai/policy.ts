import { perceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action, State } from '../rules/state.ts'
import { ACTION_FEATURES, showActionFeatures } from './action-features.ts'
import { POLICIES } from './weights.generated.ts'

const nets = {
  rulebook: perceptron(POLICIES.rulebook),
  'rules-card': perceptron(POLICIES['rules-card']),
} as const
const features = new Float64Array(ACTION_FEATURES.length)

/** By action of a turn, or answer to an attack: the logarithm of how often a search takes it, but for a constant. */
export function policyScores(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const net = nets[view.edition]
  const scores: number[] = []
  showActionFeatures(view, seat, actions, features, () => scores.push(net(features)))
  return scores
}
