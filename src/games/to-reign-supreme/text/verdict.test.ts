import { expect, it } from 'vitest'
import { scene } from '../testing/position.ts'
import { verdict } from './verdict.ts'

it.each([
  [[1, 0], 'At the turn limit, 1 territory to 0.'],
  [[3, 1], 'At the turn limit, 3 territories to 1.'],
])('territories are counted as English does: %o', (scores, words) => {
  const outcome = { ranks: [1, 2], scores, why: 'The limit of 100 turns is reached.' }
  expect(verdict.decided({ view: scene({}), outcome, names: ['You', 'Ben'], told: [] })).toBe(words)
})
