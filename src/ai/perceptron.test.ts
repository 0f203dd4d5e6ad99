import { expect, it } from 'vitest'
import { perceptron, sharedPerceptron } from './perceptron.ts'

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

it('Rows that share their first features are worth the same as alone, but for what they share', () => {
  const net = {
    rows: [
      [2000, 1000, -1000],
      [3000, 1000, 0],
      [-500, 0, 2000],
    ],
    hiddenBias: [-1000, 500],
    outputWeights: [10_000, 100_000],
  }
  const alone = perceptron(net)
  const { share, worth } = sharedPerceptron(net, 1)
  share(Float64Array.of(3))
  for (const own of [Float64Array.of(0, 0), Float64Array.of(2, 0), Float64Array.of(1, 4)])
    expect(worth(own)).toBeCloseTo(alone(Float64Array.of(3, ...own)) - 3 * 2)
})
