import { reckoner } from '../../../core/index.ts'
import { MOST_SEATS, type State } from '../rules/state.ts'
import { describe, FEATURES, standingOf } from './features.ts'
import { HOUSES_NET, ROYALE_NET } from './weights.ts'

const worthInHouses = reckoner(HOUSES_NET)
const worthInRoyale = reckoner(ROYALE_NET)
const row = new Float64Array(FEATURES.length)
const scores = new Float64Array(MOST_SEATS)
const members = new Float64Array(MOST_SEATS)

/**
 * Writes each seat's share of the victory: the chances of the sides are proportional to the exponentials of what they
 * are worth, of an Alliance the mean of its members (fitted by `npm run fit -- terreign`), and shared within.
 */
export function expect(state: State, into: Float64Array): void {
  const { sides } = state
  const worth = state.mode === 'royale' ? worthInRoyale : worthInHouses
  const standing = standingOf(state)
  scores.fill(0)
  members.fill(0)
  for (let seat = 0; seat < into.length; seat++) {
    describe(state, standing, seat, row)
    scores[sides[seat]] += worth(row)
    members[sides[seat]]++
  }
  let sum = 0
  for (let side = 0; side < state.pools.length; side++) {
    scores[side] = Math.exp(scores[side] / members[side])
    sum += scores[side]
  }
  for (let seat = 0; seat < into.length; seat++)
    into[seat] = scores[sides[seat]] / (sum * members[sides[seat]])
}
