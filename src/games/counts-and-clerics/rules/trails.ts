import type { Seat } from '../../../core/index.ts'
import { ownerOf } from './counters.ts'
import { HEXES, NEIGHBOURS } from './hexes.ts'
import { type Geography, geography } from './map.ts'

/** A direct connection of two settlements by one player's counters (CC-14, CC-R9). */
export type Trail = {
  readonly seat: Seat
  /** Indexes into the map's settlements, the smaller one first. */
  readonly from: number
  readonly to: number
  /** A shortest such trail: the hexes of its counters, from the first settlement to the second. */
  readonly path: readonly number[]
}

/** Work space of `links`, used within one call. */
const linked = new Int32Array(32)
const queue = new Int32Array(HEXES)
const seen = new Uint8Array(HEXES)
/** By hex of a component: the settlements that the component reaches. */
const reach = new Int32Array(HEXES)

/**
 * Fills `linked`: for each settlement the bit set of those that the seat connects it with.
 *
 * With the default rule the counters between the first and the last touch no settlement. So a connection is one
 * counter touching both, two adjacent counters, or two counters beside one component of counters that touch none.
 * With `anyTrail` all settlements that touch one component of counters are connected.
 */
function links(board: readonly number[], { sites, touches }: Geography, seat: Seat, anyTrail: boolean): void {
  linked.fill(0, 0, sites.length)
  seen.fill(0)
  for (let hex = 0; hex < HEXES; hex++) {
    const piece = board[hex]
    if (piece === 0 || ownerOf(piece) !== seat) continue
    const touched = touches[hex]
    if (touched !== 0 && !anyTrail) {
      link(touched, touched)
      for (const beside of NEIGHBOURS[hex]) {
        if (beside < hex || touches[beside] === 0) continue
        const other = board[beside]
        if (other === 0 || ownerOf(other) !== seat) continue
        link(touched, touches[beside])
        link(touches[beside], touched)
      }
    } else if (seen[hex] === 0) {
      const reached = component(board, touches, seat, hex, anyTrail)
      link(reached, reached)
    }
  }
}

function link(from: number, to: number): void {
  for (let rest = from; rest !== 0; rest &= rest - 1) linked[31 - Math.clz32(rest & -rest)] |= to
}

/** The settlements touched by the component of `start` or, where it stops at them, by its neighbours. */
function component(
  board: readonly number[],
  touches: readonly number[],
  seat: Seat,
  start: number,
  through: boolean,
): number {
  let reached = touches[start]
  let end = 1
  queue[0] = start
  seen[start] = 1
  for (let at = 0; at < end; at++) {
    for (const beside of NEIGHBOURS[queue[at]]) {
      const piece = board[beside]
      if (piece === 0 || ownerOf(piece) !== seat || seen[beside] === 1) continue
      reached |= touches[beside]
      if (touches[beside] !== 0 && !through) continue
      seen[beside] = 1
      queue[end++] = beside
    }
  }
  for (let at = 0; at < end; at++) reach[queue[at]] = reached
  return reached
}

/** How many pairs of settlements the seat connects: its points for trails. */
export function trailCount(board: readonly number[], land: string, seat: Seat, anyTrail: boolean): number {
  const map = geography(land)
  links(board, map, seat, anyTrail)
  return linkedPairs(map)
}

function linkedPairs({ sites }: Geography): number {
  let ends = 0
  for (let site = 0; site < sites.length; site++) {
    ends += bitCount(linked[site] & ~(1 << site))
  }
  return ends / 2
}

/**
 * Writes by hex how many new connections a counter of the seat would make on each of these hexes.
 * @returns how many pairs of settlements the seat connects already
 */
export function writeTrailGains(
  board: readonly number[],
  map: Geography,
  seat: Seat,
  anyTrail: boolean,
  hexes: readonly number[],
  into: Uint8Array,
): number {
  const { touches } = map
  links(board, map, seat, anyTrail)
  for (let at = 0; at < hexes.length; at++) {
    const hex = hexes[at]
    const around = NEIGHBOURS[hex]
    let reached = touches[hex]
    for (let i = 0; i < around.length; i++) {
      const beside = around[i]
      const piece = board[beside]
      if (piece === 0 || ownerOf(piece) !== seat) continue
      reached |= seen[beside] === 1 ? reach[beside] : touches[beside]
    }
    const from = anyTrail || touches[hex] === 0 ? reached : touches[hex]
    into[hex] = from === 0 ? 0 : newPairs(from, reached)
  }
  return linkedPairs(map)
}

/** How many pairs of a settlement in `from` and another one in `to`, which holds `from`, are not linked yet. */
function newPairs(from: number, to: number): number {
  let within = 0
  let across = 0
  for (let rest = from; rest !== 0; rest &= rest - 1) {
    const site = 31 - Math.clz32(rest & -rest)
    const unlinked = to & ~linked[site] & ~(1 << site)
    within += bitCount(unlinked & from)
    across += bitCount(unlinked & ~from)
  }
  return within / 2 + across
}

function bitCount(bits: number): number {
  let sums = bits - ((bits >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return (((sums + (sums >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Every direct connection that the seat has, with a shortest trail for each. */
export function trails(
  board: readonly number[],
  land: string,
  seat: Seat,
  anyTrail: boolean,
): readonly Trail[] {
  const map = geography(land)
  links(board, map, seat, anyTrail)
  const found: Trail[] = []
  for (let from = 0; from < map.sites.length; from++) {
    for (let to = from + 1; to < map.sites.length; to++) {
      if ((linked[from] & (1 << to)) === 0) continue
      found.push({ seat, from, to, path: shortest(board, map, seat, from, to, anyTrail) })
    }
  }
  return found
}

/** A shortest trail from one settlement to another, by breadth-first search. */
function shortest(
  board: readonly number[],
  { sites, touches }: Geography,
  seat: Seat,
  from: number,
  to: number,
  anyTrail: boolean,
): readonly number[] {
  const isOwn = (hex: number) => board[hex] !== 0 && ownerOf(board[hex]) === seat
  const starts = NEIGHBOURS[sites[from].hex].filter(isOwn)
  const before = new Map<number, number | undefined>(starts.map((hex) => [hex, undefined]))
  const open = [...starts]
  for (const hex of open) {
    if ((touches[hex] & (1 << to)) !== 0) {
      const path: number[] = []
      for (let at: number | undefined = hex; at !== undefined; at = before.get(at)) path.unshift(at)
      return path
    }
    const isFirst = before.get(hex) === undefined
    if (touches[hex] !== 0 && !anyTrail && !isFirst) continue
    for (const beside of NEIGHBOURS[hex]) {
      if (!isOwn(beside) || before.has(beside)) continue
      before.set(beside, hex)
      open.push(beside)
    }
  }
  throw new Error(`Settlements ${from} and ${to} are not connected.`)
}
