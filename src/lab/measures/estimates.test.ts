import { describe, expect, it } from 'vitest'
import { QuickChance } from '../../core/index.ts'
import {
  benjaminiHochberg,
  chanceIfFair,
  chanceOf,
  chanceOfDifferences,
  holm,
  meanOf,
  medianOf,
  ratioOf,
  shareOf,
  shareRatioOf,
  timesFairOf,
} from './estimates.ts'

it('a mean has the interval of Student’s t', () => {
  // Student 1908: the sleep gained with the second drug.
  const { value, low, high, n } = meanOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])
  expect(n).toBe(10)
  expect(value).toBeCloseTo(2.33, 9)
  expect(low).toBeCloseTo(0.8977, 2)
  expect(high).toBeCloseTo(3.7623, 2)
  expect(meanOf([7])).toMatchObject({
    value: 7,
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
  })
})

it('a ratio of sums weighs observations by their size', () => {
  const { value, low, high } = ratioOf([
    { part: 1, whole: 2 },
    { part: 3, whole: 4 },
    { part: 2, whole: 4 },
  ])
  expect(value).toBeCloseTo(0.6, 9)
  expect(low).toBeLessThan(0.6)
  expect(high).toBeGreaterThan(0.6)
  expect(
    ratioOf([
      { part: 2, whole: 2 },
      { part: 3, whole: 3 },
    ]),
  ).toMatchObject({ value: 1, low: 1, high: 1 })
})

it('a share of sums is not certain because all observations are alike', () => {
  const alike = [
    { part: 2, whole: 2 },
    { part: 3, whole: 3 },
    { part: 0, whole: 0 },
  ]
  const { low } = shareOf(2, 2)
  expect(shareRatioOf(alike)).toMatchObject({ value: 1, low, high: 1, n: 3 })
  const none = alike.map(({ whole }) => ({ part: 0, whole }))
  expect(shareRatioOf(none)).toMatchObject({ value: 0, low: 0, high: expect.closeTo(1 - low, 9) })
  const some = [...alike, { part: 1, whole: 4 }]
  expect(shareRatioOf(some)).toEqual(ratioOf(some))
  expect(shareRatioOf([])).toEqual(ratioOf([]))
})

it('a median lies between order statistics', () => {
  const values = Array.from({ length: 101 }, (_, i) => i)
  expect(medianOf(values)).toMatchObject({ value: 50, n: 101 })
  const { low, high } = medianOf(values)
  expect([low, high]).toEqual([39, 61])
})

it('between the least and the most of five values a median lies too seldom, of six often enough', () => {
  const unknown = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  expect(medianOf([])).toMatchObject({ value: Number.NaN, ...unknown })
  expect(medianOf([7])).toMatchObject({ value: 7, ...unknown })
  // All five lie on one side in one of 16 samples, all six in one of 32.
  expect(medianOf([1, 2, 3, 4, 5])).toMatchObject({ value: 3, ...unknown })
  expect(medianOf([1, 2, 3, 4, 5, 6])).toMatchObject({ value: 3.5, low: 1, high: 6 })
})

it('what is far from 0 beside its interval is hardly chance', () => {
  expect(chanceOf({ value: 1.96, low: 0, high: 3.92, n: 9 })).toBeCloseTo(0.05, 3)
  expect(chanceOf({ value: 0, low: -1, high: 1, n: 9 })).toBeCloseTo(1, 6)
  expect(chanceOf({ value: 1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 1 })).toBe(1)
})

it('among many tests Holm’s correction lets stand what stands out from all', () => {
  expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([true, false, false, true])
  expect(holm([0.02, 0.9])).toEqual([true, false])
  expect(holm([0.03, 0.9])).toEqual([false, false])
  expect(holm([])).toEqual([])
})

it('Benjamini and Hochberg’s procedure keeps more, some of them false', () => {
  // Of their paper: the fifteen p-values of a study. Four are rejected.
  const chances = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ]
  expect(benjaminiHochberg(chances).filter(Boolean)).toHaveLength(4)
  expect(holm(chances).filter(Boolean)).toHaveLength(3)
  expect(benjaminiHochberg([0.04, 0.03, 0.05])).toEqual([true, true, true])
  expect(benjaminiHochberg([])).toEqual([])
})

it('a share has Wilson’s interval', () => {
  expect(shareOf(5, 10).low).toBeCloseTo(0.2366, 4)
  expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1 })
})

describe('a multiple of the fair share', () => {
  const won = (count: number, part: number, whole: number) =>
    Array.from({ length: count }, () => ({ part, whole }))

  it('has Wilson’s interval where every match has the same fair share', () => {
    const { low, high } = shareOf(15, 148)
    const found = timesFairOf([...won(15, 1, 0.25), ...won(133, 0, 0.25)], 1)
    expect(found.value).toBeCloseTo(15 / 148 / 0.25, 9)
    expect(found.low).toBeCloseTo(low / 0.25, 9)
    expect(found.high).toBeCloseTo(high / 0.25, 9)
  })

  it('is uncertain where all matches end alike, and hardly chance where they are many', () => {
    expect(timesFairOf(won(2, 0, 0.5), 1)).toMatchObject({ value: 0, low: 0 })
    expect(timesFairOf(won(2, 0, 0.5), 1).high).toBeGreaterThan(1)
    expect(timesFairOf(won(2, 1, 0.5), 1).high).toBeCloseTo(2, 9)
    expect(chanceIfFair(won(2, 1, 0.5), 1)).toBeGreaterThan(0.05)
    expect(chanceIfFair(won(40, 1, 0.5), 1)).toBeLessThan(1e-6)
  })

  it('is certain where a group has all seats', () => {
    expect(timesFairOf(won(30, 1, 1), 1)).toMatchObject({ value: 1, high: expect.closeTo(1, 9) })
    expect(chanceIfFair(won(30, 1, 1), 1)).toBe(1)
  })

  it('is closer where an alliance wins as a whole', () => {
    const half = [...won(20, 0.5, 0.25), ...won(20, 0, 0.25)]
    const { low, high } = shareOf(20, 40)
    expect(timesFairOf(half, 0.5).low).toBeCloseTo(low * 2, 9)
    expect(timesFairOf(half, 0.5).high).toBeCloseTo(high * 2, 9)
  })

  it('of no matches is nothing', () => {
    expect(timesFairOf([], 1)).toMatchObject({ value: Number.NaN, n: 0 })
  })
})

it('many equal differences are hardly chance, two may be', () => {
  expect(chanceOfDifferences([-6, -6])).toBe(0.5)
  expect(chanceOfDifferences(Array<number>(40).fill(0.1))).toBeLessThan(1e-11)
  expect(chanceOfDifferences(Array<number>(40).fill(0))).toBe(1)
  expect(chanceOfDifferences([0.1])).toBe(1)
  expect(chanceOfDifferences([1, -1, 2, 0])).toBeGreaterThan(0.3)
})

it('few differences that are nearly equal may be chance as much as equal ones', () => {
  expect(chanceOfDifferences([-6, -6.01])).toBeGreaterThanOrEqual(0.5)
  expect(chanceOfDifferences([5, 6, 5, 6, 5])).toBeGreaterThanOrEqual(2 ** -4)
})

it('differences have the chance of Student’s t', () => {
  // Student 1908: t is 4.0621 with 9 degrees of freedom.
  const slept = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]
  expect(chanceOfDifferences(slept)).toBeCloseTo(0.002833, 5)
  // It is 3.5425 with 10.
  expect(chanceOfDifferences([...slept, -0.4])).toBeCloseTo(0.005334, 5)
})

it('of ten differences that are none, hardly more than one in a hundred seems less likely than that', () => {
  let seen = 0
  const samples = 20_000
  for (let i = 0; i < samples; i++) {
    const chance = new QuickChance(i, 29)
    // About normal: the sum of twelve even draws.
    const differences = Array.from({ length: 10 }, () => {
      let sum = -6
      for (let k = 0; k < 12; k++) sum += chance.int(1_000_000) / 1_000_000
      return sum
    })
    if (chanceOfDifferences(differences) <= 0.01) seen++
  }
  // 200 are expected; as many as 250 come once in thousands of times.
  expect(seen).toBeLessThan(250)
  expect(seen).toBeGreaterThan(150)
})
