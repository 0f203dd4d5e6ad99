import type { Attempt, DuelCard } from '../content/duel-cards.ts'
import { DENOMINATOR, ROWS } from './duel-equilibrium.generated.ts'
import { type DuelState, stateNumber } from './duel-states.ts'

/*
 * How to fight a plain duel: no items, nobody retreats, and each of the two can still gain tokens. Counted in tokens of
 * the one against the other it ends at -1, 0, +1 or +2 for the attacker, by the successes (TER-27). What follows is an
 * equilibrium from every state on: neither role gains by choosing otherwise. As the tokens are one less than the
 * successes, each attempt to come is worth half a token however the duel stands, and only the cards out change a mix.
 */

export type DuelRole = 'attacker' | 'defender'

type Solved = { readonly value: number } & Readonly<Record<DuelRole, readonly number[]>>

const SOLVED: readonly Solved[] = ROWS.map((row) => {
  const [value, ...mixes] = row.map((units) => units / DENOMINATOR)
  return {
    value,
    attacker: Object.freeze(mixes.slice(0, 4)),
    defender: Object.freeze(mixes.slice(4)),
  }
})

/**
 * With which probability to choose each card, by its number: 0 for the card that is out. `ownOut` and `otherOut` are
 * the cards of the attempt before, both null in the first attempt; `successes` are the attacker's so far.
 *
 * @throws RangeError when no duel can stand so
 */
export function duelMix(
  role: DuelRole,
  attempt: Attempt,
  ownOut: DuelCard | null,
  otherOut: DuelCard | null,
  successes: number,
): readonly number[] {
  return solved(role, attempt, ownOut, otherOut, successes)[role]
}

/**
 * What the duel is worth to this role from here on, in tokens ahead of the other; arguments and errors as for
 * `duelMix`.
 */
export function duelValue(
  role: DuelRole,
  attempt: Attempt,
  ownOut: DuelCard | null,
  otherOut: DuelCard | null,
  successes: number,
): number {
  const { value } = solved(role, attempt, ownOut, otherOut, successes)
  return role === 'attacker' ? value : 0 - value
}

function solved(
  role: DuelRole,
  attempt: Attempt,
  ownOut: DuelCard | null,
  otherOut: DuelCard | null,
  successes: number,
): Solved {
  const state: DuelState =
    role === 'attacker'
      ? { attempt, attackerOut: ownOut, defenderOut: otherOut, successes }
      : { attempt, attackerOut: otherOut, defenderOut: ownOut, successes }
  return SOLVED[stateNumber(state)]
}
