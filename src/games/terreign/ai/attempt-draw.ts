import type { Chance, Seat } from '../../../core/index.ts'
import type { DuelCard } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import { attemptAction, outCard } from '../rules/duel.ts'
import type { Duel } from '../rules/state.ts'
import { duelMix } from './duel-equilibrium.ts'

/** The odds of the plain duel are in quarters. */
const QUARTERS = 4

/** The odds, by card, with which a duelist plays its next attempt of the plain duel. */
export function plainMix(duel: Duel, seat: Seat): readonly number[] {
  const isAttacker = duel.attacker === seat
  const attempt = duel.attempt === 1 ? 1 : duel.attempt === 2 ? 2 : 3
  const own = outCard(duel, isAttacker ? 0 : 1)
  const other = outCard(duel, isAttacker ? 1 : 0)
  return duelMix(isAttacker ? 'attacker' : 'defender', attempt, own, other, duel.wins)
}

/** What both duelists play next, drawn from the equilibrium of the plain duel; by seat. */
export function drawAttempt(duel: Duel, chance: Chance): Action[] {
  const chosen: Action[] = []
  // In the order in which seats decide.
  const isAttackerFirst = duel.attacker < duel.defender
  for (const role of isAttackerFirst ? ([0, 1] as const) : ([1, 0] as const)) {
    const seat = role === 0 ? duel.attacker : duel.defender
    chosen[seat] = attemptAction(role, drawCard(plainMix(duel, seat), chance))
  }
  return chosen
}

function drawCard(odds: readonly number[], chance: Chance): DuelCard {
  let left = chance.int(QUARTERS)
  for (const card of CARDS) {
    left -= odds[card] * QUARTERS
    if (left < 0) return card
  }
  return 0
}

const CARDS: readonly DuelCard[] = [0, 1, 2, 3]
