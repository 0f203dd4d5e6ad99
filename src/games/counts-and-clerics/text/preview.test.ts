import { describe, expect, it } from 'vitest'
import { pieceOf } from '../rules/counters.ts'
import { chosenCounter } from '../rules/state.ts'
import { counter, land, position } from '../testing/position.ts'
import { preview, spokenPreview } from './preview.ts'

const NAMES = ['Ana', 'Ben']
const board = new Array(100).fill(0)
board[32] = pieceOf(1, counter('Monk 4'))
const view = position({
  land: land({ 33: 'c', 35: 'v' }),
  board,
  stack: [{ step: 'place', seat: 0, counter: counter('Knight 9') }],
})

describe('what a counter would change', () => {
  const seen = preview(view, 0, counter('Knight 9'), 34)

  it('compares control now and after', () => {
    expect(seen.sites.map(({ kind, now, after }) => [kind, now.seat, after.seat, after.reason])).toEqual([
      ['castle', 1, 0, 'superiority'],
      ['village', undefined, 0, 'most'],
    ])
  })

  it('finds the trails that would be new, and the points for everybody', () => {
    expect(seen.trails.map(({ path }) => path)).toEqual([[34]])
    // Castle 3, village 1, a trail, and both awards; Ben loses the castle and its award.
    expect(seen.points).toEqual([7, -4])
  })

  it('leaves the view as it is', () => {
    expect(view.board[34]).toBe(0)
  })

  it('is spoken', () => {
    expect(spokenPreview(seen, NAMES)).toBe(
      'With Knight 9 here: Ana +7 and Ben −4; castle worth 3 goes from Ben to Ana, 1 each: military beats religious; ' +
        'village worth 1 goes from nobody to Ana, 1 military to 0; one trail more.',
    )
    expect(spokenPreview(preview(view, 0, counter('Knight 9'), 90), NAMES)).toBe(
      'With Knight 9 here: no points change.',
    )
  })
})

describe('the chosen counter', () => {
  it('is known to the one who chose it', () => {
    expect(chosenCounter(view)).toBe(counter('Knight 9'))
  })

  it('is none before the choice and where it is hidden', () => {
    expect(chosenCounter(position({ stack: [{ step: 'choose', seat: 0 }] }))).toBeUndefined()
    expect(chosenCounter(position({ stack: [{ step: 'place', seat: 0, counter: '?' }] }))).toBeUndefined()
    expect(chosenCounter(position({ stack: [] }))).toBeUndefined()
  })
})
