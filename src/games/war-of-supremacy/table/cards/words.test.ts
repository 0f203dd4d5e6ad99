import { expect, it } from 'vitest'
import { formsName } from '../../content/phrases.ts'
import type { CreatureFace } from './face.ts'
import { creatureSpoken, isLongName, scoresShown, shortName, spellSpoken } from './words.ts'

const gorilla: CreatureFace = {
  name: 'Gorilla Berserker',
  faction: 'sylvan',
  types: ['Beast', 'Warrior'],
  rating: 'common',
  scores: [4, 0, 2],
  text: [],
}
const counting = (scores: ReturnType<typeof scoresShown>) =>
  scores.flatMap(({ form, counts }) => (counts ? form : []))

it('WOS-6 The best of the active scores counts, and it alone', () => {
  expect(counting(scoresShown(gorilla, undefined, ['magic', 'blade']))).toEqual(['blade'])
  expect(counting(scoresShown(gorilla, { scores: [1, 3, 2] }, ['wild', 'magic', 'blade']))).toEqual(['magic'])
  expect(counting(scoresShown(gorilla, undefined, []))).toEqual([])
})

it('WOS-6 Of two equal active scores one counts', () => {
  expect(counting(scoresShown(gorilla, { scores: [2, 2, 2] }, ['magic', 'blade']))).toEqual(['magic'])
})

it('tells a creature with everything that lies on it', () => {
  const forest = { name: 'Forest Growth', faction: 'sylvan', timing: 'any turn', text: [] } as const
  const now = {
    scores: [6, -2, 0],
    modifiers: [
      { kind: 'score', form: 'wild', amount: 4 },
      { kind: 'damage', amount: 2 },
    ],
    attached: [forest],
    silenced: true,
  } as const
  expect(creatureSpoken(gorilla, now, ['wild'])).toBe(
    'Gorilla Berserker, Common Sylvan Beast and Warrior. Wild 6, printed 4, which counts; Magic −2, printed 0; ' +
      'Blade 0, printed 2. +4 Wild. 2 damage. Forest Growth attached. Silenced.',
  )
})

it('WOS-28 A spell says when it is played and what it answers', () => {
  const face = {
    name: 'Boomerang',
    faction: 'mercenary',
    timing: 'condition',
    on: 'a spell targets you',
    text: [],
  } as const
  expect(spellSpoken(face)).toBe('Boomerang, Mercenary spell. Play on Condition: a spell targets you.')
})

it('names combat forms in the order of scores', () => {
  expect(formsName({ forms: ['blade', 'wild'] })).toBe('Wild or Blade')
  expect(formsName({ forms: ['magic', 'blade', 'wild'] })).toBe('Wild, Magic or Blade')
})

it('tells which names have a long word', () => {
  expect(['Counterspell', 'Grandmother Linden', 'Reef-Shouldered Elder'].every(isLongName)).toBe(true)
  expect(['Gorilla Berserker', 'Late-Waking Willow', 'Boomerang'].some(isLongName)).toBe(false)
})

it.each([
  ['Hasat of the Nine Scrolls', ['Hasat']],
  ['Tamsin Voll, Who Read the Sun', ['Tamsin', 'Voll']],
  ['The Anvil That Walks', ['Anvil']],
  ['Sacrifice to the Gods', ['Sacrifice']],
  ['Point of Order', ['Point of', 'Order']],
  ['Gorilla Berserker', ['Gorilla', 'Berserker']],
  ['Hart of the Hundredth Herd', ['Hart']],
  ['Overcharged Apprentice', ['Overcharged', 'Apprentice']],
  ['Reef-Shouldered Elder', ['Reef-', 'Shouldered']],
])('tells %s shortly as %s, without splitting a word', (name, short) => {
  expect(shortName(name)).toEqual(short)
})
