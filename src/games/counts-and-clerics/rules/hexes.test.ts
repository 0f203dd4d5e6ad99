import { expect, it } from 'vitest'
import { isEdge, NEIGHBOURS } from './hexes.ts'

it('CC-R1 hexes touch their row neighbours and, in the rows beside, those half a hex to either side', () => {
  expect(NEIGHBOURS[44]).toEqual([33, 34, 43, 45, 53, 54])
  expect(NEIGHBOURS[34]).toEqual([24, 25, 33, 35, 44, 45])
  expect(NEIGHBOURS[0]).toEqual([1, 10])
  expect(NEIGHBOURS[10]).toEqual([0, 1, 11, 20, 21])
  expect(NEIGHBOURS[99]).toEqual([89, 98])
})

it('CC-R1 there are 261 adjacencies, each in both directions', () => {
  const ends = NEIGHBOURS.flatMap((around, hex) => around.map((beside) => [hex, beside]))
  expect(ends).toHaveLength(2 * 261)
  for (const [hex, beside] of ends) expect(NEIGHBOURS[beside]).toContain(hex)
})

it('the edge is the outermost row and column on every side', () => {
  const inside = NEIGHBOURS.flatMap((_, hex) => (isEdge(hex) ? [] : [hex]))
  expect(inside).toHaveLength(64)
  expect(inside.every((hex) => hex > 9 && hex < 90 && hex % 10 > 0 && hex % 10 < 9)).toBe(true)
})
