import { expect, it } from 'vitest'
import { eventText, itemText, itemTypeLine, traitText } from './card-text.ts'
import { EVENTS } from './events.ts'
import { HOUSES } from './houses.ts'
import { ITEMS } from './items.ts'
import { TERRAIN_TEXTS, TERRAINS } from './terrains.ts'
import type { Ability, Effect, EventClause, ItemType, Moment, Target, Where } from './vocabulary.ts'

const used = (target: Target, ...effects: readonly Effect[]): Ability => ({
  kind: 'use',
  as: 'action',
  target,
  effects,
})
const answered = (when: Moment, target: Target, ...effects: readonly Effect[]): Ability => ({
  kind: 'answer',
  when,
  target,
  effects,
})
const enemy = (where: Where): Target => ({ who: 'enemy', where })
const you: Target = { who: 'you' }

it('TER-D2 The cards read as the list in golden.txt', async () => {
  const cards = ITEMS.map(
    (item) => `${item.copies} × ${item.name} (${itemTypeLine(item)})\n    ${itemText(item)}`,
  )
  const houses = HOUSES.map(
    (house) =>
      `${house.name}, “${house.motto}”, Morale ${house.morale}\n    ${house.trait.name}. ${traitText(house)}`,
  )
  const events = EVENTS.map((event) => `${event.name}\n    ${eventText(event)}`)
  const terrains = TERRAINS.map((id) => {
    const { name, kind, text } = TERRAIN_TEXTS[id]
    return `${name} (${kind})\n    ${text}`
  })
  const chapters = [
    ['Items', ...cards],
    ['Houses', ...houses],
    ['Events', ...events],
    ['Terrains', ...terrains],
  ]
  const text = chapters.map((lines) => lines.join('\n')).join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot('./card-text.golden.txt')
})

it.each<[sentence: string, ability: Ability, types?: ItemType[]]>([
  // One effect, and whose doing it is.
  ['Restore 2 Morale.', used(you, { do: 'heal', amount: 2 })],
  ['Draw 1 item.', used(you, { do: 'draw', amount: 1 })],
  ['Any enemy draws 1 item.', used(enemy('anywhere'), { do: 'draw', amount: 1 })],
  [
    'An enemy on your terrain or an adjacent one loses their Decoy until the next Travel.',
    used(enemy('near'), { do: 'unmask' }),
  ],
  ['Move any enemy to any terrain.', used(enemy('anywhere'), { do: 'move', to: 'anywhere' })],
  [
    'Exchange a random item of your inventory with an enemy on your terrain.',
    used(enemy('here'), { do: 'exchange' }),
  ],
  ['Move to your Decoy’s terrain, which the Decoy leaves.', used(you, { do: 'leap' })],
  ['Take any Ranged item from the discard pile.', used(you, { do: 'recall', type: 'ranged' })],
  ['Take up to 2 dropped items from any terrains.', used(you, { do: 'fetch', amount: 2 })],
  ['All other players drop their Shield.', used({ who: 'everyone else' }, { do: 'disarm', slot: 'shield' })],
  // Several of them.
  [
    'Discard any Trap on you, shuffle your Plagues into the item deck and gain 1 action.',
    used(you, { do: 'free' }, { do: 'purge' }, { do: 'hasten', amount: 1 }),
  ],
  [
    'Look at any enemy’s inventory and take 1 random item from their inventory.',
    used(enemy('anywhere'), { do: 'look' }, { do: 'rob', amount: 1 }),
  ],
  [
    'An enemy on your terrain drops everything equipped, and you move them to a terrain next to theirs.',
    used(enemy('here'), { do: 'disarm' }, { do: 'move', to: 'adjacent' }),
  ],
  [
    'Give one of your Plagues to an enemy on your terrain; they lose their Decoy until the next Travel and roll the Plague die.',
    used(enemy('here'), { do: 'infect' }, { do: 'unmask' }, { do: 'plague die' }),
  ],
  [
    'Take a dropped item from any terrain; an enemy on your terrain takes 1 damage.',
    used(enemy('here'), { do: 'fetch', amount: 1 }, { do: 'damage', amount: 1 }),
  ],
  // What follows damage comes only to those whom it hurts.
  [
    'All enemies on any one terrain take 1 damage, 2 on the Plain. Anyone hurt draws 1 item.',
    used(
      { who: 'enemies', where: 'anywhere' },
      { do: 'damage', amount: 1, twiceOn: 'plain' },
      { do: 'draw', amount: 1 },
    ),
  ],
  [
    'An enemy on an adjacent terrain takes 1 damage. Discard up to 2 equipped items of anyone hurt.',
    used(enemy('adjacent'), { do: 'damage', amount: 1 }, { do: 'corrode', amount: 2 }),
  ],
  [
    'At once: take 1 damage. If hurt, draw 2 items.',
    {
      kind: 'enter',
      target: you,
      effects: [
        { do: 'damage', amount: 1 },
        { do: 'draw', amount: 2 },
      ],
    },
    ['instance'],
  ],
  // When, how often, for what.
  [
    'Once in every turn, at any time: restore 1 Morale.',
    answered('any', you, { do: 'heal', amount: 1 }),
    ['equipment', 'agility'],
  ],
  [
    'When a duel’s damage would reach you: your opponent rolls the Plague die.',
    answered('duel damage', { who: 'rival' }, { do: 'plague die' }),
    ['agility'],
  ],
  [
    'Action, once a turn, discard 2 items from your inventory: draw 3 items.',
    { kind: 'use', as: 'action', cost: 2, target: you, effects: [{ do: 'draw', amount: 3 }] },
    ['equipment'],
  ],
  [
    'Once in your turn, when you cause a Retreat: draw 2 items.',
    { kind: 'trigger', on: 'retreat', target: { who: 'you' }, effects: [{ do: 'draw', amount: 2 }] },
    ['equipment'],
  ],
  [
    'Each Search shows you 2 more items: take one, the rest goes under the deck.',
    { kind: 'passive', rule: 'search', amount: 2 },
    ['equipment'],
  ],
])('TER-D2 %s', (sentence, ability, types = ['standard']) => {
  expect(itemText({ types, abilities: [ability] })).toBe(sentence)
})

it.each<[sentence: string, clause: EventClause]>([
  [
    'All not on the Cavern or Tower who stand alone discard 1 equipped item.',
    {
      whom: { notOn: ['tower', 'cavern'], alone: true },
      effects: [{ do: 'corrode', amount: 1 }],
    },
  ],
  [
    'All with the fewest Reign tokens who have nothing equipped take any item from the discard pile and draw 1 item.',
    {
      whom: { tokens: 'fewest', equipped: false },
      effects: [{ do: 'recall' }, { do: 'draw', amount: 1 }],
    },
  ],
  [
    'All on the Farm take 1 damage. Anyone hurt discards 1 equipped item.',
    {
      whom: { on: ['farm'] },
      effects: [
        { do: 'damage', amount: 1 },
        { do: 'corrode', amount: 1 },
      ],
    },
  ],
  [
    'From the deck, 1 item is dropped on each of Coast and Farm.',
    { realm: { do: 'litter', amount: 1, on: ['farm', 'coast'] } },
  ],
])('TER-D3 %s', (sentence, clause) => {
  expect(eventText({ clauses: [clause] })).toBe(sentence)
})

it('TER-34 A type line has the types in the order of the rulebook, then the slot', () => {
  expect(itemTypeLine({ types: ['agility', 'equipment'], slot: 'shield' })).toBe(
    'Equipment · Agility · Shield',
  )
  expect(itemTypeLine({ types: ['standard'] })).toBe('Standard')
})

it.each(TERRAINS)('TER-42 TER-43 The %s says in few words what holds there', (id) => {
  const { kind, text, clause } = TERRAIN_TEXTS[id]
  expect(text.split(' ').length).toBeLessThan(30)
  expect(clause).toBe(kind === 'Advantage' ? 'TER-43' : 'TER-42')
})
