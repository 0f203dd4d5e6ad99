import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/**
 * Wood elves, woodland creatures and treefolk: many at once, called from hand and deck, high in Wild (WOS-D4). Their
 * casters give them some Magic; Beasts are worth calling into any attack.
 */
export const SYLVAN: FactionCards = cardsOf('sylvan', {
  creatures: [
    {
      name: 'Grandmother Linden',
      types: ['Giant', 'Spirit'],
      rating: 'legendary',
      scores: [7, 3, 1],
      icon: 'tree-face',
      abilities: [
        on('end of turn', { do: 'modify', to: { all: { owner: 'you' } }, form: 'wild', amount: 1 }),
      ],
    },
    {
      name: 'Ashlin, Caller of Herds',
      types: ['Mage'],
      rating: 'legendary',
      scores: [5, 6, 1],
      icon: 'hunting-horn',
      abilities: [
        on('placed', { do: 'summon', from: 'deck', what: { kind: 'creature', type: 'Beast' }, amount: 2 }),
      ],
    },
    {
      name: 'Hart of the Hundredth Herd',
      types: ['Beast'],
      rating: 'epic',
      scores: [5, 2, 2],
      icon: 'stag-head',
      abilities: [
        {
          while: 'attacking',
          if: { many: { count: 'creatures', of: { owner: 'you', stance: 'attacking' } }, least: 5 },
          rules: [{ rule: 'wins' }],
        },
      ],
    },
    {
      name: 'Warden of the Unfelled',
      types: ['Warrior', 'Mage'],
      rating: 'epic',
      scores: [5, 3, 4],
      icon: 'woman-elf-face',
      abilities: [
        on('win attack', {
          do: 'summon',
          from: 'hand',
          what: { kind: 'creature', faction: 'sylvan' },
          amount: 2,
        }),
      ],
    },
    {
      name: 'Late-Waking Willow',
      types: ['Giant'],
      rating: 'rare',
      scores: [5, 2, 1],
      icon: 'willow-tree',
      abilities: [
        on('placed', { do: 'modify', to: 'this', form: 'wild', amount: -2 }),
        on('end of turn', { do: 'modify', to: 'this', form: 'wild', amount: 1 }),
      ],
    },
    {
      name: 'Fernvale Piper',
      types: ['Mage'],
      rating: 'rare',
      scores: [3, 5, 0],
      icon: 'pan-flute',
      abilities: [
        on('placed', {
          do: 'either',
          ways: [
            [{ do: 'summon', from: 'hand', what: { kind: 'creature', type: 'Beast' }, amount: 1 }],
            [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
          ],
        }),
      ],
    },
    {
      name: 'Gorilla Berserker',
      types: ['Beast'],
      rating: 'common',
      scores: [4, 0, 2],
      icon: 'gorilla',
    },
    {
      name: 'Foxfire Stray',
      types: ['Beast', 'Spirit'],
      rating: 'common',
      scores: [3, 3, 0],
      icon: 'fox',
      abilities: [during('in play', { rule: 'joins' })],
    },
    {
      name: 'Leafmail Archers',
      types: ['Warrior'],
      rating: 'common',
      scores: [2, 0, 2],
      icon: 'quiver',
      abilities: [
        on('placed', {
          do: 'damage',
          to: { one: { owner: 'others' } },
          amount: { per: { count: 'creatures', of: { owner: 'you', type: 'Warrior' } }, most: 3 },
        }),
      ],
    },
  ],
  spells: [
    {
      name: 'Forest Growth',
      copies: 2,
      timing: 'any turn',
      icon: 'tree-growth',
      effects: [{ do: 'modify', to: { one: {} }, form: 'wild', amount: 4 }],
    },
    {
      name: 'Stampede Path',
      copies: 2,
      timing: 'your turn',
      icon: 'deer-track',
      effects: [
        { do: 'summon', from: 'hand', what: { kind: 'creature', type: 'Beast' }, amount: 2 },
        { do: 'modify', to: { all: { owner: 'you', type: 'Beast' } }, form: 'wild', amount: 1 },
      ],
    },
    {
      name: 'The Path Turns Back',
      copies: 2,
      timing: 'condition',
      on: 'placed',
      icon: 'forest-entrance',
      effects: [{ do: 'return', to: { one: { stance: 'attacking' } }, where: 'hand' }],
    },
    {
      name: 'Heartwood Graft',
      copies: 2,
      timing: 'creature',
      icon: 'tree-branch',
      effects: [
        {
          do: 'attach',
          to: { one: {} },
          rules: [
            { rule: 'best', to: 'this' },
            { rule: 'modify', to: 'this', form: 'wild', amount: 1 },
          ],
        },
      ],
    },
    {
      name: 'The Wood Remembers',
      copies: 1,
      timing: 'condition',
      on: 'territory',
      icon: 'tree-roots',
      effects: [
        {
          do: 'draw',
          who: 'you',
          from: 'creature',
          amount: { per: { count: 'territories', of: 'them' }, times: 2 },
        },
      ],
    },
    {
      name: 'First Thaw',
      copies: 1,
      timing: 'condition',
      on: 'turn',
      icon: 'ground-sprout',
      effects: [
        { do: 'form', to: 'wild' },
        { do: 'modify', to: { all: { owner: 'you' } }, form: 'wild', amount: 1 },
      ],
    },
  ],
  territories: [
    {
      name: 'Herd-Moot Meadow',
      icon: 'high-grass',
      abilities: [
        on('win attack', {
          do: 'summon',
          from: 'hand',
          what: { kind: 'creature', rating: 'common' },
          amount: 1,
        }),
      ],
    },
    {
      name: 'The Counting Clearing',
      icon: 'circle-forest',
      abilities: [during('in play', { rule: 'mark', amount: 16 })],
    },
  ],
})
