import type { Seat } from '../../../core/index.ts'
import type { Frame, State } from '../rules/state.ts'
import { type Battlefield, meet, newAftermath } from './battle-tables.ts'
import { type Line, landOf, linesOf, oddsOf, shareOf } from './evaluation.ts'

/** What is at stake in a battle: how probable it makes it that Strength wins the match, by what both commit. */

export type BattleFrame = Extract<Frame, { step: 'commit' | 'bribe' }>

/** The battle that is to be fought in a position, or undefined. */
export function battleOf({ stack }: State): BattleFrame | undefined {
  const top = stack[stack.length - 1]
  if (top?.step === 'commit' || top?.step === 'bribe') return top
  if (top?.step === 'brace') return { step: 'commit', attacker: 1 - top.seat, place: top.place, sealed: [] }
  return undefined
}

/** How many actions the attacker has after the battle. */
export function leftAfter({ stack }: State): number {
  const below = stack[stack.length - 2]
  return below?.step === 'act' ? below.left : 0
}

/** By where the place may stand on its ladder afterwards: how both sides stand then, by seat. */
export function linesAfter(state: State, attacker: Seat, place: number): readonly (readonly [Line, Line])[] {
  const left = leftAfter(state)
  return LADDERS.map((after) => {
    const lands = [landOf(state, 0, place, after), landOf(state, 1, place, after)] as const
    return linesOf(state.edition, lands, attacker, left)
  })
}

const LADDERS = [0, 1, 2, 3] as const

/** Writes, row by row, what comes of each of Strength's forces against each of Might's. */
export function fillPayoffs(
  field: Battlefield,
  lines: readonly (readonly [Line, Line])[],
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
        oddsOf(line[0], came.wealth[0], came.military[0]) - oddsOf(line[1], came.wealth[1], came.military[1])
      into[row * columns + column] = shareOf(odds)
    }
  }
}

const came = newAftermath()
