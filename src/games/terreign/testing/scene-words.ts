import type { Seat } from '../../../core/index.ts'
import type { Action, Order } from '../rules/actions.ts'
import { ITEMS } from '../rules/content.ts'
import { item } from './position.ts'
import { names, type Scene } from './scene.ts'

/** Small words for tests: what is read off a position, and the refusals that come up in many places. */

export function morale({ state }: Scene): number[] {
  return state.players.map((player) => player.morale)
}

export function hand({ state }: Scene, seat: Seat = 0): string[] {
  return names(state.players[seat].hand)
}

export function nameOf(id: string): string {
  return ITEMS[item(id)].name
}

/** The names of the items of these ids, in alphabetical order. */
export function called(...ids: readonly string[]): string[] {
  return names(ids.map(item))
}

export function place({ state }: Scene, seat: Seat) {
  return state.players[seat].warrior
}

/** The actions left in the phase that goes on; undefined while something is resolved. */
export function left({ state }: Scene): number | undefined {
  const frame = state.stack.at(-1)
  return frame?.step === 'act' || frame?.step === 'prepare' ? frame.left : undefined
}

export function challenge(seat: Seat): Action {
  return { type: 'duel', seat }
}

/** Who is asked lets the moment pass. */
export function pass(seat: Seat, order: Order = 'mine'): readonly [Seat, Action] {
  return [seat, { type: 'pass', order }]
}

export const NO_EFFECT = 'no-effect TER-R52'
export const NO_TARGET = 'no-target TER-34'
export const NO_ITEM = 'no-such-item TER-34'
export const MOMENT = 'wrong-moment TER-R18'
