import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/** The Arcane: Magic and Damage, at a price; hardly anything in the Wild. */
export const ARCANE: FactionCards = cardsOf('arcane', {
  creatures: [
    {
      name: 'Tamsin Voll, Who Read the Sun',
      types: ['Mage', 'Scholar'],
      rating: 'legendary',
      scores: [1, 8, 3],
      icon: 'sunbeams',
      abilities: [on('placed', { do: 'damage', to: { all: { owner: 'others' } }, amount: 2 })],
    },
    {
      name: 'The Anvil That Walks',
      types: ['Construct'],
      rating: 'legendary',
      scores: [3, 6, 6],
      icon: 'anvil-impact',
      abilities: [on('win combat', { do: 'roll', least: 5, effects: [{ do: 'win territory' }] })],
    },
    {
      name: 'Ondrelle of the Lenses',
      types: ['Mage'],
      rating: 'epic',
      scores: [1, 6, 1],
      icon: 'orb-wand',
      abilities: [
        during('in play', {
          rule: 'modify',
          to: { all: { owner: 'you', type: 'Mage', other: true } },
          form: 'magic',
          amount: 2,
        }),
      ],
    },
    {
      name: 'Sapper-Captain Brindle',
      types: ['Rogue'],
      rating: 'epic',
      scores: [2, 3, 5],
      icon: 'mining-helmet',
      abilities: [on('placed', { do: 'kill', to: { one: { stance: 'defending', rated: 'weakest' } } })],
    },
    {
      name: 'Runecast Sentinel',
      types: ['Construct'],
      rating: 'rare',
      scores: [1, 5, 4],
      icon: 'robot-golem',
    },
    {
      name: 'Proctor of the Common Measure',
      types: ['Scholar', 'Mage'],
      rating: 'rare',
      scores: [2, 5, 3],
      icon: 'magnifying-glass',
      abilities: [
        on(
          'placed',
          { do: 'power', to: { one: { owner: 'others', rated: 'strongest' } }, amount: 2 },
          { do: 'silence', to: 'it' },
        ),
      ],
    },
    {
      name: 'Overcharged Apprentice',
      types: ['Mage'],
      rating: 'common',
      scores: [0, 3, 2],
      icon: 'fizzing-flask',
      abilities: [
        on('placed', {
          do: 'roll',
          least: 4,
          effects: [{ do: 'damage', to: { one: { stance: 'defending' } }, amount: 3 }],
          otherwise: [{ do: 'damage', to: 'this', amount: 1 }],
        }),
      ],
    },
    {
      name: 'Stowaway Powder-Doll',
      types: ['Construct', 'Rogue'],
      rating: 'common',
      scores: [1, 3, 4],
      icon: 'rolling-bomb',
      abilities: [on('killed', { do: 'damage', to: { all: { other: true } }, amount: 2 })],
    },
    {
      name: 'Page-Turner of Tolm',
      types: ['Scholar'],
      rating: 'common',
      scores: [1, 4, 2],
      icon: 'bookshelf',
      abilities: [
        during('in play', {
          rule: 'modify',
          to: 'this',
          form: 'magic',
          amount: { per: { count: 'spells' }, most: 3 },
        }),
      ],
    },
  ],
  spells: [
    {
      name: 'Fire Blast',
      copies: 2,
      timing: 'creature',
      icon: 'fireball',
      effects: [
        {
          do: 'damage',
          to: { one: {} },
          amount: { dice: 1 },
          kills: [{ do: 'damage', to: { random: { owner: 'others' } }, amount: 2 }],
        },
      ],
    },
    {
      name: 'Rune of Lessons Learned',
      copies: 2,
      timing: 'creature',
      icon: 'rune-stone',
      effects: [
        {
          do: 'attach',
          to: { one: { owner: 'you' } },
          rules: [
            {
              rule: 'modify',
              to: 'this',
              form: 'magic',
              amount: { per: { count: 'grave', of: { kind: 'spell', faction: 'arcane' } }, most: 5 },
            },
          ],
        },
      ],
    },
    {
      name: 'Point of Order',
      copies: 2,
      timing: 'condition',
      on: 'ability',
      icon: 'pointing',
      effects: [{ do: 'counter' }, { do: 'draw', who: 'you', from: 'spell', amount: 1 }],
    },
    {
      name: 'Sympathetic Runes',
      copies: 2,
      timing: 'any turn',
      icon: 'chain-lightning',
      effects: [
        {
          do: 'damage',
          to: { all: {} },
          amount: { per: { count: 'spells' }, most: 3 },
        },
      ],
    },
    {
      name: 'The Great Equation',
      copies: 1,
      timing: 'your turn',
      icon: 'abacus',
      effects: [{ do: 'power', to: { all: {} }, amount: 3 }],
    },
    {
      name: 'Laboratory Accident',
      copies: 1,
      timing: 'straight away',
      icon: 'bubbling-flask',
      effects: [
        {
          do: 'roll',
          least: 4,
          effects: [{ do: 'damage', to: { all: {} }, amount: 2 }],
          otherwise: [{ do: 'discard', who: 'you', amount: 1, how: 'random' }],
        },
      ],
    },
  ],
  territories: [
    {
      name: 'The Kiln Fields',
      icon: 'furnace',
      abilities: [on('start of turn', { do: 'damage', to: { all: { stance: 'defending' } }, amount: 1 })],
    },
    {
      name: 'The Lamplit Lecture',
      icon: 'lantern-flame',
      abilities: [
        during('in play', {
          rule: 'modify',
          to: { all: { type: 'Mage' } },
          form: 'magic',
          amount: { per: { count: 'spells' }, most: 3 },
        }),
      ],
    },
  ],
})
