import { expect, it } from 'vitest'
import { QuickChance } from '../../core/index.ts'
import { newReliability } from './reliability.ts'

it('statements that come true as often as stated lie on the diagonal', () => {
  const chance = new QuickChance(5)
  const reliability = newReliability()
  for (let match = 0; match < 200; match++)
    for (let i = 0; i < 50; i++) {
      const percent = chance.int(101)
      reliability.add(match, percent / 100, chance.int(100) < percent)
    }
  const bins = reliability.bins()
  expect(bins).toHaveLength(10)
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
  const within = bins.filter(({ stated, low, high }) => low <= stated && stated <= high)
  expect(within.length).toBeGreaterThanOrEqual(8)
  expect(reliability.error()).toBeLessThan(0.02)
})

it('statements that hang together in a match have wider intervals', () => {
  const [together, apart] = [newReliability(), newReliability()]
  for (let match = 0; match < 40; match++)
    for (let i = 0; i < 25; i++) {
      together.add(match, 0.5, match % 2 === 0)
      apart.add(match, 0.5, i % 2 === match % 2)
    }
  const [[one], [other]] = [together.bins(), apart.bins()]
  expect(one.found).toBeCloseTo(0.5)
  expect(other.found).toBeCloseTo(0.5)
  expect(one.high - one.low).toBeGreaterThan(5 * (other.high - other.low))
})

it('certainty is in the last bin, and bins without statements are left out', () => {
  const reliability = newReliability()
  reliability.add(1, 1, true)
  reliability.add(2, 1, true)
  expect(reliability.bins()).toEqual([{ stated: 1, found: 1, low: 1, high: 1, count: 2 }])
  expect(reliability.error()).toBe(0)
})
