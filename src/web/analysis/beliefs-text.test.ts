import { afterEach, expect, it } from 'vitest'
import { speak } from '../../words/index.ts'
import { likeliest, oddsOf, percentText } from './beliefs-text.ts'

afterEach(() => speak('en'))

const values = [
  { value: 7, chance: 0.5, expected: 1.4 },
  { value: 8, chance: 0.6, expected: 0.6 },
]

it('of a hand: how likely a card is in it; of a pile: how likely it comes next', () => {
  const part = { key: 'x', kind: 'x', count: 2, values }
  expect(likeliest(part).shown).toEqual([
    { value: 8, share: 0.6 },
    { value: 7, share: 0.5 },
  ])
  expect(likeliest({ ...part, isPile: true }).shown).toEqual([
    { value: 7, share: 0.7 },
    { value: 8, share: 0.3 },
  ])
})

it('shows six values and counts the others', () => {
  const many = Array.from({ length: 9 }, (_, value) => ({ value, chance: 1 / 9, expected: 1 / 9 }))
  const { shown, others } = likeliest({ key: 'x', kind: 'x', count: 1, values: many })
  expect([shown.length, others]).toEqual([6, 3])
})

it.each([
  [0.004, '< 1%'],
  [0.126, '13%'],
  [0.996, '> 99%'],
  [1, '100%'],
])('%d is %s', (share, text) => {
  expect(percentText(share)).toBe(text)
})

it('a surprise is said as odds and bits', () => {
  expect(oddsOf({ by: 0, probability: 1 / 12, bits: Math.log2(12) })).toBe(
    'about 1 chance in 12, 3.6 bits of surprise',
  )
  expect(oddsOf({ by: 0, probability: 0.9, bits: 0.15 })).toBe('as expected')
  speak('de', { 'beliefs.oneIn': 'etwa 1 zu {count, number}, {bits} Bit' })
  expect(oddsOf({ by: 0, probability: 1 / 12, bits: Math.log2(12) })).toBe('etwa 1 zu 12, 3,6 Bit')
})
