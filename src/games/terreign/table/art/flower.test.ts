import { describe, expect, it } from 'vitest'
import {
  CAPACITY,
  FEWEST,
  type Flower,
  flower,
  MOST,
  type Petal,
  type Point,
  step,
  tokenSlots,
} from './flower.ts'

const ROOMS = ['landscape', 'portrait'] as const
const COUNTS = Array.from({ length: MOST - FEWEST + 1 }, (_, i) => i + FEWEST)
const all = ROOMS.flatMap((room) => COUNTS.map((lands) => ({ room, lands, drawn: flower(lands, room) })))

/** Pairs of spaces as the rules number them, from 1. */
const RING = [
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 7],
]
function expected(lands: number): string[] {
  const pairs = RING.filter(([, b]) => b <= lands)
  for (let other = 2; other <= lands; other++) pairs.push([1, other])
  if (lands === 7) pairs.push([2, 7])
  return pairs.map((pair) => pair.join('-')).sort()
}

const isSame = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 0.01
const shared = (a: Petal, b: Petal) =>
  a.corners.filter((corner) => b.corners.some((other) => isSame(corner, other)))

function pairsOf({ petals }: Flower): readonly (readonly [Petal, Petal])[] {
  return petals.flatMap((a, i) => petals.slice(i + 1).map((b) => [a, b] as const))
}

/** How far a point lies inside a hexagon that lies on an edge; negative outside. */
function depth({ centre, half }: Petal, { x, y }: Point): number {
  const [dx, dy] = [Math.abs(x - centre.x), Math.abs(y - centre.y)]
  const slope = Math.hypot(half.y, half.x / 2)
  return Math.min(half.y - dy, (half.x * half.y - half.y * dx - (half.x / 2) * dy) / slope)
}

describe.each(all)('$lands terrains in a $room', ({ lands, room, drawn }) => {
  it('TER-R2 touch as the rules say, along a whole edge', () => {
    const touching = pairsOf(drawn)
      .filter(([a, b]) => shared(a, b).length === 2)
      .map(([a, b]) => `${a.space + 1}-${b.space + 1}`)
    expect(touching.sort()).toEqual(expected(lands))
  })

  it('are well apart where they do not touch, and nowhere overlap', () => {
    for (const [a, b] of pairsOf(drawn)) {
      const isTouching = shared(a, b).length === 2
      for (const [one, other] of [
        [a, b],
        [b, a],
      ])
        for (const corner of one.corners) expect(depth(other, corner)).toBeLessThan(isTouching ? 0.01 : -40)
    }
  })

  it('lie within the picture, which has the shape of its room', () => {
    for (const { corners } of drawn.petals)
      for (const { x, y } of corners) {
        expect(Math.min(x, y, drawn.width - x, drawn.height - y)).toBeGreaterThan(0)
      }
    const aspect = drawn.width / drawn.height
    if (room === 'landscape') expect(aspect).toBeGreaterThan(1.2)
    else expect(aspect).toBeLessThan(1.02)
  })

  it.each([1, 2, 3, CAPACITY])('TER-7 hold %i tokens side by side, clear of the name', (count) => {
    for (const petal of drawn.petals) {
      const slots = tokenSlots(petal, count)
      expect(slots).toHaveLength(count)
      for (const [i, slot] of slots.entries()) {
        expect(depth(petal, slot)).toBeGreaterThan(slot.r)
        expect(slot.y + slot.r).toBeLessThan(petal.name.y - petal.name.height / 2)
        for (const other of slots.slice(i + 1))
          expect(Math.hypot(other.x - slot.x, other.y - slot.y)).toBeGreaterThan(slot.r + other.r)
      }
    }
  })

  it('have room for a name and for what was dropped, one below the other', () => {
    for (const petal of drawn.petals) {
      const { name, drops } = petal
      expect(name.y + name.height / 2).toBeLessThanOrEqual(drops.y - drops.height / 2 + 1)
      for (const { x, y, width } of [name, drops]) {
        expect(depth(petal, { x: x - width / 2, y })).toBeGreaterThan(0)
        expect(depth(petal, { x: x + width / 2, y })).toBeGreaterThan(0)
      }
    }
  })

  it('are all reached by arrow keys', () => {
    const reached = new Set([0])
    for (const space of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
        reached.add(step(drawn, space, key) ?? -1)
    expect([...reached].sort()).toEqual(drawn.petals.map(({ space }) => space))
  })
})

it('leaves other keys to others', () => {
  expect(step(flower(7, 'landscape'), 0, 'Enter')).toBeUndefined()
})
