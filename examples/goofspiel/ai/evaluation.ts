import { writeExpectedShares } from '../../../src/ai/index.ts'
import type { State } from '../rules/state.ts'

/** How much a lead counts; found by play. */
const SHARPNESS = 1.5

/** Points so far and a part of those to come, by strength of hand; a lead counts more the less is to come. */
export function evaluate({ prizes, prize, carried, hands, scores }: State, into: Float64Array): void {
  let points = prize + carried
  let squares = points ** 2
  for (const each of prizes) {
    points += each
    squares += each ** 2
  }
  const strengths = hands.map((hand) => hand.reduce((sum, card) => sum + card, 0))
  const all = strengths.reduce((sum, strength) => sum + strength, 0)
  const scale = SHARPNESS / Math.sqrt(squares + 1)
  const worths = Float64Array.from(
    strengths,
    (strength, seat) => (scores[seat] + (points * strength) / all) * scale,
  )
  writeExpectedShares(worths, SIDES, into)
}

/** Everybody plays alone. */
const SIDES = [0, 1, 2]
