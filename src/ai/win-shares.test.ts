import { expect, it } from 'vitest'
import { writeExpectedShares } from './win-shares.ts'

function expected(worths: readonly number[], sides: readonly number[]): readonly number[] {
  const into = new Float64Array(worths.length)
  writeExpectedShares(Float64Array.from(worths), sides, into)
  return [...into].map((share) => Number(share.toFixed(6)))
}

it('Who is worth a logarithm more may expect as many times as much', () => {
  expect(expected([Math.log(3), 0], [0, 1])).toEqual([0.75, 0.25])
})

it('Partners are worth what they are on average, and share alike what one alone would have', () => {
  expect(expected([Math.log(4), 0, 0], [0, 1, 0])).toEqual([0.333333, 0.333333, 0.333333])
})

it.each([
  [1000, 1000 - Math.log(3)],
  [-1000, -1000 - Math.log(3)],
])('Worths beyond what an exponential can write count by their difference: %d', (one, other) => {
  expect(expected([one, other], [0, 1])).toEqual([0.75, 0.25])
  expect(expected([2 * one, other, 0], [0, 1, 0])).toEqual([0.375, 0.25, 0.375])
})

it('Who is worth far less has no share', () => {
  expect(expected([2000, -2000, 0], [0, 1, 2])).toEqual([1, 0, 0])
})
