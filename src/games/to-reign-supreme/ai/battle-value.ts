import type { Seat } from '../../../core/index.ts'
import type { Commitment } from '../rules/battle.ts'
import type { State } from '../rules/state.ts'
import { type BattleFrame, fillPayoffs } from './battle-payoffs.ts'
import { battlefield, forceOf } from './battle-tables.ts'
import { likelyForces } from './equilibrium.ts'

/** By commitment of the seat: its probability of winning the match in percent, if the other side plays an equilibrium. */
export function commitmentValues(
  view: State,
  seat: Seat,
  top: BattleFrame,
  own: readonly Commitment[],
): readonly number[] {
  const field = battlefield(view, top.attacker, top.place)
  const mine = own.map(forceOf)
  const odds = likelyForces(view, 1 - seat)
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
