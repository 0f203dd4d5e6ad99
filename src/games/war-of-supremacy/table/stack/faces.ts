import { FORMS, type Form } from '../../content/vocabulary.ts'
import { cardsOf } from '../../rules/cards.ts'
import { scoresOf } from '../../rules/combat.ts'
import { locate, sideOwner } from '../../rules/sides.ts'
import { type Card, NONE, type State } from '../../rules/state.ts'
import type { HandFace, TerritoryFace } from '../cards/face.ts'
import { cardDrawn, territoryDrawn } from '../drawn.ts'

/** A creature or spell as it is drawn; undefined for territories. */
export function handFaceOf(view: State, card: Card): HandFace | undefined {
  const { creature, spell } = cardsOf(view)
  return creature[card] || spell[card] ? cardDrawn(view, card) : undefined
}

/** A territory as it is drawn; undefined for other cards. */
export function territoryFaceOf(view: State, card: Card): TerritoryFace | undefined {
  return cardsOf(view).territory[card] ? territoryDrawn(view, card) : undefined
}

/** A creature in combat in short: on which side, whose, and what it adds to it. */
export type Standing = {
  readonly isAttack: boolean
  /** NONE: nobody defends. */
  readonly owner: number
  readonly counts: number
}

/** How a creature stands in combat; undefined when it is not there. */
export function standingOf(view: State, card: Card): Standing | undefined {
  const located = locate(view, card)
  if (!located) return undefined
  const { isAttack, front } = located
  const { best } = scoresOf(view, located)
  return { isAttack, owner: sideOwner(view, front, isAttack), counts: Math.max(0, best) }
}

/** `attacking`. */
export function sideWords({ isAttack, owner }: Standing): string {
  return isAttack ? 'attacking' : owner === NONE ? 'defending for nobody' : 'defending'
}

/** `attacking, 5`. */
export function standingWords(standing: Standing): string {
  return `${sideWords(standing)}, ${standing.counts}`
}

/** The active forms of a front. */
export function activeAt(view: State, front: number): readonly Form[] {
  const { bits } = cardsOf(view).forms[view.fronts[front].form]
  return FORMS.filter((_, i) => (bits & (1 << i)) !== 0)
}
