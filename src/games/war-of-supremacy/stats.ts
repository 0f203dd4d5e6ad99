import { capital, type GameStats, type Seat, type Use } from '../../core/index.ts'
import { follies } from './ai/follies.ts'
import type { Action } from './rules/actions.ts'
import { cardsOf, nameOf } from './rules/cards.ts'
import type { Event } from './rules/events.ts'
import type { Card, State } from './rules/state.ts'

export const stats: GameStats<State, Action, Event> = { about, usesOf, holds, pileOf, familyOf, follies }

/** Cards played, by whom (WOS-D6); how combats and territories are won, spells countered, and turns. */
function usesOf(event: Event, state: State): readonly Use[] {
  switch (event.type) {
    case 'placed':
    case 'cast':
      return [{ what: nameOf(state, event.card), by: event.seat }]
    case 'moved':
      return event.from === 'hand' ? [{ what: nameOf(state, event.card), by: event.seat }] : []
    case 'turn':
      return ['turn']
    case 'resolved':
      return [event.winner < 0 ? 'combat of nobody' : `combat won by ${event.why}`]
    case 'won':
      return [`territory by ${event.how}`]
    case 'countered':
    case 'redirected':
      return [event.type]
    default:
      return []
  }
}

/** The card that is played. */
function about(action: Action, view: State): readonly string[] {
  return 'card' in action ? [nameOf(view, action.card as Card)] : []
}

function holds(state: State, seat: Seat): readonly string[] {
  const { creatures, spells } = state.players[seat]
  return [...creatures, ...spells].map((card) => nameOf(state, card as Card))
}

/** A card's faction. */
function familyOf(what: string, state: State): string | undefined {
  const { creature, spell } = cardsOf(state)
  const isIt = (card: { readonly design: { readonly name: string } } | undefined) =>
    card?.design.name === what
  const card = creature.find(isIt) ?? spell.find(isIt)
  return card && capital(card.design.faction)
}

function pileOf(what: string, state: State): string {
  return cardsOf(state).creature.some((card) => card?.design.name === what) ? 'creatures' : 'spells'
}
