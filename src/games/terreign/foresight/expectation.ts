import type { State } from '../rules/state.ts'
import { describe, FEATURES, standingOf } from './features.ts'
import { HOUSES_WEIGHTS, ROYALE_WEIGHTS } from './weights.ts'

const row = new Float64Array(FEATURES.length)
const scores = new Float64Array(8)
const members = new Float64Array(8)

/**
 * Writes each seat's share of the victory: the chances of the sides are proportional to the exponentials of what they
 * are worth, of an Alliance the mean of its members (a multinomial logit, fitted by `npm run fit -- terreign`), and shared within.
 */
export function expect(state: State, into: Float64Array): void {
  const { sides } = state
  const weights = state.mode === 'royale' ? ROYALE_WEIGHTS : HOUSES_WEIGHTS
  const standing = standingOf(state)
  scores.fill(0)
  members.fill(0)
  for (let seat = 0; seat < into.length; seat++) {
    describe(state, standing, seat, row)
    let score = 0
    for (let i = 0; i < row.length; i++) score += weights[i] * row[i]
    scores[sides[seat]] += score
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
