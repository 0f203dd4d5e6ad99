import { expect, it, onTestFinished } from 'vitest'
import { speak } from '../../words/index.ts'
import messages from '../languages/de.ts'
import { whoWon, whyEnded } from './ending-text.ts'

it('who won is said of one, of several, and not where all share the victory', () => {
  const won = (ranks: readonly number[]) =>
    whoWon({ ranks, scores: [], why: '', isPlayedOut: true }, ['Ana', 'Ben', 'Cleo', 'Dan'])
  expect(won([2, 1, 3, 4])).toBe('Ben wins.')
  expect(won([1, 3, 1, 3])).toBe('Ana and Cleo win.')
  expect(won([1, 1, 1, 1])).toBeUndefined()
})

it('a player who ended a match early is called as the table calls them', () => {
  onTestFinished(() => speak('en'))
  speak('de', messages)
  const why = (how: string) =>
    whyEnded({ ranks: [1, 2], scores: [], why: `Deleted player ${how}.`, isPlayedOut: false }, [
      'Ana',
      'Gelöschte Person',
    ])
  expect(why('resigned')).toBe('Gelöschte Person hat aufgegeben.')
  expect(why('ran out of time')).toBe('Gelöschte Person hat die Zeit überschritten.')
})
