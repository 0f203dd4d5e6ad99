import { reckoner } from '../../../core/index.ts'
import { MOST_SEATS, type State } from '../rules/state.ts'
import { describe, FEATURES } from './features.ts'
import { DUEL, MANY } from './weights.ts'

const worthAmongMany = reckoner(MANY)
const worthOfTwo = reckoner(DUEL)
const rows = Array.from({ length: MOST_SEATS }, () => new Float64Array(FEATURES.length))
const strength = new Float64Array(MOST_SEATS)
const members = new Float64Array(MOST_SEATS)

/**
 * A seat's share of the victory as it may expect it, in a position that `playOut` leaves: see `Foresight.expect`. A side
 * (WOS-36) is as strong as its members are on average, and shares alike.
 */
export function expect(state: State, into: Float64Array): void {
  const { players, sides } = state
  describe(state, rows)
  const worth = players.length === 2 ? worthOfTwo : worthAmongMany
  strength.fill(0)
  members.fill(0)
  for (let seat = 0; seat < players.length; seat++) {
    strength[sides[seat]] += worth(rows[seat])
    members[sides[seat]]++
  }
  let sum = 0
  for (let side = 0; side < MOST_SEATS; side++) {
    if (members[side] === 0) continue
    strength[side] = Math.exp(strength[side] / members[side])
    sum += strength[side]
  }
  for (let seat = 0; seat < players.length; seat++)
    into[seat] = strength[sides[seat]] / members[sides[seat]] / sum
}
