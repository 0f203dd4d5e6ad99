/**
 * Where the terrains lie (TER-R2): space 0, the centre, touches all; the others stand around it in a ring, clockwise,
 * each beside the next. As all are hexagons, whatever part of the ring is in play touches as it must, and which part
 * that is may differ with how many there are: chosen so that the flower fills a wide room or a high one.
 */

export type Point = { readonly x: number; readonly y: number }

/** The room that the board has: wider than high, or not. */
export type Room = 'landscape' | 'portrait'

/** A place for words: its middle and its size. */
type Box = Point & { readonly width: number; readonly height: number }

/** A terrain's place on the board. */
export type Petal = {
  readonly space: number
  readonly centre: Point
  /** From the middle to the corner at the side, and to the edge above: the hexagon lies on an edge. */
  readonly half: Point
  /** The six corners, from the one at the right on clockwise. Petals that touch have two in common. */
  readonly corners: readonly Point[]
  /** The petal's outline: a little inside the corners, and rounded. */
  readonly outline: string
  readonly name: Box
  readonly drops: Box
}

/** A token's place: its middle and radius. */
export type Slot = Point & { readonly r: number }

/** All that is in play. */
export type Flower = {
  readonly viewBox: string
  readonly width: number
  readonly height: number
  /** By space. */
  readonly petals: readonly Petal[]
}

/** As many terrains as players: 2 to 7 (TER-4, TER-R1). */
export const FEWEST = 2
export const MOST = 7

/** From a hexagon's middle to its corner, before it is stretched. A narrow phone shows a unit as ¾ CSS pixel. */
const RADIUS = 100
const RISE = (RADIUS * Math.sqrt(3)) / 2
/** Between petals that touch. */
const GAP = 4
const ROUNDING = 13
/** Around the flower: shadows, and rings around what is chosen. */
const MARGIN = 8
/** A terrain may be made so much wider or higher than a regular hexagon, to fill the room. */
const MOST_STRETCH = 1.3

/** Steps from a hexagon to those around it, from straight up on clockwise, in units of ({@link RADIUS}, RISE). */
const AROUND: readonly Point[] = [
  { x: 0, y: -2 },
  { x: 1.5, y: -1 },
  { x: 1.5, y: 1 },
  { x: 0, y: 2 },
  { x: -1.5, y: 1 },
  { x: -1.5, y: -1 },
]
const [UP, UP_RIGHT, , , DOWN_LEFT, UP_LEFT] = [0, 1, 2, 3, 4, 5]

/** Where the ring begins, by the number of terrains; and how wide the room is for its height. */
const ROOMS: Readonly<
  Record<Room, { readonly start: Readonly<Record<number, number>>; readonly aspect: number }>
> = {
  landscape: {
    start: { 2: UP_RIGHT, 3: UP_RIGHT, 4: UP_LEFT, 5: UP_LEFT, 6: DOWN_LEFT, 7: UP },
    aspect: 1.5,
  },
  portrait: { start: { 2: UP, 3: UP_RIGHT, 4: UP, 5: UP, 6: DOWN_LEFT, 7: UP }, aspect: 0.84 },
}

/** The flower for a number of terrains, always the same object. */
export function flower(lands: number, room: Room): Flower {
  const key = `${room} ${lands}`
  const found = DRAWN.get(key) ?? arrange(lands, room)
  DRAWN.set(key, found)
  return found
}
const DRAWN = new Map<string, Flower>()

function arrange(lands: number, room: Room): Flower {
  const { start, aspect } = ROOMS[room]
  const steps = [
    { x: 0, y: 0 },
    ...Array.from({ length: lands - 1 }, (_, i) => AROUND[(start[lands] + i) % AROUND.length]),
  ]
  const [left, right] = [Math.min(...steps.map(({ x }) => x)) - 1, Math.max(...steps.map(({ x }) => x)) + 1]
  const [top, bottom] = [Math.min(...steps.map(({ y }) => y)) - 1, Math.max(...steps.map(({ y }) => y)) + 1]
  const regular = ((right - left) * RADIUS) / ((bottom - top) * RISE)
  const half = {
    x: RADIUS * Math.min(MOST_STRETCH, Math.max(1, aspect / regular)),
    y: RISE * Math.min(MOST_STRETCH, Math.max(1, regular / aspect)),
  }
  const width = round((right - left) * half.x + 2 * MARGIN)
  const height = round((bottom - top) * half.y + 2 * MARGIN)
  const petals = steps.map((step, space) =>
    petal(space, { x: (step.x - left) * half.x + MARGIN, y: (step.y - top) * half.y + MARGIN }, half),
  )
  return { viewBox: `0 0 ${width} ${height}`, width, height, petals }
}

function petal(space: number, centre: Point, half: Point): Petal {
  const { x, y } = centre
  return {
    space,
    centre,
    half,
    corners: corners(centre, half),
    outline: petalOutline(centre, half),
    name: { x, y: y + half.y * 0.63, width: half.x * 1.24, height: 22 },
    drops: { x, y: y + half.y * 0.87, width: half.x * 1.07, height: 21 },
  }
}

/** A petal's outline around any point: what {@link flower} gives, for a terrain shown alone. */
export function petalOutline(centre: Point, half: Point = HALF): string {
  const inner = { x: half.x - (GAP / 2) * 1.15, y: half.y - GAP / 2 }
  const points = corners(centre, inner)
  const path = points.map((corner, i) => {
    const before = towards(corner, points[(i + 5) % 6], ROUNDING)
    const after = towards(corner, points[(i + 1) % 6], ROUNDING)
    return `${i === 0 ? 'M' : 'L'}${pair(before)}Q${pair(corner)} ${pair(after)}`
  })
  return `${path.join('')}z`
}

/** Half the width and height of a petal that is not stretched. */
export const HALF: Point = { x: RADIUS, y: RISE }

function corners({ x, y }: Point, half: Point): readonly Point[] {
  return [
    { x: x + half.x, y },
    { x: x + half.x / 2, y: y + half.y },
    { x: x - half.x / 2, y: y + half.y },
    { x: x - half.x, y },
    { x: x - half.x / 2, y: y - half.y },
    { x: x + half.x / 2, y: y - half.y },
  ]
}

/** A terrain holds at most four tokens (TER-7). */
export const CAPACITY = 4

/**
 * The places of this many tokens on a petal, side by side on the scene's foreground; larger when there are only two.
 * Room is kept for all up to `count`, so that pass the same count while tokens come and go, to let them stand still.
 */
export function tokenSlots({ centre, half }: Petal, count: number = CAPACITY): readonly Slot[] {
  const isRoomy = count <= 2
  const r = isRoomy ? Math.min(half.x * 0.27, half.y * 0.3) : Math.min(half.x * 0.205, half.y * 0.27)
  const step = isRoomy ? half.x * 0.68 : Math.min(half.x * 0.43, r * 2.3)
  return Array.from({ length: count }, (_, i) => ({
    x: round(centre.x + (i - (count - 1) / 2) * step),
    y: round(centre.y + half.y * 0.18),
    r: round(r),
  }))
}

/** The space that an arrow key leads to: the nearest one in its direction, or the same where there is none. */
export function step({ petals }: Flower, from: number, key: string): number | undefined {
  const direction = ARROWS[key]
  if (direction === undefined) return undefined
  const { x, y } = petals[from].centre
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const { space, centre } of petals) {
    const [dx, dy] = [centre.x - x, centre.y - y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y - dy * direction.x)
    if (space === from || ahead < 1 || ahead * 2 < aside) continue
    if (ahead + aside * 1.5 < least) {
      least = ahead + aside * 1.5
      best = space
    }
  }
  return best
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point at a distance from one towards another. */
function towards(from: Point, to: Point, length: number): Point {
  const part = length / Math.hypot(to.x - from.x, to.y - from.y)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
