import type { Seat } from '../../../core/index.ts'
import { HEXES } from '../rules/hexes.ts'
import { emptyHexes, geography } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { ownedBy, SEATS, WORDS } from './position-survey.ts'

/**
 * What trails a seat has and could make depends on its own hexes alone, and a search sees the same ones again and again.
 * So the answers are kept, each at a place that these hexes determine: a later one may overwrite it.
 */

const PLACES = 2 ** 11
const askedHexes = new Int32Array(PLACES * WORDS)
const isKnown = new Uint8Array(PLACES)
const counts = new Uint8Array(PLACES)
const gains = new Uint8Array(PLACES * HEXES)
/** What all answers are about. */
let land = ''
let anyTrail = false
let hexes: readonly number[] = []

const written = new Uint8Array(HEXES)

/** By seat: where in `trailGains` its new connections by hex begin, and how many pairs of settlements it connects. */
export const trailsAt = new Int32Array(SEATS)
export const trailCounts = new Uint8Array(SEATS)
/** How many new connections a counter on a hex would make, from `trailsAt` on. */
export const trailGains: Readonly<Uint8Array> = gains

/** After `survey` of the same position: fills `trailsAt` and `trailCounts`, valid until the next call. */
export function surveyTrails(state: State): void {
  const seats = state.order.length
  if (state.land !== land || state.anyTrail !== anyTrail) forget(state)
  for (let seat = 0; seat < seats; seat++) {
    let place = placeOf(WORDS * seat)
    // Another seat of this position has its answer there.
    while (isTaken(place, seat) && !isAsked(place, WORDS * seat)) place = (place + 1) % PLACES
    if (!isAsked(place, WORDS * seat)) answer(state, seat, place)
    trailsAt[seat] = HEXES * place
    trailCounts[seat] = counts[place]
  }
}

function isTaken(place: number, seats: number): boolean {
  for (let seat = 0; seat < seats; seat++) if (trailsAt[seat] === HEXES * place) return true
  return false
}

function forget(state: State): void {
  land = state.land
  anyTrail = state.anyTrail
  hexes = emptyHexes(land)
  isKnown.fill(0)
}

function placeOf(at: number): number {
  let mixed = 0
  for (let word = 0; word < WORDS; word++)
    mixed = Math.imul(mixed ^ ownedBy[at + word], 0x9e3779b1) ^ (mixed >>> 13)
  return (mixed ^ (mixed >>> 16)) & (PLACES - 1)
}

function isAsked(place: number, at: number): boolean {
  if (isKnown[place] === 0) return false
  for (let word = 0; word < WORDS; word++)
    if (askedHexes[WORDS * place + word] !== ownedBy[at + word]) return false
  return true
}

function answer(state: State, seat: Seat, place: number): void {
  for (let word = 0; word < WORDS; word++) askedHexes[WORDS * place + word] = ownedBy[WORDS * seat + word]
  counts[place] = writeTrailGains(state.board, geography(land), seat, anyTrail, hexes, written)
  gains.set(written, HEXES * place)
  isKnown[place] = 1
}
