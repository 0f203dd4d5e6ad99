import { perceptron, writeExpectedShares } from '../../../ai/index.ts'
import { MOST_SEATS, type State } from '../rules/state.ts'
import { FEATURES, sharedFacts, writeFeatures } from './features.ts'
import { HOUSES_NET, ROYALE_NET } from './weights.generated.ts'

const worthInHouses = perceptron(HOUSES_NET)
const worthInRoyale = perceptron(ROYALE_NET)
const row = new Float64Array(FEATURES.length)
const worths = new Float64Array(MOST_SEATS)

/** Writes each seat's share of the victory (fitted by `npm run fit -- terreign`), of an Alliance alike (TER-44). */
export function evaluate(state: State, into: Float64Array): void {
  const worth = state.mode === 'royale' ? worthInRoyale : worthInHouses
  const standing = sharedFacts(state)
  for (let seat = 0; seat < into.length; seat++) {
    writeFeatures(state, standing, seat, row)
    worths[seat] = worth(row)
  }
  writeExpectedShares(worths, state.sides, into)
}
