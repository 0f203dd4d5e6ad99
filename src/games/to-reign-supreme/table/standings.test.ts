import { expect, it } from 'vitest'
import { scene } from '../testing/position.ts'
import { standings } from './standings.ts'

it('standings count the Controlled territories', () => {
  const [first] = standings(scene({ ladder: [3, 2, 1, 0, 3, 3] }))
  expect(first.score).toBe(3)
  expect(first.aim).toBe(6)
})
