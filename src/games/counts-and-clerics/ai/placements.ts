import type { Seat } from '../../../core/index.ts'
import { COUNTERS, INFLUENCES, influenceOf, numberOf, ownerOf } from '../rules/counters.ts'
import { HEXES, NEIGHBOURS } from '../rules/hexes.ts'
import { type Geography, geography, SETTLEMENTS } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { SEATS, survey, vacancies, writeGains } from './survey.ts'

/** All weights are in points of the final reckoning. */
const WEIGHTS = {
  /** What a connection denied to another player is worth, beside 1 for one's own. */
  deniedTrail: 0.5,
  /** A settlement beside the hex, for the trails that may yet pass there. */
  footing: 0.15,
  /** A counter of one's own beside the hex. */
  contact: 0.1,
  /** What is given up by using a counter: per point of its number, and for its second type. */
  number: 0.02,
  second: 0.3,
} as const

/** By counter: what it is worth in hand. */
const KEEP = new Float64Array(1000)
for (const counter of COUNTERS) {
  const types = INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0).length
  KEEP[counter] = WEIGHTS.number * numberOf(counter) + WEIGHTS.second * (types - 1)
}

/** What a counter is worth in hand. */
export function keep(counter: number): number {
  return KEEP[counter]
}

/** More counters than a hand ever holds. */
const MOST = 16
/** Work space, filled by `weighPlacements`. By hex: what the place itself is worth. By site and counter: what it gains. */
const places = new Float64Array(HEXES)
const gained = new Float64Array(32 * MOST)
const trails = Array.from({ length: SEATS }, () => new Uint8Array(HEXES))

/** Looks at a position with these counters in mind; then `placement` says what each is worth where. */
export function weighPlacements(view: State, seat: Seat, counters: readonly number[]): Geography {
  const { board, land, order, anyTrail, empty } = view
  const map = geography(land)
  const { sites, touches } = map
  const seats = order.length
  survey(view, map)
  for (let site = 0; site < sites.length; site++) {
    if (vacancies[site] === 0) continue
    const { worth } = SETTLEMENTS[sites[site].kind]
    writeGains(site, seat, seats, counters, gained, MOST * site)
    for (let i = 0; i < counters.length; i++) gained[MOST * site + i] *= worth
  }
  for (let each = 0; each < seats; each++) writeTrailGains(board, map, each, anyTrail, empty, trails[each])
  for (let i = 0; i < empty.length; i++) {
    const hex = empty[i]
    let denied = 0
    for (let each = 0; each < seats; each++)
      if (each !== seat && trails[each][hex] > denied) denied = trails[each][hex]
    let worth = trails[seat][hex] + WEIGHTS.deniedTrail * denied
    for (let rest = touches[hex]; rest !== 0; rest &= rest - 1) worth += WEIGHTS.footing
    const around = NEIGHBOURS[hex]
    for (let k = 0; k < around.length; k++) {
      const piece = board[around[k]]
      if (piece !== 0 && ownerOf(piece) === seat) worth += WEIGHTS.contact
    }
    places[hex] = worth
  }
  return map
}

/** What the counter of this index is worth on an empty hex. */
export function placement({ touches }: Geography, index: number, counter: number, hex: number): number {
  let worth = places[hex]
  for (let rest = touches[hex]; rest !== 0; rest &= rest - 1)
    worth += gained[MOST * (31 - Math.clz32(rest & -rest)) + index]
  return worth - KEEP[counter]
}

/** Where this counter goes best; the lowest hex among equals. */
export function bestHex(view: State, seat: Seat, counter: number): number {
  const map = weighPlacements(view, seat, [counter])
  let most = Number.NEGATIVE_INFINITY
  let best = -1
  for (const hex of view.empty) {
    const worth = placement(map, 0, counter, hex)
    if (worth <= most) continue
    most = worth
    best = hex
  }
  return best
}
