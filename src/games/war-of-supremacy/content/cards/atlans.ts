import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/** The Atlans: forms, sides and territories change under those who counted on them. */
export const ATLANS: FactionCards = cardsOf('atlans', {
  creatures: [
    {
      name: 'Nacrea, Who Sings Ships Down',
      types: ['Mage', 'Rogue'],
      rating: 'legendary',
      scores: [2, 6, 1],
      icon: 'harp',
      abilities: [on('placed', { do: 'convert', to: { one: { owner: 'others' } } })],
    },
    {
      name: 'Uthuun, the Floor That Rises',
      types: ['Beast', 'Giant'],
      rating: 'legendary',
      scores: [9, 1, 6],
      icon: 'sea-serpent',
      abilities: [on('placed', { do: 'return', to: { all: { other: true } }, where: 'hand' })],
    },
    {
      name: 'Reader of Three Moons',
      types: ['Priest'],
      rating: 'epic',
      scores: [2, 6, 2],
      icon: 'triton-head',
      abilities: [
        on('placed', {
          do: 'either',
          ways: [[{ do: 'form', to: 'wild' }], [{ do: 'form', to: 'magic' }], [{ do: 'form', to: 'blade' }]],
        }),
      ],
    },
    {
      name: 'Reef-Shouldered Elder',
      types: ['Giant'],
      rating: 'epic',
      scores: [6, 1, 3],
      icon: 'coral',
      abilities: [on('placed', { do: 'may', effects: [{ do: 'territory' }] })],
    },
    {
      name: 'Changeling Diver',
      types: ['Rogue', 'Mage'],
      rating: 'rare',
      scores: [2, 4, 2],
      icon: 'mermaid',
      abilities: [
        on('placed', {
          do: 'swap',
          to: { one: { stance: 'defending' } },
          with: { grave: { kind: 'creature', rating: 'common' } },
        }),
      ],
    },
    {
      name: 'Borrowed-Shell Octopus',
      types: ['Beast'],
      rating: 'rare',
      scores: [4, 1, 3],
      icon: 'octopus',
      abilities: [
        on('win attack', {
          do: 'may',
          effects: [{ do: 'swap', to: 'this', with: { hand: { kind: 'creature' } } }],
        }),
      ],
    },
    {
      name: 'Silver Shoal',
      types: ['Beast'],
      rating: 'common',
      scores: [4, 1, 2],
      icon: 'school-of-fish',
    },
    {
      name: 'Lantern Smuggler',
      types: ['Rogue'],
      rating: 'common',
      scores: [1, 3, 3],
      icon: 'wood-canoe',
      abilities: [on('win attack', { do: 'may', effects: [{ do: 'return', to: 'this', where: 'hand' }] })],
    },
    {
      name: 'Ebb Acolyte',
      types: ['Priest'],
      rating: 'common',
      scores: [1, 3, 2],
      icon: 'low-tide',
      abilities: [
        {
          when: 'placed',
          if: { form: 'magic' },
          effects: [{ do: 'return', to: { one: { rating: 'common', other: true } }, where: 'hand' }],
        },
      ],
    },
  ],
  spells: [
    {
      name: 'Crosscurrent',
      copies: 2,
      timing: 'any turn',
      icon: 'whirlpool-shuriken',
      effects: [{ do: 'swap', to: { one: { owner: 'you' } }, with: { creature: { owner: 'others' } } }],
    },
    {
      name: 'Back to the Deep',
      copies: 2,
      timing: 'creature',
      icon: 'drowning',
      effects: [
        { do: 'return', to: { one: {} }, where: 'deck' },
        { do: 'draw', who: 'owner', from: 'creature', amount: 1 },
      ],
    },
    {
      name: 'Slip the Net',
      copies: 2,
      timing: 'condition',
      on: 'your creature is targeted',
      icon: 'fishing-net',
      effects: [{ do: 'redirect', to: 'one' }],
    },
    {
      name: 'Shed the Old Shell',
      copies: 2,
      timing: 'any turn',
      icon: 'nautilus-shell',
      effects: [{ do: 'swap', to: { one: { owner: 'you' } }, with: { hand: { kind: 'creature' } } }],
    },
    {
      name: 'Two Shells, One Pearl',
      copies: 1,
      timing: 'your turn',
      icon: 'oyster-pearl',
      effects: [{ do: 'trade', who: { one: 'others' } }],
    },
    {
      name: 'The Coast Moves',
      copies: 1,
      timing: 'straight away',
      icon: 'sea-cliff',
      effects: [{ do: 'territory' }, { do: 'form', to: 'next' }],
    },
  ],
  territories: [
    {
      name: 'The Turning Shoals',
      icon: 'island',
      abilities: [on('start of turn', { do: 'form', to: 'next' })],
    },
    {
      name: 'The Moonlit Causeway',
      icon: 'moon',
      abilities: [during('in play', { rule: 'best', to: { all: {} } })],
    },
  ],
})
