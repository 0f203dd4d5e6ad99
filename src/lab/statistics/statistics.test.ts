import { describe, expect, it } from 'vitest'
import { addTo, median, newSample, spreadOf, summarize, wilson } from './statistics.ts'

describe('wilson', () => {
  it.each([
    // Computed apart with the textbook formula, z = 1.959964.
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [50, 100, 0.4038, 0.5962],
    [1, 3, 0.0615, 0.7923],
    [15, 148, 0.0624, 0.1605],
  ])('%i of %i: %f to %f', (wins, plays, low, high) => {
    const share = wilson(wins, plays)
    expect(share.share).toBe(wins / plays)
    expect(share.low).toBeCloseTo(low, 4)
    expect(share.high).toBeCloseTo(high, 4)
  })

  it('takes fractions of wins, and holds the share', () => {
    const { share, low, high } = wilson(12.5, 40)
    expect([low < share, share < high]).toEqual([true, true])
  })

  it('knows nothing of no plays', () => {
    expect(wilson(0, 0)).toEqual({ share: Number.NaN, low: 0, high: 1 })
  })

  it('holds the truth about 95 times in 100', () => {
    // Every outcome of 200 tosses at 0.3, weighed by its probability.
    let held = 0
    let probability = 0.7 ** 200
    for (let wins = 0; wins <= 200; wins++) {
      const { low, high } = wilson(wins, 200)
      if (low <= 0.3 && 0.3 <= high) held += probability
      probability *= ((200 - wins) / (wins + 1)) * (0.3 / 0.7)
    }
    expect(held).toBeGreaterThan(0.94)
    expect(held).toBeLessThan(0.96)
  })
})

describe('spread', () => {
  const spread = (values: readonly number[]) => {
    const sample = newSample()
    for (const value of values) addTo(sample, value)
    return spreadOf(sample)
  }

  it('is the mean and the standard deviation of the sample', () => {
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, sd: expect.closeTo(Math.sqrt(32 / 7), 12) })
  })

  it('of one value has no deviation, of none no mean', () => {
    expect(spread([3])).toEqual({ mean: 3, sd: 0 })
    expect(spread([])).toEqual({ mean: Number.NaN, sd: 0 })
  })

  it('stays exact far from zero', () => {
    expect(spread([1e9 + 1, 1e9 + 2, 1e9 + 3]).sd).toBeCloseTo(1, 9)
  })
})

describe('summary', () => {
  it.each([
    [{ 5: 1 }, 5, 5, 5, 5],
    [{ 3: 2, 10: 1 }, 16 / 3, 3, 3, 10],
    [{ 10: 2, 2: 2 }, 6, 6, 2, 10],
  ])('of %j', (occurrences, mean, middle, min, max) => {
    const map = new Map(Object.entries(occurrences).map(([value, times]) => [Number(value), times]))
    expect(summarize(map)).toEqual({ mean, median: middle, min, max })
  })
})

it('median is the middle value, or the mean of the two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7]), median([])]).toEqual([2, 2.5, 7, Number.NaN])
})
