import { expect, it } from 'vitest'
import { dot, leastSquares, logistic, surprise } from '../bench/fit/regression.ts'
import { QuickChance } from '../src/core/index.ts'

const TRUE = Float64Array.from([0.5, -1.5, 2])

function rowsOf(count: number): readonly Float64Array[] {
  const chance = new QuickChance(1)
  return Array.from({ length: count }, () => Float64Array.from(TRUE, () => chance.int(2001) / 1000 - 1))
}

it('least squares find the weights that targets were made with, ridge or not', () => {
  const rows = rowsOf(500)
  const targets = rows.map((row) => dot(row, TRUE))
  leastSquares(rows, targets, 0).forEach((weight, i) => {
    expect(weight).toBeCloseTo(TRUE[i], 9)
  })
  expect(Math.abs(leastSquares(rows, targets, 100)[2])).toBeLessThan(2)
})

it('a logistic regression finds the odds that victories were drawn with', () => {
  const rows = rowsOf(20_000)
  const chance = new QuickChance(2)
  const shares = rows.map((row) =>
    chance.int(1_000_000) / 1_000_000 < 1 / (1 + Math.exp(-dot(row, TRUE))) ? 1 : 0,
  )
  const found = logistic(rows, shares, 0.1)
  found.forEach((weight, i) => {
    expect(Math.abs(weight - TRUE[i])).toBeLessThan(0.15)
  })
  const surpriseOf = (weights: Float64Array) =>
    surprise(
      rows.map((row) => dot(row, weights)),
      shares,
    )
  expect(surpriseOf(found)).toBeLessThan(surpriseOf(new Float64Array(3)))
  expect(surpriseOf(new Float64Array(3))).toBeCloseTo(Math.log(2), 9)
})
