import type { Seat } from '../../../core/index.ts'
import { COUNTERS, numberOf, pieceOf, sortOf } from '../rules/counters.ts'
import { HEXES, NEIGHBOURS } from '../rules/hexes.ts'
import type { Frame, State } from '../rules/state.ts'

/** Positions for tests and lessons, laid out in the words of the rulebook. */

/** The counter of this name, e.g. `Knight 9`. */
export function counter(name: string): number {
  const found = COUNTERS.find((each) => `${sortOf(each)} ${numberOf(each)}` === name)
  if (found === undefined) throw new Error(`There is no counter called ${name}.`)
  return found
}

/** A player's counter: `[1, 'Knight 9']`. */
export type Placed = readonly [seat: Seat, name: string]

/** An empty board with these counters on the hexes beside `hex`, one after another. */
export function around(hex: number, ...placed: readonly Placed[]): number[] {
  const board: number[] = new Array(HEXES).fill(0)
  placed.forEach(([seat, name], i) => {
    board[NEIGHBOURS[hex][i]] = pieceOf(seat, counter(name))
  })
  return board
}

/** An empty board with a Monk 1 of this seat on each of these hexes: for trails, where only the owner counts. */
export function owned(...hexes: readonly (readonly [seat: Seat, ...hexes: number[]])[]): number[] {
  const board: number[] = new Array(HEXES).fill(0)
  for (const [seat, ...own] of hexes) for (const hex of own) board[hex] = pieceOf(seat, counter('Monk 1'))
  return board
}

/** A map with these signs on these hexes and nothing else; not one that a match would accept. */
export function land(signs: Readonly<Record<number, string>>): string {
  return Array.from({ length: HEXES }, (_, hex) => signs[hex] ?? '.').join('')
}

/** A position. Default: two players at an empty board with full cups. */
export function position(said: Partial<State> & { readonly stack: Frame[] }): State {
  const order = said.order ?? [0, 1]
  const ground = said.land ?? land({})
  const board = said.board ?? new Array(HEXES).fill(0)
  return {
    land: ground,
    hiddenHands: false,
    anyTrail: false,
    order,
    board,
    empty: board.flatMap((piece, hex) => (piece === 0 && ground[hex] === '.' ? [hex] : [])),
    hands: order.map(() => []),
    cups: order.map(() => [...COUNTERS]),
    ...said,
  }
}
