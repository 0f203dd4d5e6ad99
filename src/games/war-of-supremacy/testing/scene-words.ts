import type { Seat } from '../../../core/index.ts'
import { cardsOf, nameOf } from '../rules/cards.ts'
import { scoresOf, totalOf } from '../rules/combat.ts'
import { locate } from '../rules/sides.ts'
import { NONE } from '../rules/state.ts'
import { formWords } from './position.ts'
import { fighter, type Scene } from './scene.ts'

/** Small words for tests: what is read off a position. */

/** Cards by name, in alphabetical order; what is face down is `?`. */
export function names({ state }: Scene, cards: readonly unknown[]): string[] {
  return cards.map((card) => (typeof card === 'number' ? nameOf(state, card) : '?')).sort()
}

export function hand(on: Scene, seat: Seat = 0): string[] {
  const { creatures, spells } = on.state.players[seat]
  return names(on, [...creatures, ...spells])
}

export function hands({ state }: Scene): number[] {
  return state.players.map(({ creatures, spells }) => creatures.length + spells.length)
}

export function grave(on: Scene): string[] {
  return names(on, [...on.state.creatureGrave, ...on.state.spellGrave])
}

export function attack(on: Scene): string[] {
  return names(
    on,
    on.state.attack.map(({ card }) => card),
  )
}

export function defense(on: Scene, front = 0): string[] {
  return names(
    on,
    on.state.fronts[front].defense.map(({ card }) => card),
  )
}

/** Who is in control; undefined: nobody. */
export function control({ state }: Scene, front = 0): Seat | undefined {
  const { defender } = state.fronts[front]
  return defender === NONE ? undefined : defender
}

/** The active forms of a front: `magic/blade`. */
export function form({ state }: Scene, front = 0): string {
  return formWords(cardsOf(state).forms[state.fronts[front].form].bits)
}

export function territory({ state }: Scene, front = 0): string {
  return nameOf(state, state.fronts[front].territory)
}

export function won({ state }: Scene): number[] {
  return state.players.map((player) => player.won.length)
}

/** Wild, Magic and Blade of a creature in combat, with all modifiers. */
export function scores(on: Scene, name: string): readonly number[] {
  const located = locate(on.state, fighter(on, name).card)
  return located ? scoresOf(on.state, located).values : []
}

export function totals({ state }: Scene, front = 0): readonly [attack: number, defense: number] {
  return [totalOf(state, front, true), totalOf(state, front, false)]
}
