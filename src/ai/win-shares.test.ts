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
