import { type CardSet, FORMS, type FormCard } from '../content/vocabulary.ts'
import { cardsOf, creatureOf, spellOf, territoryOf } from '../rules/cards.ts'
import type { Card, State } from '../rules/state.ts'
import type { CreatureFace, FormFace, HandFace, SpellFace, TerritoryFace } from './cards/face.ts'
import { creatureFace, spellFace, territoryFace } from './cards/faces.ts'

type OfSet = Pick<State, 'set'>

/** Texts are made from a card's data, and a card is drawn often. */
const creatures = new WeakMap<CardSet['creatures'][number], CreatureFace>()
const spells = new WeakMap<CardSet['spells'][number], SpellFace>()
const territories = new WeakMap<CardSet['territories'][number], TerritoryFace>()

function once<Design extends object, Face>(
  made: WeakMap<Design, Face>,
  design: Design,
  make: (design: Design) => Face,
): Face {
  const known = made.get(design)
  if (known !== undefined) return known
  const face = make(design)
  made.set(design, face)
  return face
}

/** A creature of the match as it is drawn. */
export function creatureDrawn(view: OfSet, card: Card): CreatureFace {
  return once(creatures, creatureOf(cardsOf(view), card).design, creatureFace)
}

/** A spell of the match as it is drawn. */
export function spellDrawn(view: OfSet, card: Card): SpellFace {
  return once(spells, spellOf(cardsOf(view), card).design, spellFace)
}

/** A territory of the match as it is drawn. */
export function territoryDrawn(view: OfSet, card: Card): TerritoryFace {
  return once(territories, territoryOf(cardsOf(view), card).design, territoryFace)
}

/** A combat form of the match as it is drawn: `form` is its place among the set's. */
export function formDrawn(view: OfSet, form: number): FormFace {
  const { forms }: FormCard = cardsOf(view).forms[form].design
  return { forms: FORMS.filter((each) => forms.includes(each)) }
}

/** A creature or a spell, whichever it is. */
export function cardDrawn(view: OfSet, card: Card): HandFace {
  return cardsOf(view).creature[card] === undefined
    ? { kind: 'spell', face: spellDrawn(view, card) }
    : { kind: 'creature', face: creatureDrawn(view, card) }
}
