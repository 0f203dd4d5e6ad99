import { plainText } from '../../content/card-text.ts'
import { allegianceName } from '../../content/phrases.ts'
import { cardsOf, nameOf } from '../../rules/cards.ts'
import type { Card, State } from '../../rules/state.ts'
import { cardDrawn } from '../model/faces.ts'

/** Creatures before spells, the strongest rated first, then by name. */
export function sorted(view: State, cards: readonly Card[]): readonly Card[] {
  const { creature } = cardsOf(view)
  const rank = (card: Card) => creature[card]?.rating ?? LAST
  return cards.toSorted((a, b) => rank(a) - rank(b) || nameOf(view, a).localeCompare(nameOf(view, b)))
}
const LAST = 9

/** Whether all these words stand in a card's name, faction, types or text. */
export function hasWords(view: State, card: Card, words: string): boolean {
  const drawn = cardDrawn(view, card)
  const { name, faction, text } = drawn.face
  const types = drawn.kind === 'creature' ? [...drawn.face.types, drawn.face.rating] : [drawn.kind]
  const all = [name, allegianceName(faction), ...types, plainText(text)].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
