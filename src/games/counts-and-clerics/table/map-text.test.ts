import { describe, expect, it } from 'vitest'
import { CLASSIC_MAP, mapErrors } from '../rules/map.ts'
import { landOf, paint, readMap, tally } from './map-text.ts'

describe('CC-R12 reading a map', () => {
  const lines = [...CLASSIC_MAP]

  it('takes lines, whatever ends them', () => {
    expect(readMap(`${lines.join('\n')}\n\n`)).toEqual(lines)
    expect(readMap(lines.join('\r\n'))).toEqual(lines)
  })

  it('takes JSON: the lines, or a record that holds them', () => {
    expect(readMap(JSON.stringify(lines))).toEqual(lines)
    expect(readMap(JSON.stringify({ options: { map: lines } }))).toEqual(lines)
  })

  it('leaves what is no map to the check, which says where', () => {
    expect(mapErrors(readMap('{"map": 3}')).length).toBeGreaterThan(0)
    expect(mapErrors(readMap('[1'))[0]?.message).toContain('10 lines')
    const wrong = lines.with(3, '..x.......')
    expect(mapErrors(readMap(wrong.join('\n')))[0]).toMatchObject({ line: 4, column: 3 })
  })
})

describe('painting', () => {
  it('puts a sign down, and takes it off where it stands already', () => {
    const land = landOf(CLASSIC_MAP)
    const painted = paint(land, 0, '^')
    expect(painted[0]).toBe('^.........')
    expect(paint(painted.join(''), 0, '^')).toEqual(CLASSIC_MAP)
  })

  it('draws what it can of an unfinished map', () => {
    const land = landOf(['vv?', 'm'])
    expect(land).toHaveLength(100)
    expect([tally(land, 'v'), tally(land, 'm'), tally(land, '.')]).toEqual([2, 1, 97])
  })
})
