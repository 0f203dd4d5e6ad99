import { sharedPerceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { POLICY } from './policy.generated.ts'
import { describeAction, OF_ACTION } from './policy-action.ts'
import { describePosition, OF_POSITION } from './policy-position.ts'

/** What the policy sees, in the order of its numbers. */
export const POLICY_FEATURES: readonly string[] = [...OF_POSITION, ...OF_ACTION]

const net = sharedPerceptron(POLICY, OF_POSITION.length)
const ofPosition = new Float64Array(OF_POSITION.length)
const ofAction = new Float64Array(OF_ACTION.length)

/**
 * How likely trials would find each action best, as logarithms, from what the seat sees of a determinized state: nothing
 * is tried out. Fitted by `npm run fit -- war-of-supremacy`.
 * @param actions in combat: not those of a pick
 */
export function policyLogits(state: State, seat: Seat, actions: readonly Action[]): number[] {
  const combat = describePosition(state, seat, ofPosition)
  net.share(ofPosition)
  return actions.map((action) => {
    describeAction(state, seat, action, combat, ofAction)
    return net.worth(ofAction)
  })
}

/** The rows of `POLICY_FEATURES`, one an action, one after another. */
export function policyRows(state: State, seat: Seat, actions: readonly Action[]): Float32Array {
  const width = POLICY_FEATURES.length
  const rows = new Float32Array(actions.length * width)
  const combat = describePosition(state, seat, ofPosition)
  actions.forEach((action, i) => {
    describeAction(state, seat, action, combat, ofAction)
    rows.set(ofPosition, i * width)
    rows.set(ofAction, i * width + OF_POSITION.length)
  })
  return rows
}
