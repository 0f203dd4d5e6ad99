import { expect, it } from 'vitest'
import { type MatchResult, mergeResults, readResults } from './results.ts'
import { inNumberOrder, runningShare, standingsBy, winIn } from './summary.ts'

const result = (change: Partial<MatchResult>): MatchResult => ({
  match: `${change.at}`,
  game: 'counts-and-clerics',
  at: 1,
  seats: 2,
  seat: 0,
  bots: ['greedy'],
  rank: 2,
  sharing: 0,
  ...change,
})

it('standings count matches and wins by what they are asked for, most matches first', () => {
  const results = [
    result({ at: 1, seats: 4, rank: 1 }),
    result({ at: 2, seats: 4 }),
    result({ at: 3, seats: 2, rank: 1, sharing: 1 }),
  ]
  expect(standingsBy(results, ({ seats }) => `${seats}`)).toEqual([
    { what: '4', matches: 2, wins: 1, expected: 0.5 },
    { what: '2', matches: 1, wins: 0.5, expected: 0.5 },
  ])
  expect(standingsBy(results, ({ role }) => role)).toEqual([])
})

it('standings by seat or by players stand in the order of their numbers', () => {
  const results = [2, 10, 10, 1].map((seat, at) => result({ at, seat }))
  const standings = inNumberOrder(standingsBy(results, ({ seat }) => `Seat ${seat}`))
  expect(standings.map(({ what }) => what)).toEqual(['Seat 1', 'Seat 2', 'Seat 10'])
})

it('a shared victory counts in part', () => {
  expect([1, 2].map((rank) => winIn(result({ rank, sharing: 2 })))).toEqual([1 / 3, 0])
})

it('the running share looks back on the last matches alone', () => {
  const results = [1, 1, 2, 2].map((rank, at) => result({ at, rank }))
  expect(runningShare(results, 2)).toEqual([1, 1, 0.5, 0])
})

it('a result noted twice counts once, the later note wins', () => {
  const [first, again] = [result({ match: 'a', rank: 1 }), result({ match: 'a', rank: 2 })]
  expect(mergeResults([first], [again])).toEqual([again])
})

it('results that cannot be read are left out', () => {
  expect(readResults('[')).toEqual([])
  expect(readResults('{}')).toEqual([])
  expect(readResults(JSON.stringify([{ match: 'a' }, result({ at: 2 })]))).toEqual([result({ at: 2 })])
  expect(readResults(null)).toEqual([])
})
