import type { GameStats, Seat, Use } from '../../core/index.ts'
import { follies } from './ai/follies.ts'
import type { Action } from './rules/actions.ts'
import { holdings, itemOf } from './rules/cards.ts'
import { HOUSES, ITEMS, USURP } from './rules/content.ts'
import type { Event } from './rules/events.ts'
import { NONE, type State } from './rules/state.ts'

/** What reports count of TerReign. */
export const stats: GameStats<State, Action, Event> = { uses, usesOf, holds, follies, roles }

/** Kinds of action, each item used, each trait. */
function uses(action: Action): readonly string[] {
  switch (action.type) {
    case 'use':
    case 'play':
      return [action.type, ITEMS[action.item].name]
    case 'equip':
      return ['equip', ITEMS[action.item].name]
    default:
      return [action.type]
  }
}

/** What happens without being anybody's action: Instances, Usurp (TER-34, TER-40), rounds, what duels came to. */
function usesOf(event: Event): readonly Use[] {
  switch (event.type) {
    case 'instance':
      return [{ what: ITEMS[event.item].name, by: event.seat }]
    case 'usurped':
      return [{ what: ITEMS[USURP].name, by: event.seat }]
    case 'round':
      return ['round']
    case 'retreated':
      return ['Retreat']
    case 'duelOver':
      return [`duel ${event.result}`]
    case 'token':
      return [`token ${event.way}`]
    default:
      return []
  }
}

/** The items in its hand and on its Warrior, whether drawn or won. */
function holds({ players }: State, seat: Seat): readonly string[] {
  return holdings(players[seat]).map((code) => ITEMS[itemOf(code)].name)
}

/** By seat: its House, once all have chosen. */
function roles({ players }: State): readonly string[] {
  return players.some(({ house }) => house === NONE) ? [] : players.map(({ house }) => HOUSES[house].name)
}
