import { expect, it } from 'vitest'
import { distance, nearest } from './suggest.ts'

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['greedy', 'greedy', 0],
  ['greedy', 'gredy', 1],
  ['random', 'rnadom', 1],
  ['map', 'mop', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i', (a, b, steps) => {
  expect([distance(a, b), distance(b, a)]).toEqual([steps, steps])
})

it.each([
  ['simualte', 'simulate'],
  ['Games', 'games'],
  ['rep', 'replay'],
  ['zzz', undefined],
  ['', undefined],
])('who writes %j means %j', (word, meant) => {
  expect(nearest(word, ['games', 'simulate', 'replay'])).toBe(meant)
})
