import { expect, it } from 'vitest'
import { momentText, turnAt, turnsOf } from './turns.ts'

const LOG = [
  { key: '0.0', text: 'Ana goes first.' },
  { key: '1.0', text: 'Ana placed.', turn: 'Round 1' },
  { key: '2.0', text: 'Ben placed.', turn: 'Round 1' },
  { key: '4.1', text: 'Ana placed.', turn: 'Round 2' },
]

it('turns are what the log heads so, each from the entry with which it begins', () => {
  const turns = turnsOf(LOG)
  expect(turns).toEqual([
    { title: 'Round 1', start: 1 },
    { title: 'Round 2', start: 4 },
  ])
  expect([0, 1, 3, 4, 9].map((number) => turnAt(turns, number))).toEqual([-1, 0, 0, 1, 1])
  expect(momentText(turns, 3)).toBe('Round 1, moment 3')
  expect(momentText(turns, 0)).toBe('Moment 0')
  expect(turnsOf(LOG.slice(0, 1))).toEqual([])
})
