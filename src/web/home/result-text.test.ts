import { expect, it } from 'vitest'
import { resultText } from './result-text.ts'

const NAMES = ['Regent', 'Aldous', 'Berta']

it.each([
  ['one wins', { ranks: [2, 1, 3], scores: [26, 89, 12] }, 'Aldous won, 89 to 26 to 12'],
  ['two win together', { ranks: [1, 3, 1], scores: [5, 2, 5] }, 'Regent and Berta won, 5 to 5 to 2'],
  ['nobody wins', { ranks: [1, 1, 1], scores: [2, 2, 2] }, 'A draw'],
  ['somebody resigned', { ranks: [1, 2, 2], scores: [] }, 'Regent won by resignation'],
])('%s', (_case, result, text) => {
  expect(resultText(NAMES, result)).toBe(text)
})
