import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPlainText, spelledOut } from './plain-text.ts'

it.each(['', 'Ada', 'Zoë “the Steward” O’Neil', '王女', 'עדה', '👩‍👩‍👧', 'a\u00a0b'])(
  '%j is plain text',
  (text) => {
    expect(isPlainText(text)).toBe(true)
    expect(spelledOut(text)).toBe(text)
  },
)

it.each([
  ['an escape', '\u001b[31mEvil', '\\u001b[31mEvil'],
  ['an escape of one byte', '\u009b31mEvil', '\\u009b31mEvil'],
  ['a line break', 'Ada\n0  Forged', 'Ada\\u000a0  Forged'],
  ['a line separator', 'Ada\u2028Forged', 'Ada\\u2028Forged'],
  ['a direction override', '\u202eadA', '\\u202eadA'],
  ['half a character', 'Ada\ud83d', 'Ada\\ud83d'],
])('%s is not plain text, and is spelled out', (_what, text, told) => {
  expect(isPlainText(text)).toBe(false)
  expect(spelledOut(text)).toBe(told)
})

it('whatever is spelled out is plain text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isPlainText(spelledOut(text))))
})
