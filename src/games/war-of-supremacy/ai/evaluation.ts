import { perceptron, writeExpectedShares } from '../../../ai/index.ts'
import { MOST_SEATS, type State } from '../rules/state.ts'
import { describe, FEATURES } from './features.ts'
import { DUEL, MANY } from './weights.generated.ts'

const worthAmongMany = perceptron(MANY)
const worthOfTwo = perceptron(DUEL)
const rows = Array.from({ length: MOST_SEATS }, () => new Float64Array(FEATURES.length))
const worths = new Float64Array(MOST_SEATS)

/** Each seat's share of the victory (fitted by `npm run fit -- war-of-supremacy`), in a position that `rollout` leaves. */
export function evaluate(state: State, into: Float64Array): void {
  const { players, sides } = state
  const worth = players.length === 2 ? worthOfTwo : worthAmongMany
  describe(state, rows)
  for (let seat = 0; seat < players.length; seat++) worths[seat] = worth(rows[seat])
  writeExpectedShares(worths, sides, into)
}
