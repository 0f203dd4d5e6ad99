import { expect, it } from 'vitest'
import { whoWon } from './ending-text.ts'

it('who won is said of one, of several, and not where all share the victory', () => {
  const won = (ranks: readonly number[]) =>
    whoWon({ ranks, scores: [], why: '', isPlayedOut: true }, ['Ana', 'Ben', 'Cleo', 'Dan'])
  expect(won([2, 1, 3, 4])).toBe('Ben wins.')
  expect(won([1, 3, 1, 3])).toBe('Ana and Cleo win.')
  expect(won([1, 1, 1, 1])).toBeUndefined()
})
