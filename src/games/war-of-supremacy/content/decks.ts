import { type CardSet, COPIES, type Creature, type FormCard } from './vocabulary.ts'

/** The deck of combat forms: 21 cards, each of 1, 2 or 3 forms (WOS-1, WOS-R1). */
export const FORM_DECK: readonly FormCard[] = [
  { forms: ['wild'], copies: 4 },
  { forms: ['magic'], copies: 4 },
  { forms: ['blade'], copies: 4 },
  { forms: ['wild', 'magic'], copies: 2 },
  { forms: ['wild', 'blade'], copies: 2 },
  { forms: ['magic', 'blade'], copies: 2 },
  { forms: ['wild', 'magic', 'blade'], copies: 3 },
]

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
