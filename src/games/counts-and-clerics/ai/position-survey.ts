import { PACKED_PRESENCE } from '../rules/control.ts'
import { counterOf, ownerOf } from '../rules/counters.ts'
import { HEXES, NEIGHBOURS } from '../rules/hexes.ts'
import { EMPTY, type Geography, geography } from '../rules/map.ts'
import type { State } from '../rules/state.ts'

/**
 * What is around each settlement and each hex of one position. A search asks about positions that differ by a few
 * counters, so `survey` counts again only what changed since the position before. All work space is valid until its next
 * call.
 */

/** The most seats, and the most settlements of a map. */
export const SEATS = 4
const SITES = 20
/** A set of hexes, in words of 32 bits. */
export const WORDS = Math.ceil(HEXES / 32)
const EMPTY_CODE = EMPTY.charCodeAt(0)

/** By site and seat: the packed presence (`rules/control.ts`). */
export const presences = new Int32Array(SITES * SEATS)
/** By site: how many hexes beside it are empty. */
export const vacancies = new Uint8Array(SITES)
/** By site: 1 where something changed; code that keeps answers about sites sets it to 0. */
export const isChanged = new Uint8Array(SITES)
/** By seat and hex: its counters beside the hex. */
export const besideOf = new Uint8Array(SEATS * HEXES)
/** By hex: the empty hexes beside it. */
export const vacantBeside = new Uint8Array(HEXES)
/** By seat: its hexes, as a set. */
export const ownedBy = new Int32Array(SEATS * WORDS)

/** The position that the work space is of. */
const pieces = new Int32Array(HEXES)
let land = ''
let seats = 0

/** Fills the work space. */
export function survey(state: State): Geography {
  const { board, order } = state
  const map = geography(state.land)
  if (state.land !== land || order.length !== seats) clear(state, map)
  for (let hex = 0; hex < HEXES; hex++) {
    const piece = board[hex]
    if (piece === pieces[hex]) continue
    if (pieces[hex] !== 0) put(map, hex, pieces[hex], -1)
    if (piece !== 0) put(map, hex, piece, 1)
    pieces[hex] = piece
  }
  return map
}

/** Starts with an empty board. */
function clear(state: State, { sites }: Geography): void {
  land = state.land
  seats = state.order.length
  for (const counted of [presences, besideOf, ownedBy, pieces]) counted.fill(0)
  isChanged.fill(1)
  for (let hex = 0; hex < HEXES; hex++) {
    let vacant = 0
    for (const beside of NEIGHBOURS[hex]) if (land.charCodeAt(beside) === EMPTY_CODE) vacant++
    vacantBeside[hex] = vacant
  }
  for (let site = 0; site < sites.length; site++) vacancies[site] = vacantBeside[sites[site].hex]
}

/** @param by 1: a piece comes to an empty hex; −1: it leaves */
function put({ touches }: Geography, hex: number, piece: number, by: 1 | -1): void {
  const seat = ownerOf(piece)
  const present = by * PACKED_PRESENCE[counterOf(piece)]
  for (let rest = touches[hex]; rest !== 0; rest &= rest - 1) {
    const site = 31 - Math.clz32(rest & -rest)
    presences[SEATS * site + seat] += present
    vacancies[site] -= by
    isChanged[site] = 1
  }
  const around = NEIGHBOURS[hex]
  for (let i = 0; i < around.length; i++) {
    besideOf[HEXES * seat + around[i]] += by
    vacantBeside[around[i]] -= by
  }
  ownedBy[WORDS * seat + (hex >> 5)] ^= 1 << (hex & 31)
}
