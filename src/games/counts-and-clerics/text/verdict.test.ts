import { expect, it } from 'vitest'
import { outcome } from '../rules/scoring.ts'
import { land, owned, position } from '../testing/position.ts'
import { verdict } from './verdict.ts'

it('CC-14 a player who lost without control is praised for the trails that their counters made', () => {
  const board = owned([1, 43], [0, 31, 41, 34, 45, 63, 64])
  const view = position({ land: land({ 42: 'v', 44: 't', 53: 'c' }), board, stack: [] })
  const ended = outcome(view) ?? expect.unreachable()
  expect(verdict.praise(1, { view, outcome: ended, names: ['Ana', 'You'], told: [] })).toBe(
    'You made three trails.',
  )
})
