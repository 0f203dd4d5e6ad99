import type { Seat } from '../../../core/index.ts'
import type { Commitment } from '../rules/battle.ts'
import { bribes } from '../rules/purchases.ts'
import type { State } from '../rules/state.ts'
import { publicHands } from '../rules/trackers.ts'
import { type BattleFrame, fillPayoffs } from './battle-payoffs.ts'
import { battlefield, forceOf } from './battle-tables.ts'
import { likelyForces } from './equilibrium.ts'

/** Each force of the other side with any card that it may have committed, and as many bribes as it can pay for. */
function forcesWithBribes(
  view: State,
  top: Extract<BattleFrame, { step: 'bribe' }>,
  other: Seat,
): ReadonlyMap<number, number> {
  const hands = publicHands(view, other)
  const counts = bribes(view.edition, view.sides[other].wealth)
  const odds = new Map<number, number>()
  for (const hand of hands)
    for (const card of hand)
      counts.forEach((_, count) => {
        const force = forceOf({ card, ...top.hired[other], bribes: count })
        const share = 1 / (hands.length * hand.length * counts.length)
        odds.set(force, (odds.get(force) ?? 0) + share)
      })
  return odds
}

/**
 * By commitment of the seat: its probability of winning the match in percent, if the other side plays an equilibrium.
 * Once only bribes are open, a search asks too often for that: then the other side may have any card and bribes.
 */
export function commitmentValues(
  view: State,
  seat: Seat,
  top: BattleFrame,
  own: readonly Commitment[],
): readonly number[] {
  const field = battlefield(view, top.attacker, top.place)
  const mine = own.map(forceOf)
  const odds = top.step === 'bribe' ? forcesWithBribes(view, top, 1 - seat) : likelyForces(view, 1 - seat)
  const theirs = [...odds.keys()]
  const payoffs = new Float64Array(mine.length * theirs.length)
  const [strength, might] = seat === 0 ? [mine, theirs] : [theirs, mine]
  fillPayoffs(view, field, top.place, 'public', strength, might, payoffs)
  return mine.map((_, i) =>
    theirs.reduce((sum, force, j) => {
      const wins = seat === 0 ? payoffs[i * theirs.length + j] : 1 - payoffs[j * mine.length + i]
      return sum + 100 * (odds.get(force) ?? 0) * wins
    }, 0),
  )
}
