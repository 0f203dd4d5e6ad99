import { expect, it } from 'vitest'
import { scene } from '../testing/position.ts'
import { claims, headline } from './final-scoring.ts'

const names = ['You', 'Ben']

it('the ruler’s territories come first', () => {
  const view = scene({ ladder: [0, 2, 1, 0, 3, 0] })
  const outcome = { ranks: [2, 1], scores: [1, 3], why: 'The limit of 100 turns is reached.' }
  expect(claims(view, names, outcome).map(({ seat }) => seat)).toEqual([1, 1, 1, 1, 0, 0])
  expect(headline(names, outcome)).toBe('Ben reigns supreme')
  expect(headline(names, { ...outcome, ranks: [1, 1] })).toBe('The throne stays empty')
})
