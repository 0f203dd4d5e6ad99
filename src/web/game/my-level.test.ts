import { expect, it } from 'vitest'
import { levelOf, type ResultAgainstBots, resultsOnline } from './my-level.ts'

/** Matches of two, the person in seat 0, one after another. */
function results(bot: string, ...won: readonly boolean[]): readonly ResultAgainstBots[] {
  return won.map((isWon, i) => ({ changed: i, seat: 0, ranks: isWon ? [1, 2] : [2, 1], bots: [null, bot] }))
}
const often = (times: number, isWon: boolean) => Array<boolean>(times).fill(isWon)

it('somebody without a result gets the usual level', () => {
  expect(levelOf([])).toBe('steady')
})

it('a victory against an equal bot raises the level, a defeat lowers it', () => {
  expect(levelOf(results('steady', true))).toBe('shrewd')
  expect(levelOf(results('steady', false))).toBe('casual')
  expect(levelOf(results('steady', true, false))).toBe('steady')
})

it('it never goes beyond the levels', () => {
  expect(levelOf(results('master', ...often(40, true)))).toBe('master')
  expect(levelOf(results('beginner', ...often(40, false)))).toBe('beginner')
})

it('a victory against a much weaker bot tells little', () => {
  expect(levelOf(results('beginner', true, true))).toBe('steady')
})

it('only the latest thirty matches count, in the order of their ends', () => {
  const early = results('master', ...often(30, true))
  const late = results('beginner', ...often(30, false)).map((each) => ({
    ...each,
    changed: 100 + each.changed,
  }))
  expect(levelOf([...late, ...early])).toBe('beginner')
})

it('with several bots each one is an opponent; people and bots of no level are none', () => {
  const match = { changed: 1, seat: 1, ranks: [2, 1, 3, 4], bots: ['steady', null, 'steady', 'steady'] }
  expect(levelOf([match])).toBe('shrewd')
  expect(levelOf([{ ...match, bots: ['a bot of their own', null, null, null] }])).toBe('steady')
  expect(levelOf([{ ...match, bots: ['greedy', null, 'greedy', 'greedy'] }])).toBe('shrewd')
})

it('matches of an account count that are over and were played against bots alone', () => {
  const seat = (person: string | null, bot: string | null) => ({ name: 'x', person, bot, isVacant: false })
  const result = { ranks: [1, 2], scores: [1, 0], why: 'so', isPlayedOut: true }
  const match = {
    game: 'terreign',
    changed: 7,
    you: 0,
    result,
    seats: [seat('me', null), seat(null, 'steady')],
  } as unknown as Parameters<typeof resultsOnline>[1][number]
  const counted = { changed: 7, seat: 0, ranks: [1, 2], bots: [null, 'steady'] }
  expect(resultsOnline('terreign', [match])).toEqual([counted])
  expect(resultsOnline('counts-and-clerics', [match])).toEqual([])
  expect(resultsOnline('terreign', [{ ...match, result: null }])).toEqual([])
  expect(resultsOnline('terreign', [{ ...match, you: null }])).toEqual([])
  // A bot plays on for somebody who has left.
  const left = { ...match, seats: [seat('me', null), seat('other', 'steady')] }
  expect(resultsOnline('terreign', [left])).toEqual([])
})
