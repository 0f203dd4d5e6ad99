import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import { around, counter, land, owned, position } from '../testing/position.ts'
import { follies } from './follies.ts'

/** A castle in the middle of the map and a village near its corner. */
const CASTLE = 44
const VILLAGE = 11
const LAND = land({ [CASTLE]: 'c', [VILLAGE]: 'v' })
const IDLE = 99

const placing = (name: string, board?: number[]) =>
  position({
    land: LAND,
    stack: [{ step: 'place', seat: 0, counter: counter(name) }],
    ...(board && { board }),
  })
const folly = (isDone: boolean) => [{ folly: 'counter that changes nothing', isDone }]

describe('a counter that changes nothing', () => {
  it('lies where no settlement, trail or opening is, although it could win a castle', () => {
    const view = placing('Knight 9', around(CASTLE, [1, 'Monk 3']))
    expect(follies(view, 0, { type: 'place', hex: IDLE })).toEqual(folly(true))
    for (const hex of [NEIGHBOURS[CASTLE][3], NEIGHBOURS[VILLAGE][0]])
      expect(follies(view, 0, { type: 'place', hex })).toEqual(folly(false))
  })

  it('is none where it makes a connection', () => {
    // From beside the village to one hex away from being beside the castle.
    const view = placing('Knight 9', owned([0, 12, 23]))
    const between = NEIGHBOURS[CASTLE].filter((hex) => NEIGHBOURS[23].includes(hex))
    expect(between).not.toEqual([])
    for (const hex of between) expect(follies(view, 0, { type: 'place', hex })).toEqual(folly(false))
    expect(follies(view, 0, { type: 'place', hex: IDLE })).toEqual(folly(true))
  })

  it('is no temptation where nothing is to be gained, nor is choosing or returning a counter', () => {
    const far = position({
      land: land({}),
      stack: [{ step: 'place', seat: 0, counter: counter('Knight 9') }],
    })
    expect(follies(far, 0, { type: 'place', hex: IDLE })).toEqual([])
    const choosing = position({ land: LAND, stack: [{ step: 'choose', seat: 0 }] })
    expect(follies(choosing, 0, { type: 'choose', counter: counter('Knight 9') })).toEqual([])
    const hidden = position({ land: LAND, stack: [{ step: 'place', seat: 0, counter: UNKNOWN }] })
    expect(follies(hidden, 0, { type: 'place', hex: IDLE })).toEqual([])
  })
})
