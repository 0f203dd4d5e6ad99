import { push, type Seat } from '../../../core/index.ts'
import { bit, isPresent, placeOf } from './board.ts'
import { keepPlayed } from './cards.ts'
import { PLAGUE } from './content.ts'
import type { EventContext } from './events.ts'
import type { State } from './state.ts'
import { STRIKE } from './strike.ts'

/** The faces of the Plague die (TER-R17). */
const PLAGUE_DIE = [0, 0, 0, 1, 1, 2]

export function rollPlague(ctx: EventContext): number {
  return PLAGUE_DIE[ctx.chance.int(PLAGUE_DIE.length)]
}

/** Damage of a Plague: it lands at once, and nothing negates it (TER-37). */
export function plagueDamage(state: State, seat: Seat, amount: number): void {
  push(state, {
    step: 'land',
    strike: { ...STRIKE, cause: 'plague', amount, on: bit(seat), isSure: true, isOfDie: true },
  })
}

/** A Plague that has taken effect lies before a player, who rolls it from the next round on (TER-37). */
export function takePlague(state: State, seat: Seat): void {
  if (keepPlayed(state, PLAGUE)) state.players[seat].plagues.push(state.round + 1)
}

/** One of a player's Plagues goes to another, who rolls it from the next round on (TER-37). */
export function passPlague(state: State, from: Seat, to: Seat, at: number, ctx: EventContext): void {
  state.players[from].plagues.splice(at, 1)
  state.players[to].plagues.push(state.round + 1)
  ctx.tell?.({ type: 'passedPlague', seat: from, to })
}

/** Those to whom a player's Plague may be passed: on the same terrain, teammates too (TER-37, TER-R35). */
export function plagueSeats(state: State, seat: Seat): number[] {
  const here = placeOf(state, seat)
  return state.players.flatMap((player, other) =>
    other !== seat && isPresent(player) && placeOf(state, other) === here ? [other] : [],
  )
}
