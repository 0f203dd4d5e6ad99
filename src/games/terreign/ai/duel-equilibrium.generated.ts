/**
 * Written by `npm run duel`; do not edit. The equilibrium of the plain duel, state by state in the order of
 * DUEL_STATES: the value to the attacker in tokens, the attacker's mix of cards 0 to 3, the defender's mix of cards
 * 0 to 3. All of it in units of 1/DENOMINATOR, exactly.
 */
export const DENOMINATOR = 4

// biome-ignore format: one state a line
export const ROWS: readonly (readonly number[])[] = [
  [2, 1, 1, 1, 1, 1, 1, 1, 1], // attempt 1
  [0, 0, 0, 2, 2, 0, 1, 2, 1], // attempt 2, out 0 and 0, successes 0
  [4, 0, 0, 2, 2, 0, 1, 2, 1], // attempt 2, out 0 and 0, successes 1
  [0, 0, 0, 2, 2, 1, 0, 1, 2], // attempt 2, out 0 and 1, successes 0
  [4, 0, 0, 2, 2, 1, 0, 1, 2], // attempt 2, out 0 and 1, successes 1
  [0, 0, 1, 2, 1, 2, 0, 0, 2], // attempt 2, out 0 and 2, successes 0
  [4, 0, 1, 2, 1, 2, 0, 0, 2], // attempt 2, out 0 and 2, successes 1
  [0, 0, 1, 1, 2, 0, 2, 2, 0], // attempt 2, out 0 and 3, successes 0
  [4, 0, 1, 1, 2, 0, 2, 2, 0], // attempt 2, out 0 and 3, successes 1
  [0, 1, 0, 2, 1, 0, 2, 2, 0], // attempt 2, out 1 and 0, successes 0
  [4, 1, 0, 2, 1, 0, 2, 2, 0], // attempt 2, out 1 and 0, successes 1
  [0, 1, 0, 1, 2, 2, 0, 0, 2], // attempt 2, out 1 and 1, successes 0
  [4, 1, 0, 1, 2, 2, 0, 0, 2], // attempt 2, out 1 and 1, successes 1
  [0, 0, 0, 2, 2, 2, 1, 0, 1], // attempt 2, out 1 and 2, successes 0
  [4, 0, 0, 2, 2, 2, 1, 0, 1], // attempt 2, out 1 and 2, successes 1
  [0, 0, 0, 2, 2, 1, 2, 1, 0], // attempt 2, out 1 and 3, successes 0
  [4, 0, 0, 2, 2, 1, 2, 1, 0], // attempt 2, out 1 and 3, successes 1
  [0, 2, 2, 0, 0, 0, 2, 1, 1], // attempt 2, out 2 and 0, successes 0
  [4, 2, 2, 0, 0, 0, 2, 1, 1], // attempt 2, out 2 and 0, successes 1
  [0, 2, 1, 0, 1, 2, 0, 0, 2], // attempt 2, out 2 and 1, successes 0
  [4, 2, 1, 0, 1, 2, 0, 0, 2], // attempt 2, out 2 and 1, successes 1
  [0, 2, 2, 0, 0, 1, 1, 0, 2], // attempt 2, out 2 and 2, successes 0
  [4, 2, 2, 0, 0, 1, 1, 0, 2], // attempt 2, out 2 and 2, successes 1
  [0, 1, 2, 0, 1, 0, 2, 2, 0], // attempt 2, out 2 and 3, successes 0
  [4, 1, 2, 0, 1, 0, 2, 2, 0], // attempt 2, out 2 and 3, successes 1
  [0, 2, 1, 1, 0, 0, 2, 2, 0], // attempt 2, out 3 and 0, successes 0
  [4, 2, 1, 1, 0, 0, 2, 2, 0], // attempt 2, out 3 and 0, successes 1
  [0, 2, 2, 0, 0, 2, 0, 1, 1], // attempt 2, out 3 and 1, successes 0
  [4, 2, 2, 0, 0, 2, 0, 1, 1], // attempt 2, out 3 and 1, successes 1
  [0, 1, 2, 1, 0, 2, 0, 0, 2], // attempt 2, out 3 and 2, successes 0
  [4, 1, 2, 1, 0, 2, 0, 0, 2], // attempt 2, out 3 and 2, successes 1
  [0, 2, 2, 0, 0, 1, 1, 2, 0], // attempt 2, out 3 and 3, successes 0
  [4, 2, 2, 0, 0, 1, 1, 2, 0], // attempt 2, out 3 and 3, successes 1
  [-2, 0, 0, 2, 2, 0, 1, 2, 1], // attempt 3, out 0 and 0, successes 0
  [2, 0, 0, 2, 2, 0, 1, 2, 1], // attempt 3, out 0 and 0, successes 1
  [6, 0, 0, 2, 2, 0, 1, 2, 1], // attempt 3, out 0 and 0, successes 2
  [-2, 0, 0, 2, 2, 1, 0, 1, 2], // attempt 3, out 0 and 1, successes 0
  [2, 0, 0, 2, 2, 1, 0, 1, 2], // attempt 3, out 0 and 1, successes 1
  [6, 0, 0, 2, 2, 1, 0, 1, 2], // attempt 3, out 0 and 1, successes 2
  [-2, 0, 1, 2, 1, 2, 0, 0, 2], // attempt 3, out 0 and 2, successes 0
  [2, 0, 1, 2, 1, 2, 0, 0, 2], // attempt 3, out 0 and 2, successes 1
  [6, 0, 1, 2, 1, 2, 0, 0, 2], // attempt 3, out 0 and 2, successes 2
  [-2, 0, 1, 1, 2, 0, 2, 2, 0], // attempt 3, out 0 and 3, successes 0
  [2, 0, 1, 1, 2, 0, 2, 2, 0], // attempt 3, out 0 and 3, successes 1
  [6, 0, 1, 1, 2, 0, 2, 2, 0], // attempt 3, out 0 and 3, successes 2
  [-2, 1, 0, 2, 1, 0, 2, 2, 0], // attempt 3, out 1 and 0, successes 0
  [2, 1, 0, 2, 1, 0, 2, 2, 0], // attempt 3, out 1 and 0, successes 1
  [6, 1, 0, 2, 1, 0, 2, 2, 0], // attempt 3, out 1 and 0, successes 2
  [-2, 1, 0, 1, 2, 2, 0, 0, 2], // attempt 3, out 1 and 1, successes 0
  [2, 1, 0, 1, 2, 2, 0, 0, 2], // attempt 3, out 1 and 1, successes 1
  [6, 1, 0, 1, 2, 2, 0, 0, 2], // attempt 3, out 1 and 1, successes 2
  [-2, 0, 0, 2, 2, 2, 1, 0, 1], // attempt 3, out 1 and 2, successes 0
  [2, 0, 0, 2, 2, 2, 1, 0, 1], // attempt 3, out 1 and 2, successes 1
  [6, 0, 0, 2, 2, 2, 1, 0, 1], // attempt 3, out 1 and 2, successes 2
  [-2, 0, 0, 2, 2, 1, 2, 1, 0], // attempt 3, out 1 and 3, successes 0
  [2, 0, 0, 2, 2, 1, 2, 1, 0], // attempt 3, out 1 and 3, successes 1
  [6, 0, 0, 2, 2, 1, 2, 1, 0], // attempt 3, out 1 and 3, successes 2
  [-2, 2, 2, 0, 0, 0, 2, 1, 1], // attempt 3, out 2 and 0, successes 0
  [2, 2, 2, 0, 0, 0, 2, 1, 1], // attempt 3, out 2 and 0, successes 1
  [6, 2, 2, 0, 0, 0, 2, 1, 1], // attempt 3, out 2 and 0, successes 2
  [-2, 2, 1, 0, 1, 2, 0, 0, 2], // attempt 3, out 2 and 1, successes 0
  [2, 2, 1, 0, 1, 2, 0, 0, 2], // attempt 3, out 2 and 1, successes 1
  [6, 2, 1, 0, 1, 2, 0, 0, 2], // attempt 3, out 2 and 1, successes 2
  [-2, 2, 2, 0, 0, 1, 1, 0, 2], // attempt 3, out 2 and 2, successes 0
  [2, 2, 2, 0, 0, 1, 1, 0, 2], // attempt 3, out 2 and 2, successes 1
  [6, 2, 2, 0, 0, 1, 1, 0, 2], // attempt 3, out 2 and 2, successes 2
  [-2, 1, 2, 0, 1, 0, 2, 2, 0], // attempt 3, out 2 and 3, successes 0
  [2, 1, 2, 0, 1, 0, 2, 2, 0], // attempt 3, out 2 and 3, successes 1
  [6, 1, 2, 0, 1, 0, 2, 2, 0], // attempt 3, out 2 and 3, successes 2
  [-2, 2, 1, 1, 0, 0, 2, 2, 0], // attempt 3, out 3 and 0, successes 0
  [2, 2, 1, 1, 0, 0, 2, 2, 0], // attempt 3, out 3 and 0, successes 1
  [6, 2, 1, 1, 0, 0, 2, 2, 0], // attempt 3, out 3 and 0, successes 2
  [-2, 2, 2, 0, 0, 2, 0, 1, 1], // attempt 3, out 3 and 1, successes 0
  [2, 2, 2, 0, 0, 2, 0, 1, 1], // attempt 3, out 3 and 1, successes 1
  [6, 2, 2, 0, 0, 2, 0, 1, 1], // attempt 3, out 3 and 1, successes 2
  [-2, 1, 2, 1, 0, 2, 0, 0, 2], // attempt 3, out 3 and 2, successes 0
  [2, 1, 2, 1, 0, 2, 0, 0, 2], // attempt 3, out 3 and 2, successes 1
  [6, 1, 2, 1, 0, 2, 0, 0, 2], // attempt 3, out 3 and 2, successes 2
  [-2, 2, 2, 0, 0, 1, 1, 2, 0], // attempt 3, out 3 and 3, successes 0
  [2, 2, 2, 0, 0, 1, 1, 2, 0], // attempt 3, out 3 and 3, successes 1
  [6, 2, 2, 0, 0, 1, 1, 2, 0], // attempt 3, out 3 and 3, successes 2
]
