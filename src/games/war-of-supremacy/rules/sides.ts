import type { Seat } from '../../../core/index.ts'
import { cardsOf } from './cards.ts'
import { type Card, type Fighter, NONE, type State } from './state.ts'

/** Who stands where: the two sides of a combat and whose they are. */

export type Located = {
  readonly fighter: Fighter
  readonly front: number
  readonly isAttack: boolean
}

export function sideOwner(state: State, front: number, isAttack: boolean): Seat {
  return isAttack ? state.current : state.fronts[front].defender
}

/** Where a creature fights, or undefined when it is not in combat. */
export function locate(state: State, card: Card): Located | undefined {
  for (const fighter of state.attack)
    if (fighter.card === card) return { fighter, front: state.front, isAttack: true }
  for (let front = 0; front < state.fronts.length; front++)
    for (const fighter of state.fronts[front].defense)
      if (fighter.card === card) return { fighter, front, isAttack: false }
  return undefined
}

/** Whose creature it is; NONE when it is not in combat. */
export function ownerOf(state: State, card: Card): Seat {
  const located = locate(state, card)
  return located ? sideOwner(state, located.front, located.isAttack) : NONE
}

/** The side on which a seat's creatures fight at a front: true the attack; undefined: it has none. */
export function sideOf(state: State, front: number, seat: Seat): boolean | undefined {
  if (state.isFighting && seat === state.current && front === state.front) return true
  return seat === state.fronts[front].defender ? false : undefined
}

export function fightersOf(state: State, front: number, isAttack: boolean): Fighter[] {
  return isAttack ? state.attack : state.fronts[front].defense
}

export function activeForms(state: State, front: number): number {
  return cardsOf(state).forms[state.fronts[front].form].bits
}

/** Whether a rule's `who` means this seat. */
export function means(
  state: State,
  who: 'you' | 'any' | 'others' | 'opponents',
  by: Seat,
  seat: Seat,
): boolean {
  switch (who) {
    case 'you':
      return seat === by
    case 'any':
      return true
    case 'others':
      return seat !== by
    case 'opponents':
      return by === NONE ? true : state.sides[seat] !== state.sides[by]
  }
}

/** The front at which a seat has a side; the one that is attacked when it has none. */
export function ownFront(state: State, seat: Seat): number {
  const { fronts, front } = state
  for (let own = 0; own < fronts.length; own++) if (sideOf(state, own, seat) !== undefined) return own
  return front
}
