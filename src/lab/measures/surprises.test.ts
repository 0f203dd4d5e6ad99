import { expect, it } from 'vitest'
import { newSurpriseMeasure } from './surprises.ts'

const half = new Map([
  ['call', 0.75],
  ['fold', 0.25],
])

it('who does what is expected as often as expected surprises by the entropy, and is calibrated', () => {
  const measure = newSurpriseMeasure()
  for (let match = 0; match < 100; match++) measure.add(match, half, match % 4 === 0 ? 'fold' : 'call', 0.01)
  const { actions, told, expected, around, bins, error } = measure.figures()
  expect(actions).toBe(100)
  expect(expected).toBeCloseTo(0.8113, 3)
  expect(told).toBeCloseTo(0.8113, 3)
  expect(around).toBeGreaterThan(0.05)
  expect(around).toBeLessThan(0.2)
  expect(error).toBeCloseTo(0)
  expect(bins.map(({ stated, found }) => [stated, found])).toEqual([
    [0.25, 0.25],
    [0.75, 0.75],
  ])
})

it('who does what is not expected surprises by more, and is not calibrated', () => {
  const measure = newSurpriseMeasure()
  for (let match = 0; match < 100; match++) measure.add(match, half, match % 2 === 0 ? 'fold' : 'call', 0.01)
  const { told, expected, around, error } = measure.figures()
  expect(told - expected).toBeGreaterThan(around)
  expect(error).toBeCloseTo(0.25)
})

it('what nobody expected counts as rare, and as not told', () => {
  const measure = newSurpriseMeasure()
  measure.add(0, half, 'leave', 1 / 16)
  const { told, bins } = measure.figures()
  expect(told).toBeCloseTo(4)
  expect(bins.find(({ stated }) => stated === 0)?.found).toBe(1)
})
