import type { Seat } from '../../../core/index.ts'
import { COUNTERS, INFLUENCES, influenceOf, numberOf, ownerOf } from '../rules/counters.ts'
import { HEXES, NEIGHBOURS } from '../rules/hexes.ts'
import { type Geography, geography, SETTLEMENTS } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { SEATS, survey, vacancies, writeGains } from './control-odds.ts'

/** All weights are in points of the final scoring. */
const WEIGHTS = {
  /** A connection denied to another player; an own one is worth 1. */
  deniedTrail: 0.5,
  /** A settlement beside the hex, for later trails. */
  footing: 0.15,
  /** An own counter beside the hex. */
  contact: 0.1,
  /** The cost of using a counter: per point of its number, and for its second type. */
  number: 0.02,
  second: 0.3,
} as const

/** By counter: its value in hand. */
const KEEP = new Float64Array(1000)
for (const counter of COUNTERS) {
  const types = INFLUENCES.filter((influence) => (influenceOf(counter) & influence) !== 0).length
  KEEP[counter] = WEIGHTS.number * numberOf(counter) + WEIGHTS.second * (types - 1)
}

export function handValue(counter: number): number {
  return KEEP[counter]
}

/** Exceeds the counters in any hand. */
const MOST = 16
/** Work space, filled by `weighPlacements`. By hex: what the place itself is worth. By site and counter: what it gains. */
const places = new Float64Array(HEXES)
const gained = new Float64Array(32 * MOST)
const trails = Array.from({ length: SEATS }, () => new Uint8Array(HEXES))

/** Fills the work space for these counters; then `placementScore` gives each one's value on a hex. */
export function scorePlacements(view: State, seat: Seat, counters: readonly number[]): Geography {
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

/** The value of the counter of this index on an empty hex. */
export function placementScore({ touches }: Geography, index: number, counter: number, hex: number): number {
  let worth = places[hex]
  for (let rest = touches[hex]; rest !== 0; rest &= rest - 1)
    worth += gained[MOST * (31 - Math.clz32(rest & -rest)) + index]
  return worth - KEEP[counter]
}

/** The best hex for a counter; the lowest among equals. */
export function bestHex(view: State, seat: Seat, counter: number): number {
  const map = scorePlacements(view, seat, [counter])
  let most = Number.NEGATIVE_INFINITY
  let best = -1
  for (const hex of view.empty) {
    const worth = placementScore(map, 0, counter, hex)
    if (worth <= most) continue
    most = worth
    best = hex
  }
  return best
}
