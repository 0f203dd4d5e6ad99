import {
  creatureText,
  spellText,
  type TextPart,
  territoryLine,
  territoryText,
  timingLine,
  typeLine,
} from './content/card-text.ts'
import { copiesOf } from './content/decks.ts'
import { allegianceName, formName } from './content/phrases.ts'
import {
  ALLEGIANCES,
  type Allegiance,
  type CardSet,
  type Creature,
  FORMS,
  type Spell,
  type Territory,
} from './content/vocabulary.ts'

/*
 * Card sets, for the command line, which loads them when it is asked for them: the cards of the box, the checker, and
 * what stands on a card.
 */

export { MAHLOR } from './content/cards/mahlor.ts'
export { checkCardSet, type Problem } from './content/check.ts'
export { countsOf } from './content/decks.ts'
export { ALLEGIANCES, type CardSet } from './content/vocabulary.ts'

export type CardFace = {
  readonly id: string
  readonly name: string
  readonly kind: 'creature' | 'spell' | 'territory'
  readonly faction: Allegiance
  readonly copies: number
  readonly icon: string | undefined
  /** Its faction and kind, and its types, rating or timing: `Sylvan · Beast · Common`. */
  readonly line: string
  /** Wild, Magic, Blade; only of creatures. */
  readonly scores?: readonly [number, number, number]
  readonly text: readonly TextPart[]
}

/** The faces of all cards of a set, faction by faction: creatures, spells, territories. */
export function cardFaces({ creatures, spells, territories }: CardSet): readonly CardFace[] {
  const faces: readonly CardFace[] = [
    ...creatures.map((card) => ({
      ...head(card, 'creature', copiesOf(card)),
      line: typeLine(card),
      scores: card.scores,
      text: creatureText(card),
    })),
    ...spells.map((card) => ({
      ...head(card, 'spell', card.copies),
      line: `${allegianceName(card.faction)} · ${timingLine(card)}`,
      text: spellText(card),
    })),
    ...territories.map((card) => ({
      ...head(card, 'territory', 1),
      line: territoryLine(card),
      text: territoryText(card),
    })),
  ]
  return ALLEGIANCES.flatMap((faction) => faces.filter((face) => face.faction === faction))
}

function head(
  { id, name, faction, icon }: Creature | Spell | Territory,
  kind: CardFace['kind'],
  copies: number,
) {
  return { id, name, kind, faction, copies, icon }
}

/** `Wild 4 · Magic 0 · Blade 2`. */
export function scoreLine(scores: readonly [number, number, number]): string {
  return FORMS.map((form, i) => `${formName(form)} ${scores[i]}`).join(' · ')
}
