import { COLUMNS, columnOf, HEXES, NEIGHBOURS, ROWS, rowOf } from '../rules/hexes.ts'

/**
 * The chart's units: a hex is 36 wide, about its CSS pixels on a narrow phone, so sizes here are the smallest on screen.
 */
export const WIDE = 36
/** From the middle of a hex to its corner. */
export const RADIUS = WIDE / Math.sqrt(3)
/** From the middle of a row to the next. */
export const STEP = 1.5 * RADIUS
/** A counter on the board. */
export const COUNTER_RADIUS = 15.6
/** The water around the land; above it there is room for the columns' numbers. */
export const MARGIN = 6
export const TOP = 14

export const CHART_WIDTH = (COLUMNS + 0.5) * WIDE + 2 * MARGIN
export const CHART_HEIGHT = (ROWS - 1) * STEP + 2 * RADIUS + TOP + MARGIN
export const VIEW_BOX = `${-MARGIN} ${-TOP} ${round(CHART_WIDTH)} ${round(CHART_HEIGHT)}`

export type Point = { readonly x: number; readonly y: number }

export const ALL_HEXES: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex)

export const CENTRES: readonly Point[] = Array.from({ length: HEXES }, (_, hex) => ({
  x: (columnOf(hex) + 0.5 + (rowOf(hex) % 2) / 2) * WIDE,
  y: round(RADIUS + rowOf(hex) * STEP),
}))

/** A hexagon around a point, its corners `radius` away. */
export function hexagon({ x, y }: Point, radius: number = RADIUS): string {
  const side = (radius * Math.sqrt(3)) / 2
  const half = radius / 2
  return `M${round(x)} ${round(y - radius)}l${round(side)} ${round(half)}v${round(radius)}l${round(-side)} ${round(half)} ${round(-side)} ${round(-half)}v${round(-radius)}z`
}

export function hexagons(hexes: readonly number[], radius?: number): string {
  return hexes.map((hex) => hexagon(CENTRES[hex], radius)).join('')
}

export function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * Where an arrow key leads from a hex; the same hex at the edge of the map. Up and down keep to the hex's column, so that
 * there and back ends where it began.
 */
export function step(hex: number, key: string): number | undefined {
  const row = rowOf(hex)
  const column = columnOf(hex)
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? hex - 1 : hex
    case 'ArrowRight':
      return column < COLUMNS - 1 ? hex + 1 : hex
    case 'ArrowUp':
      return row > 0 ? hex - COLUMNS : hex
    case 'ArrowDown':
      return row < ROWS - 1 ? hex + COLUMNS : hex
    case 'Home':
      return row * COLUMNS
    case 'End':
      return row * COLUMNS + COLUMNS - 1
    case 'PageUp':
      return column
    case 'PageDown':
      return (ROWS - 1) * COLUMNS + column
    default:
      return undefined
  }
}

/** A pseudo-random whole number below `n`, fixed by hex and salt. */
export function scatter(hex: number, n: number, salt: number): number {
  let mixed = Math.imul(hex + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % n
}

/** The hexes that touch a hex, and the hex. */
export function around(hex: number): readonly number[] {
  return [hex, ...NEIGHBOURS[hex]]
}

/** For drawings whose words stand elsewhere. */
export const UNHEARD = { 'aria-hidden': 'true' } as const
