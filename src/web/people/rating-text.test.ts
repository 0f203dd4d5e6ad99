import { expect, it } from 'vitest'
import { aroundText, levelText, placeText, pointsText, ranksOf, sourceText } from './rating-text.ts'

it('a rating is rounded to tens, with the range of its strength', () => {
  expect(pointsText({ mu: 25, sigma: 25 / 3 })).toBe('1500 ± 480')
  expect(pointsText({ mu: 29.1, sigma: 2 })).toBe('1620 ± 120')
  expect(levelText(-40)).toBe('−420')
  expect(levelText(25 - 1501 / 29.48)).toBe('0')
  expect(aroundText(2.5)).toBe('140')
})

it('players of the same rating share their rank, and the next has the rank after them all', () => {
  const ordinals = [3.4, 3.4, 3.4, 3.2, -1.8, -1.8].map((ordinal) => ({ ordinal }))
  expect(ranksOf(ordinals)).toEqual([1, 1, 1, 4, 5, 5])
  expect(ranksOf([])).toEqual([])
})

it('a place is between two levels, or beyond the last', () => {
  expect(placeText({ above: 'steady', below: 'shrewd' })).toBe('probably between Steady and Shrewd')
  expect(placeText({ above: 'master', below: null })).toBe('probably above Master')
  expect(placeText({ above: null, below: 'beginner' })).toBe('probably below Beginner')
  expect(placeText({ above: null, below: null })).toBeUndefined()
})

it('an estimate names the matches that it comes from', () => {
  expect(sourceText({ matches: 1, rated: 0 })).toBe('1 match against bots')
  expect(sourceText({ matches: 0, rated: 2 })).toBe('2 matches against people')
  expect(sourceText({ matches: 12, rated: 1 })).toBe('12 matches against bots and 1 match against people')
})
