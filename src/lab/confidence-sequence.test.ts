import { describe, expect, it } from 'vitest'
import { QuickChance } from '../core/index.ts'
import { interval, newSequence, observe } from './confidence-sequence.ts'
import { wilson } from './statistics/statistics.ts'

/** The sequence of this many observations of 0 or 1, each 1 with this probability. */
function tosses(count: number, probability: number, chance: QuickChance, onEach?: () => void) {
  const sequence = newSequence()
  for (let i = 0; i < count; i++) {
    observe(sequence, chance.int(1_000_000) < probability * 1_000_000 ? 1 : 0)
    onEach?.()
  }
  return sequence
}

describe('an interval that may be looked at all the time', () => {
  it('knows nothing of nothing', () => {
    expect(interval(newSequence())).toEqual({ share: Number.NaN, low: 0, high: 1 })
  })

  it('after one observation rules hardly anything out', () => {
    const sequence = newSequence()
    observe(sequence, 1)
    expect(interval(sequence)).toMatchObject({ share: 1, low: 0, high: 1 })
  })

  it.each([0.25, 0.5, 0.85])('whose truth is %f is hardly ever wrong, at whatever time', (truth) => {
    // 300 sequences, each looked at 20 times: 15 may be wrong at some time, were it no better than it promises.
    let wrong = 0
    for (let run = 0; run < 300; run++) {
      const sequence = newSequence()
      const chance = new QuickChance(run, 5)
      let isWrong = false
      for (let look = 0; look < 20; look++) {
        for (let i = 0; i < 10; i++) observe(sequence, chance.int(1000) < 1000 * truth ? 1 : 0)
        const { low, high } = interval(sequence)
        if (low > truth || truth > high) isWrong = true
      }
      if (isWrong) wrong++
    }
    expect(wrong).toBeLessThanOrEqual(15)
  })

  it('is wider than one that is looked at once, but not three times', () => {
    const { share, low, high } = interval(tosses(1000, 0.7, new QuickChance(1)))
    const once = wilson(1000 * share, 1000)
    expect(high - low).toBeGreaterThan(once.high - once.low)
    expect(high - low).toBeLessThan(3 * (once.high - once.low))
  })

  it('is narrow where observations hardly differ, as where most pairs of matches are split', () => {
    const split = newSequence()
    for (let i = 0; i < 300; i++) observe(split, i % 10 === 0 ? 1 : 0.5)
    const { low, high } = interval(split)
    const { low: lowOfTosses, high: highOfTosses } = interval(tosses(300, 0.55, new QuickChance(2)))
    expect(high - low).toBeLessThan(0.5 * (highOfTosses - lowOfTosses))
  })

  it('holds the mean of what was observed', () => {
    for (let run = 0; run < 20; run++) {
      const { share, low, high } = interval(tosses(5 + 10 * run, 0.9, new QuickChance(run, 9)))
      expect(low).toBeLessThanOrEqual(share)
      expect(high).toBeGreaterThanOrEqual(share)
    }
  })
})
