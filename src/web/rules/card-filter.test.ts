import { expect, it } from 'vitest'
import type { Gallery, GalleryCard } from '../../look/gallery.ts'
import { clausesOf, openValues, wantedCards } from './card-filter.ts'
import { readRulebook } from './rulebook.ts'

const card = (name: string, words: string, kind: string, ability: readonly string[] = []): GalleryCard => ({
  id: name,
  name,
  words,
  tags: [[kind], ability],
  clauses: ['AB-9', 'AB-2'],
  draw: () => null,
})

const GALLERY: Gallery = {
  filters: [
    { label: 'Kind', values: ['Items', 'Events'] },
    { label: 'Ability', values: ['Damage', 'Dice'] },
  ],
  cards: [
    card('Trap', 'holds a Warrior', 'Items'),
    card('Fire Trap', 'two damage', 'Items', ['Damage']),
    card('Storm', 'a die of damage', 'Events', ['Damage', 'Dice']),
  ],
}

const names = (typed: string, ...chosen: readonly string[]) =>
  wantedCards(GALLERY, { typed, chosen }).map(({ name }) => name)

it('shows the cards that have all the words, in name or text, and all the chosen values', () => {
  expect(names('')).toEqual(['Trap', 'Fire Trap', 'Storm'])
  expect(names('TRAP')).toEqual(['Trap', 'Fire Trap'])
  expect(names('damage trap')).toEqual(['Fire Trap'])
  expect(names('', 'Items', 'Damage')).toEqual(['Fire Trap'])
  expect(names('trap', 'Events')).toEqual([])
})

it('offers what the other filters leave, and what is chosen', () => {
  expect(openValues(GALLERY, { typed: '', chosen: ['Items', ''] })).toEqual([['Items', 'Events'], ['Damage']])
  expect(openValues(GALLERY, { typed: 'storm', chosen: ['Items', ''] })).toEqual([['Items', 'Events'], []])
})

it('lists the clauses that name a card before those behind its words, each once', () => {
  const book = readRulebook(
    '## Items\n\n- **AB-1** A Trap holds.\n- **AB-2** A Fire Trap burns.\n- **AB-3** Being Trapped.\n- **AB-4** The Trap’s owner.',
  )
  expect(clausesOf(book, GALLERY.cards[0])).toEqual(['AB-1', 'AB-2', 'AB-4', 'AB-9'])
  expect(clausesOf(book, GALLERY.cards[1])).toEqual(['AB-2', 'AB-9'])
})
