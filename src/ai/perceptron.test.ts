import { expect, it } from 'vitest'
import { perceptron } from './perceptron.ts'

it('Features count by themselves, and together where they lift a hidden unit above 0', () => {
  const worth = perceptron({
    rows: [
      [2000, 1000, -1000],
      [3000, 1000, 0],
    ],
    hiddenBias: [-1000, 500],
    outputWeights: [10_000, 100_000],
  })
  // The first unit is at −1 + 1 + 1 = 1, the second at 0.5 − 1, which counts for nothing.
  expect(worth(Float64Array.of(1, 1))).toBe(2 + 3 + 10)
  // Alone the second feature lifts nothing but leaves the second unit where it began.
  expect(worth(Float64Array.of(0, 1))).toBe(3 + 50)
})
