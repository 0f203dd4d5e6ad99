import { expect, it } from 'vitest'
import { reckoner } from './net.ts'

it('Features count by themselves, and together where they lift a hidden unit above 0', () => {
  const worth = reckoner({
    rows: [
      [2, 1, -1],
      [3, 1, 0],
    ],
    begins: [-1, 0.5],
    counts: [10, 100],
  })
  // The first unit is at −1 + 1 + 1 = 1, the second at 0.5 − 1, which counts for nothing.
  expect(worth(Float64Array.of(1, 1))).toBe(2 + 3 + 10)
  // Alone the second feature lifts nothing but leaves the second unit where it began.
  expect(worth(Float64Array.of(0, 1))).toBe(3 + 50)
})
