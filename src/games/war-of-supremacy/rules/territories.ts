import type { Seat } from '../../../core/index.ts'
import type { EventContext } from './events.ts'
import { type Card, NONE, type Stage, type State } from './state.ts'

/** A territory that was won changes hands; without a taker it goes under the deck (WOS-R19). */
export function takeTerritory(state: State, from: Seat, card: Card, taker: Seat, ctx: EventContext): void {
  const { won } = state.players[from]
  won.splice(won.indexOf(card), 1)
  state.reached[from] = ++state.wins
  ctx.tell?.({ type: 'lostTerritory', seat: from, card, to: taker })
  if (taker === NONE) putUnder(state, card)
  else gain(state, taker, card)
}

/** A territory goes under the deck, face up (WOS-R19). */
export function putUnder(state: State, card: Card): void {
  state.territoryDeck.unshift(card)
  state.territoriesUnder++
}

/** Takes the next territory from the top of the deck, which is not empty. */
export function nextTerritory(state: State): Card {
  const card = state.territoryDeck.pop() as Card
  state.territoriesUnder = Math.min(state.territoriesUnder, state.territoryDeck.length)
  return card
}

/** A player has one territory more (WOS-14); it is noted when, for WOS-34. */
export function gain(state: State, seat: Seat, card: Card): void {
  state.players[seat].won.push(card)
  state.reached[seat] = ++state.wins
  state.isBusy = true
}

/** How many territories a side has won together (WOS-36). */
export function sideWins({ players, sides }: State, side: number): number {
  let sum = 0
  for (let seat = 0; seat < players.length; seat++) if (sides[seat] === side) sum += players[seat].won.length
  return sum
}

/** A territory won outside its stage replaces the rest of the turn (WOS-R27). */
export function isCutShort({ winning }: State, stage: Stage): boolean {
  return winning !== null && stage !== 'won' && stage !== 'refill'
}
