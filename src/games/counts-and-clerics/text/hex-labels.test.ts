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
  expect(labels[0]).toBe('Empty')
  expect(labels[33]).toBe('Castle worth 3, controlled by Ana, 1 military to 0')
  expect(labels[70]).toBe('Town worth 2, nobody yet')
  expect(labels[99]).toBe('Mountain')
})

it('speaks what a hex touches', () => {
  expect(labels[32]).toBe('Empty; beside castle worth 3, controlled by Ana, 1 military to 0')
  expect(labels[34]).toBe(
    'Ana, Knight 9; beside castle worth 3, controlled by Ana, 1 military to 0; ' +
      'beside village worth 1, controlled by Ana, 1 military to 0',
  )
})
