import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { holdings } from '../rules/cards.ts'
import { proposalsTo } from '../rules/refusals.ts'
import type { State } from '../rules/state.ts'
import { holdingValue, priceOf } from './values.ts'

/** What an item is worth that somebody gives in a Barter. */
const BARTERED = 1.6
/** How much less often an item is given that is worth a tenth of a token more than the least valuable one. */
const OFFER_TEMPERATURE = 0.7

/**
 * The value of bartering this many items. A player gives the least valuable ones and sees little of those in return.
 */
export function barterValue(view: State, seat: Seat, count: number): number {
  return BARTERED * count - priceOf(view, seat, count)
}

/** Whether a proposal is one that a search considers: one spare item, and a partner not asked before in this turn. */
export function isSensibleProposal(
  view: State,
  seat: Seat,
  { seat: partner, count }: Extract<Action, { type: 'barter' }>,
): boolean {
  return count === 1 && proposalsTo(view, seat, partner) === 0 && barterValue(view, seat, 1) > 0
}

/** Whether a seat can do without what a code of its `holdings` stands for: the least it has, or worth less than others give. */
export function isSpare(view: State, seat: Seat, code: number): boolean {
  const worth = holdingValue(view, seat, code)
  return worth < BARTERED || worth <= priceOf(view, seat, 1)
}

/**
 * How likely it is that a seat with these holdings offers what it does in this determinization, beside what it is likeliest
 * to offer (TER-R31): it gives what it needs least.
 */
export function offerLikelihood(state: State, seat: Seat): number {
  const player = state.players[seat]
  const held = holdings(player)
  let least = Number.POSITIVE_INFINITY
  for (const code of held) least = Math.min(least, holdingValue(state, seat, code))
  let excess = 0
  for (const code of player.offer)
    if (typeof code === 'number') excess += holdingValue(state, seat, code) - least
  return Math.exp(-excess / (OFFER_TEMPERATURE * Math.max(1, player.offer.length)))
}
