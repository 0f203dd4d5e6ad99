import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MatchChance } from '../../../core/index.ts'
import { isEdge, NEIGHBOURS } from './hexes.ts'
import {
  CLASSIC_MAP,
  emptyHexes,
  geography,
  mapErrors,
  mapLines,
  mapWarnings,
  raiseMountains,
  randomMap,
  remarkText,
  SETTLEMENTS,
} from './map.ts'

const seeds = fc.nat().map((seed) => new MatchChance(`map ${seed}`))
const counted = (land: string) =>
  SETTLEMENTS.map(({ sign }) => [...land].filter((each) => each === sign).length)
const changed = (row: number, text: string) => CLASSIC_MAP.map((line, i) => (i === row ? text : line))

describe('CC-2 100 hexes, 20 settlements of five kinds, 50 points of control', () => {
  it('CC-2 there are 6 villages (1), 5 towns (2), 4 castles (3), 3 mines (4) and 2 cities (5)', () => {
    expect(SETTLEMENTS.map(({ kind, count, worth }) => [kind, count, worth])).toEqual([
      ['village', 6, 1],
      ['town', 5, 2],
      ['castle', 4, 3],
      ['mine', 3, 4],
      ['city', 2, 5],
    ])
    expect(SETTLEMENTS.reduce((sum, { count, worth }) => sum + count * worth, 0)).toBe(50)
  })

  it('CC-2 every random map has just these, and 80 empty hexes', () => {
    fc.assert(
      fc.property(seeds, (chance) => {
        const land = randomMap(chance)
        expect(land).toHaveLength(100)
        expect(counted(land)).toEqual([6, 5, 4, 3, 2])
        expect(emptyHexes(land)).toHaveLength(80)
      }),
    )
  })
})

it('CC-3 on the classic map no settlement touches another or the edge', () => {
  expect(mapErrors(CLASSIC_MAP)).toEqual([])
  expect(mapWarnings(CLASSIC_MAP)).toEqual([])
})

it('CC-R2 on a random map settlements never touch, and stand at the edge only when the interior is full', () => {
  fc.assert(
    fc.property(seeds, (chance) => {
      const { sites, touches } = geography(randomMap(chance))
      const places = sites.map(({ hex }) => hex)
      for (const hex of places) expect(touches[hex]).toBe(0)
      if (!places.some(isEdge)) return
      const blocked = new Set(places.flatMap((hex) => [hex, ...NEIGHBOURS[hex]]))
      const free = Array.from({ length: 100 }, (_, hex) => hex).filter(
        (hex) => !isEdge(hex) && !blocked.has(hex),
      )
      expect(free).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('CC-R2 the same seed gives the same map, another seed another', () => {
  const map = (seed: string) => randomMap(new MatchChance(seed))
  expect(map('one')).toBe(map('one'))
  expect(new Set(Array.from({ length: 50 }, (_, i) => map(`${i}`))).size).toBe(50)
})

it('CC-R3 mountains rise on empty hexes only, as many as asked, wherever chance puts them', () => {
  const before = CLASSIC_MAP.join('')
  const raised = new Set<number>()
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 10 }), (chance, count) => {
      const land = raiseMountains(before, count, chance)
      expect(counted(land)).toEqual([6, 5, 4, 3, 2])
      expect(emptyHexes(land)).toHaveLength(80 - count)
      ;[...land].forEach((sign, hex) => {
        if (sign === '^') raised.add(hex)
        else expect(sign).toBe(before[hex])
      })
    }),
    { numRuns: 300 },
  )
  expect(raised.size).toBeGreaterThan(75)
})

describe('CC-R12 custom maps', () => {
  it('CC-R12 ten lines of ten signs, row 0 first, export as they were imported', () => {
    expect(mapLines(CLASSIC_MAP.join(''))).toEqual(CLASSIC_MAP)
  })

  it.each([
    ['too few lines', CLASSIC_MAP.slice(0, 9), 'A map has 10 lines; this one has 9.'],
    ['too many lines', [...CLASSIC_MAP, '..........'], 'A map has 10 lines; this one has 11.'],
    ['a short line', changed(3, '...y.m..t'), 'Line 4, column 10: A line has 10 signs; this one has 9.'],
    ['a long line', changed(3, '...y.m..t..'), 'Line 4, column 11: A line has 10 signs; this one has 11.'],
    [
      'a wrong sign',
      changed(6, '.t..m.Y...'),
      'Line 7, column 7: "Y" is not a sign of a map: use . ^ v t c m y.',
    ],
    [
      'a sign of two code units',
      changed(0, '....🏰.....'),
      'Line 1, column 5: "🏰" is not a sign of a map: use . ^ v t c m y.',
    ],
    ['a village too many', changed(0, '.....v....'), 'A map has 6 villages (v); this one has 7.'],
    ['a city too few', changed(3, '.....m..t.'), 'A map has 2 cities (y); this one has 1.'],
    [
      'no empty hex',
      CLASSIC_MAP.map((line) => line.replaceAll('.', '^')),
      'A map needs at least one empty hex (.).',
    ],
  ])('CC-R12 %s is refused with its place', (_what, lines, message) => {
    expect(mapErrors(lines).map(remarkText)).toContain(message)
  })

  it('CC-R12 mountains may stand anywhere, and one empty hex is enough', () => {
    const full = CLASSIC_MAP.join('').replaceAll('.', '^')
    expect(mapErrors(mapLines(`.${full.slice(1)}`))).toEqual([])
  })

  it('CC-R12 CC-3 settlements side by side or at the edge are only warned about', () => {
    const lines = changed(1, 'v.....tc..').map((line, row) => (row === 8 ? '.v.c.t.v..' : line))
    expect(mapErrors(changed(1, '.....vtcv.'))).toEqual([])
    expect(mapWarnings(changed(1, '.....vtcv.')).map(remarkText)).toEqual([
      'Line 2, column 6: This village touches another settlement.',
      'Line 2, column 7: This town touches another settlement.',
      'Line 2, column 8: This castle touches another settlement.',
    ])
    expect(mapWarnings(lines).map(remarkText)).toContain(
      'Line 2, column 1: This village is at the edge of the map.',
    )
  })
})
