import { describe, expect, it } from 'vitest'
import type { Event, State } from '../rules/state.ts'
import { counter, land, position } from '../testing/position.ts'
import { log } from './log.ts'

const NAMES = ['Ana', 'Ben']
const text = (event: Event, view?: State) => log(event, NAMES, view)?.text

describe('the log', () => {
  it('tells the order of play, of nobody in particular', () => {
    expect(log({ type: 'began', order: [1, 0] }, NAMES)).toEqual({
      seat: undefined,
      text: 'Order of play: Ben, then Ana.',
    })
  })

  it('tells what was drawn', () => {
    const counters = ['Knight 9', 'Monk 2'].map(counter)
    expect(log({ type: 'drew', seat: 0, counters }, NAMES)).toEqual({
      seat: 0,
      text: 'Ana drew Knight 9 and Monk 2.',
    })
  })

  it('CC-R4 tells how many were drawn where hands are hidden', () => {
    expect(text({ type: 'drew', seat: 0, counters: ['?', '?'] })).toBe('Ana drew two counters.')
    expect(text({ type: 'drew', seat: 0, counters: ['?'] })).toBe('Ana drew one counter.')
  })

  it('tells what a counter was placed beside', () => {
    const view = position({ land: land({ 33: 'c', 35: 'v' }), stack: [] })
    const placed = (hex: number): Event => ({ type: 'placed', seat: 1, counter: counter('Count 8'), hex })
    expect(text(placed(34), view)).toBe(
      'Ben placed Count 8 at row 4, column 5, beside a castle and a village.',
    )
    expect(text(placed(90), view)).toBe('Ben placed Count 8 at row 10, column 1.')
    expect(text(placed(34))).toBe('Ben placed Count 8 at row 4, column 5.')
  })

  it('tells what went back, if that may be known', () => {
    expect(text({ type: 'returned', seat: 0, counter: counter('Monk 1') })).toBe(
      'Ana returned Monk 1 to the cup.',
    )
    expect(text({ type: 'returned', seat: 0, counter: '?' })).toBe('Ana returned a counter to the cup.')
  })

  it('tells of passing and of the end', () => {
    expect(text({ type: 'passed', seat: 0 })).toBe('Ana passed with no counters left.')
    expect(text({ type: 'ended' })).toBe('No empty hex is left. The match is over.')
  })
})
