import { expect, it } from 'vitest'
import { estimateText, numberText } from './numbers.ts'

it.each([
  [0.545, 'share', '54.5%'],
  [-0.013, 'share', '0.0%'],
  [1.017, 'share', '100.0%'],
  [-0.0301, 'points', '−3.0'],
  [0.0301, 'points', '+3.0'],
  [-0.0001, 'points', '0.0'],
  [-1.25, 'times', '−1.25'],
  [1234, 'number', '1,234'],
  [-6, 'number', '−6'],
  [-0.014, 'number', '−0.01'],
  [-0.004, 'number', '0.00'],
  [-25.168, 'number', '−25.2'],
  [Number.POSITIVE_INFINITY, 'share', '–'],
] as const)('%d as a %s: %s', (value, unit, text) => {
  expect(numberText(value, unit)).toBe(text)
})

it('a figure of one match has no interval', () => {
  const one = { value: 220, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 1 }
  expect(estimateText(one, 'number')).toBe('220')
})

it('an interval of a share ends where a share does', () => {
  expect(estimateText({ value: 0.964, low: 0.912, high: 1.017, n: 9 }, 'share')).toBe(
    '96.4% (91.2% to 100.0%)',
  )
})
