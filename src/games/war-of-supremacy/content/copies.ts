import { FORM_DECK } from './forms.ts'
import { type CardSet, COPIES, type Creature } from './vocabulary.ts'

/** How many copies of a creature are in the deck (WOS-26). */
export function copiesOf({ copies, rating }: Pick<Creature, 'copies' | 'rating'>): number {
  return copies ?? COPIES[rating]
}

/** How many cards a set has, copies counted, and how many different ones. */
export function countsOf({ creatures, spells, territories, forms = FORM_DECK }: CardSet) {
  const total = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0)
  return {
    creatures: creatures.length,
    creatureCards: total(creatures.map(copiesOf)),
    spells: spells.length,
    spellCards: total(spells.map(({ copies }) => copies)),
    territories: territories.length,
    forms: total(forms.map(({ copies }) => copies)),
  }
}
