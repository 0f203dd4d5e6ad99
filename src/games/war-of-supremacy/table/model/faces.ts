import { creatureText, plainText, spellText, territoryText } from '../../content/card-text.ts'
import { MOMENT_TEXTS } from '../../content/phrases.ts'
import { type Creature, FORMS, type Form, type Spell, type Territory } from '../../content/vocabulary.ts'
import { cardsOf, creatureOf, spellOf, territoryOf } from '../../rules/cards.ts'
import type { Card, State } from '../../rules/state.ts'
import type { AnyFace, CreatureFace, FormFace, HandFace, SpellFace, TerritoryFace } from '../cards/face.ts'

type OfSet = Pick<State, 'set'>

/** A function whose results are kept by design: texts are made from a card's data, and a card is drawn often. */
function once<Design extends object, Face>(make: (design: Design) => Face): (design: Design) => Face {
  const made = new WeakMap<Design, Face>()
  return (design) => {
    const known = made.get(design)
    if (known !== undefined) return known
    const face = make(design)
    made.set(design, face)
    return face
  }
}

export const creatureFace = once(
  (design: Creature): CreatureFace => ({
    ...design,
    text: creatureText(design),
  }),
)
export const spellFace = once(
  (design: Spell): SpellFace => ({
    ...design,
    on: design.on && MOMENT_TEXTS[design.on],
    text: spellText(design),
  }),
)
export const territoryFace = once(
  (design: Territory): TerritoryFace => ({
    ...design,
    text: territoryText(design),
  }),
)

export function creatureDrawn(view: OfSet, card: Card): CreatureFace {
  return creatureFace(creatureOf(cardsOf(view), card).design)
}

export function spellDrawn(view: OfSet, card: Card): SpellFace {
  return spellFace(spellOf(cardsOf(view), card).design)
}

export function territoryDrawn(view: OfSet, card: Card): TerritoryFace {
  return territoryFace(territoryOf(cardsOf(view), card).design)
}

/** A creature or a spell. */
export function handDrawn(view: OfSet, card: Card): HandFace {
  return cardsOf(view).creature[card] === undefined
    ? { kind: 'spell', face: spellDrawn(view, card) }
    : { kind: 'creature', face: creatureDrawn(view, card) }
}

export function cardDrawn(view: OfSet, card: Card): AnyFace {
  return cardsOf(view).territory[card]
    ? { kind: 'territory', face: territoryDrawn(view, card) }
    : handDrawn(view, card)
}

/** What stands on a card. */
export function textOf(view: OfSet, card: Card): string {
  return plainText(cardDrawn(view, card).face.text) || 'It has no ability.'
}

/** A combat form of the match: `form` is its place among the set's. */
export function formDrawn(view: OfSet, form: number): FormFace {
  return cardsOf(view).forms[form].design
}

/** The active forms of a front; of the one that is attacked if none is given. */
export function activeAt(view: State, front: number = view.front): readonly Form[] {
  const { forms } = formDrawn(view, view.fronts[front].form)
  return FORMS.filter((form) => forms.includes(form))
}
