import { type Match, QuickChance, type Seat, startMatch, submit } from '../../../core/index.ts'
import { COUNTERS, counterName, pieceOf } from '../rules/counters.ts'
import { game } from '../rules/game.ts'
import { HEXES, NEIGHBOURS } from '../rules/hexes.ts'
import type { Action, Event, Frame, Options, State } from '../rules/state.ts'

/** Positions for tests, laid out in the words of the rulebook. */

/** The counter of this name, e.g. `Knight 9`. */
export function counter(name: string): number {
  const found = COUNTERS.find((each) => counterName(each) === name)
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

/** A match position: two players at an empty board with full cups, but for what is said. */
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

export type CCMatch = Match<State, Action, Options, Event>

/** Plays random actions until `until` holds or the match is over. */
export function playOn(match: CCMatch, until: (state: State) => boolean, seed = 1): CCMatch {
  const chance = new QuickChance(seed)
  for (let actors = game.actors(match.state); actors.length > 0 && !until(match.state); ) {
    const actions = game.actions(match.state, actors[0])
    submit(match, actors[0], actions[chance.int(actions.length)])
    actors = game.actors(match.state)
  }
  return match
}

/** A match from its start. */
export function match(options: Partial<Options> = {}, seats = 2, seed = 'a seed'): CCMatch {
  return startMatch(game, options, seats, seed)
}

/** A whole random match. */
export function played(options: Partial<Options> = {}, seats = 2, seed = 'a seed'): CCMatch {
  return playOn(match(options, seats, seed), () => false)
}
