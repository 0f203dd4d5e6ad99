import type { Seat } from '../../../core/index.ts'
import type { Frame, State } from '../rules/state.ts'
import { type Battlefield, meet, newAftermath } from './battle-tables.ts'
import { landTotals, logOdds, type SideModel, sideModels, sigmoid } from './evaluation.ts'

/** The payoffs of a battle: Strength's probability of winning the match, by what both sides commit. */

export type BattleFrame = Extract<Frame, { step: 'commit' | 'bribe' }>

export function battleOf({ stack }: State): BattleFrame | undefined {
  const top = stack[stack.length - 1]
  if (top?.step === 'commit' || top?.step === 'bribe') return top
  if (top?.step === 'brace') return { step: 'commit', attacker: 1 - top.seat, place: top.place, sealed: [] }
  return undefined
}

export function actionsLeftAfter({ stack }: State): number {
  const below = stack[stack.length - 2]
  return below?.step === 'act' ? below.left : 0
}

/** By rung of the ladder on which the battle may leave the place: both sides' models, by seat. */
export function sideModelsAfter(
  state: State,
  attacker: Seat,
  place: number,
): readonly (readonly [SideModel, SideModel])[] {
  const left = actionsLeftAfter(state)
  return LADDERS.map((after) => {
    const lands = [landTotals(state, 0, place, after), landTotals(state, 1, place, after)] as const
    return sideModels(state.edition, lands, attacker, left)
  })
}

const LADDERS = [0, 1, 2, 3] as const

/** Fills the payoff matrix: a row for each of Strength's forces, a column for each of Might's. */
export function fillPayoffs(
  field: Battlefield,
  lines: readonly (readonly [SideModel, SideModel])[],
  strength: ArrayLike<number>,
  might: ArrayLike<number>,
  into: Float64Array,
): void {
  const rows = strength.length
  const columns = might.length
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      meet(field, strength[row], might[column], came)
      const line = lines[came.after]
      const odds =
        logOdds(line[0], came.wealth[0], came.military[0]) -
        logOdds(line[1], came.wealth[1], came.military[1])
      into[row * columns + column] = sigmoid(odds)
    }
  }
}

const came = newAftermath()
