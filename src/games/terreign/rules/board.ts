import type { Seat } from '../../../core/index.ts'
import { terrain } from '../content/terrains.ts'
import type { Target, Where } from '../content/vocabulary.ts'
import { MOST_SEATS, NONE, type Player, type State } from './state.ts'

export const CAVERN = terrain('cavern')
export const DESERT = terrain('desert')
export const FOREST = terrain('forest')
export const RUIN = terrain('ruin')
export const SHRINE = terrain('shrine')
export const SWAMP = terrain('swamp')

/** The most tokens on a terrain (TER-7, TER-R6). */
export const CAPACITY = 4

/**
 * Bits of the spaces that touch a space, by the number of spaces in play (TER-R2): the centre touches all,
 * neighbours on the ring touch, and the ring closes only when all seven are in play.
 */
const TOUCHING: readonly (readonly number[])[] = Array.from({ length: MOST_SEATS + 1 }, (_, lands) =>
  Array.from({ length: lands }, (_, space) => {
    let bits = 0
    for (let other = 0; other < lands; other++) if (touches(space, other, lands)) bits |= 1 << other
    return bits
  }),
)

function touches(a: number, b: number, lands: number): boolean {
  if (a === b) return false
  if (a === 0 || b === 0) return true
  return Math.abs(a - b) === 1 || (lands === MOST_SEATS && Math.abs(a - b) === MOST_SEATS - 2)
}

export function isAdjacent({ lands }: State, a: number, b: number): boolean {
  return (
    a >= 0 && b >= 0 && a < lands.length && b < lands.length && (TOUCHING[lands.length][a] & (1 << b)) !== 0
  )
}

/** Whether a seat takes part in this round: on the board, neither Retreated nor eliminated. */
export function isPresent({ isOut, goneAt }: Player): boolean {
  return !isOut && goneAt === 0
}

/** Where a seat's Warrior is, or NONE. On a view during Travel it may be UNKNOWN: then NONE too. */
export function placeOf({ players }: State, seat: Seat): number {
  const { warrior } = players[seat]
  return typeof warrior === 'number' ? warrior : NONE
}

export function landOf(state: State, seat: Seat): number {
  const place = placeOf(state, seat)
  return place === NONE ? NONE : state.lands[place]
}

/** How many tokens stand on a space, without the Decoy of `except`. */
export function tokensOn({ players }: State, space: number, except: Seat = NONE): number {
  let count = 0
  for (let seat = 0; seat < players.length; seat++) {
    const { tokens, warrior, decoy } = players[seat]
    if (tokens.length > 0) {
      if (tokens.includes(space)) count++
      continue
    }
    if (warrior === space) count++
    if (decoy === space && seat !== except) count++
  }
  return count
}

/** Whether a Warrior may come to a space: room beside its own Decoy, which leaves (TER-R6). */
export function hasRoom(state: State, space: number, seat: Seat): boolean {
  return tokensOn(state, space, seat) < CAPACITY
}

/** Bits of a seat, none for NONE. */
export function bit(seat: Seat): number {
  return seat === NONE ? 0 : 1 << seat
}

export function isAlly({ sides }: State, a: Seat, b: Seat): boolean {
  return sides[a] === sides[b]
}

/** Whether a space is where an ability of this seat reaches. */
export function reaches(state: State, seat: Seat, space: number, where: Where): boolean {
  const { decoy } = state.players[seat]
  const place = placeOf(state, seat)
  if (space === NONE) return false
  switch (where) {
    case 'here':
      return space === place
    case 'adjacent':
      return isAdjacent(state, place, space)
    case 'near':
      return space === place || isAdjacent(state, place, space)
    case 'decoy':
      return space === decoy
    case 'around decoy':
      return (
        typeof decoy === 'number' && decoy !== NONE && (space === decoy || isAdjacent(state, decoy, space))
      )
    case 'anywhere':
      return true
  }
}

/** Whether an ability of this target asks its owner to name a seat, a space, or nothing. */
export function asksFor(target: Target): 'seat' | 'space' | 'nothing' {
  switch (target.who) {
    case 'enemy':
      return 'seat'
    case 'enemies':
    case 'all':
      return target.where === 'here' || target.where === 'decoy' ? 'nothing' : 'space'
    default:
      return 'nothing'
  }
}

/** Seats clockwise from one, each once. */
export function clockwise(state: State, from: Seat): readonly Seat[] {
  return ORDERS_FROM[state.players.length][from]
}

const ORDERS_FROM: readonly (readonly (readonly Seat[])[])[] = Array.from(
  { length: MOST_SEATS + 1 },
  (_, seats) =>
    Array.from({ length: seats }, (_, from) =>
      Object.freeze(Array.from({ length: seats }, (_, i) => (from + i) % seats)),
    ),
)

/** How many Reign tokens of both kinds a seat's side has. */
export function tokensOf({ pools, sides }: State, seat: Seat): number {
  const { honorable, dishonorable } = pools[sides[seat]]
  return honorable + dishonorable
}

export function tokensBySeat(state: State): readonly number[] {
  return state.players.map((_, seat) => tokensOf(state, seat))
}

/** Battle Royale: whether a terrain is removed at the end of this round (TER-45). */
export function isFalling({ lands, falling }: Pick<State, 'lands' | 'falling'>, space: number): boolean {
  return space >= lands.length - falling
}
