import { type Perceptron, sharedPerceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { POLICY } from './policy.generated.ts'
import { describeAction, OF_ACTION } from './policy-action.ts'
import { describePosition, OF_POSITION } from './policy-position.ts'

/** What the policy sees, in the order of its numbers. */
export const POLICY_FEATURES: readonly string[] = [...OF_POSITION, ...OF_ACTION]

const ofPosition = new Float64Array(OF_POSITION.length)
const ofAction = new Float64Array(OF_ACTION.length)

/**
 * How good each action is, as logarithms, from what the seat sees of a determinized state: nothing is tried out. Not for
 * the actions of a pick.
 */
export type Policy = (state: State, seat: Seat, actions: readonly Action[]) => number[]

/** The policy with these weights of `POLICY_FEATURES`. */
export function policyBy(weights: Perceptron): Policy {
  const net = sharedPerceptron(weights, OF_POSITION.length)
  return (state, seat, actions) => {
    const combat = describePosition(state, seat, ofPosition)
    net.share(ofPosition)
    return actions.map((action) => {
      describeAction(state, seat, action, combat, ofAction)
      return net.worth(ofAction)
    })
  }
}

/** How likely trials would find each action best. Fitted by `npm run fit -- war-of-supremacy`. */
export const policyLogits = policyBy(POLICY)

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
