import { expect, it } from 'vitest'
import { pieceOf } from '../rules/counters.ts'
import { counter, land, position } from '../testing/position.ts'
import { hexLabels } from './hex-labels.ts'

const board = new Array(100).fill(0)
board[34] = pieceOf(0, counter('Knight 9'))
const labels = hexLabels(position({ land: land({ 33: 'c', 35: 'v', 99: '^', 70: 't' }), board, stack: [] }), [
  'Ana',
  'Ben',
])

it('speaks every kind of hex', () => {
  expect(labels[0]).toBe('Row 1, column 1, empty')
  expect(labels[33]).toBe('Row 4, column 4, castle worth 3, controlled by Ana, 1 military to 0')
  expect(labels[70]).toBe('Row 8, column 1, town worth 2, nobody yet')
  expect(labels[99]).toBe('Row 10, column 10, mountain')
})

it('speaks what a hex touches', () => {
  expect(labels[32]).toBe('Row 4, column 3, empty; beside castle worth 3, controlled by Ana, 1 military to 0')
  expect(labels[34]).toBe(
    'Row 4, column 5, Ana, Knight 9; beside castle worth 3, controlled by Ana, 1 military to 0; ' +
      'beside village worth 1, controlled by Ana, 1 military to 0',
  )
})
