import { refuse } from '../../../core/index.ts'
import type { State } from './state.ts'

/*
 * Up to version 3 the rules held public orders: the action `asks` and the passes until something affects a player, or
 * for good, changed whom windows asked. A match in which nobody gave any comes out the same. Another one cannot: later
 * windows would ask other seats, and dropping the orders would change the numbers that chance follows from.
 */
const LATEST_WITH_ORDERS = 3

/** What the orders of a player were as long as none was given: asked at all sorts of moments. */
const NO_ORDERS = { asks: 15, isQuiet: false } as const

export function migrateAction(action: unknown, rules: number): unknown {
  if (rules > LATEST_WITH_ORDERS || typeof action !== 'object' || action === null) return action
  const { type, until } = action as { readonly type?: unknown; readonly until?: unknown }
  if (type === 'asks' || (type === 'pass' && until !== undefined && until !== 'now'))
    return refuse({
      code: 'public-order',
      clause: 'WOS-R33',
      message:
        'A player said publicly when to be asked for spells, and the rules have no such orders any more.',
    })
  return type === 'pass' ? { type } : action
}

/** @param state of a match in which nobody has given orders; no other is replayed */
export function stateAsOf(state: State, rules: number): unknown {
  if (rules > LATEST_WITH_ORDERS) return state
  return { ...state, players: state.players.map((player) => ({ ...player, ...NO_ORDERS })) }
}
