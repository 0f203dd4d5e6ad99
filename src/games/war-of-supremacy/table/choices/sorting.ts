import { allegianceName } from '../../content/phrases.ts'
import { plainText } from '../../content/text.ts'
import { cardsOf } from '../../rules/cards.ts'
import type { Card, State } from '../../rules/state.ts'
import { cardName } from '../spoken.ts'
import { handFaceOf } from '../stack/faces.ts'

/** Cards as one looks for them: creatures before spells, the strongest rated first, then by name. */
export function sorted(view: State, cards: readonly Card[]): readonly Card[] {
  const { creature } = cardsOf(view)
  const rank = (card: Card) => creature[card]?.rating ?? LAST
  return cards.toSorted((a, b) => rank(a) - rank(b) || cardName(view, a).localeCompare(cardName(view, b)))
}
const LAST = 9

/** Whether a card has all these words somewhere: in its name, faction, types or text. */
export function hasWords(view: State, card: Card, words: string): boolean {
  const face = handFaceOf(view, card)
  if (!face) return true
  const { name, faction, text } = face.face
  const types = face.kind === 'creature' ? [...face.face.types, face.face.rating] : ['spell']
  const all = [name, allegianceName(faction), ...types, plainText(text)].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
