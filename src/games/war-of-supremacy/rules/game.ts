import type { Game, Seat, Use } from '../../../core/index.ts'
import { judgement } from '../judgement.ts'
import { nameOf } from './cards.ts'
import { type Action, actionSchema } from './decisions.ts'
import { outcome } from './ending.ts'
import { type Options, optionsSchema } from './options.ts'
import { seatsFor, setup } from './setup.ts'
import { type Card, MOST_SEATS, type State } from './state.ts'
import { match } from './steps.ts'
import type { Event } from './told.ts'
import { copy, imagine, view } from './view.ts'

/** Far more decisions than a turn can have: each card is played once in it, and answered by all. */
const DECISIONS_A_TURN = 5000

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

/** The names of the cards in a seat's hand. */
function holds(state: State, seat: Seat): readonly string[] {
  const { creatures, spells } = state.players[seat]
  return [...creatures, ...spells].map((card) => nameOf(state, card as Card))
}

/** War of Supremacy: the rules as the engine runs them. */
export const game: Game<State, Action, Options, Event> = {
  id: 'war-of-supremacy',
  title: 'War of Supremacy',
  rules: 3,
  seats: { min: 2, max: MOST_SEATS },
  seatsFor,
  options: optionsSchema,
  action: actionSchema,
  setup,
  actors: match.actors,
  actions: match.actions,
  refusal: match.refusal,
  apply: match.apply,
  view,
  imagine,
  outcome,
  copy,
  bound: ({ roundLimit }, seats) => roundLimit * seats * DECISIONS_A_TURN,
  usesOf,
  holds,
  judgement,
}
