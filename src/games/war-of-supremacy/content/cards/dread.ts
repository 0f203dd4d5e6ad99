import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/**
 * The reawoken undead: they fill the grave, call on it and count it, and dying or losing suits them (WOS-D4). Spirits
 * fight by Magic, the bones and the giants by Blade and Wild.
 */
export const DREAD: FactionCards = cardsOf('dread', {
  creatures: [
    {
      name: 'Edrik Thrice-Buried',
      types: ['Warrior'],
      rating: 'legendary',
      scores: [2, 3, 6],
      icon: 'hasty-grave',
      abilities: [
        during('in play', { rule: 'undying', to: 'this' }),
        on('lose combat', { do: 'return', to: 'this', where: 'hand' }),
      ],
    },
    {
      name: 'Sabeth of the Long Procession',
      types: ['Mage', 'Spirit'],
      rating: 'legendary',
      scores: [1, 7, 2],
      icon: 'candle-skull',
      abilities: [
        on('placed', {
          do: 'summon',
          from: 'grave',
          what: { kind: 'creature', rating: 'common' },
          amount: 2,
        }),
      ],
    },
    {
      name: 'Ossuary Walker',
      types: ['Giant'],
      rating: 'epic',
      scores: [5, 1, 3],
      icon: 'skeleton',
      abilities: [
        during('in play', {
          rule: 'modify',
          to: 'this',
          form: 'all',
          amount: {
            per: { count: 'grave', of: { kind: 'creature', faction: 'dread', rating: 'common' } },
            most: 3,
          },
        }),
      ],
    },
    {
      name: 'Widow of the Ninth Bell',
      types: ['Spirit'],
      rating: 'epic',
      scores: [1, 6, 3],
      icon: 'floating-ghost',
      abilities: [on('lose combat', { do: 'discard', who: { one: 'opponents' }, amount: 2, how: 'random' })],
    },
    {
      name: 'Sexton of Hollow Lane',
      types: ['Mage'],
      rating: 'rare',
      scores: [1, 4, 1],
      icon: 'spade-skull',
      abilities: [
        on('placed', {
          do: 'either',
          ways: [
            [{ do: 'pick up', who: 'you', what: { kind: 'creature', faction: 'dread' }, amount: 1 }],
            [
              { do: 'mill', from: 'creature', amount: 3 },
              { do: 'modify', to: 'this', form: 'all', amount: 2 },
            ],
          ],
        }),
      ],
    },
    {
      name: 'Gibbet Giant',
      types: ['Warrior', 'Giant'],
      rating: 'rare',
      scores: [4, 1, 5],
      icon: 'gibbet',
    },
    {
      name: 'Hungry Pallbearer',
      types: ['Warrior', 'Spirit'],
      rating: 'common',
      scores: [1, 2, 1],
      icon: 'coffin',
      abilities: [
        {
          when: 'placed',
          if: { many: { count: 'hand', of: 'you', kind: 'creature' }, least: 1 },
          effects: [
            {
              do: 'may',
              effects: [
                { do: 'discard', who: 'you', what: 'creature', amount: 1, how: 'choice' },
                { do: 'modify', to: 'this', form: 'all', amount: 3 },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Rag Company',
      types: ['Warrior'],
      rating: 'common',
      scores: [2, 0, 3],
      icon: 'shambling-zombie',
      abilities: [
        on('lose combat', { do: 'roll', least: 4, effects: [{ do: 'return', to: 'this', where: 'hand' }] }),
      ],
    },
    {
      name: 'Tallow Mourner',
      types: ['Spirit'],
      rating: 'common',
      scores: [0, 3, 1],
      icon: 'candle-light',
      abilities: [
        on('killed', {
          do: 'summon',
          from: 'grave',
          what: { kind: 'creature', type: 'Warrior', rating: 'common' },
          amount: 1,
        }),
      ],
    },
  ],
  spells: [
    {
      name: 'Shallow Graves',
      copies: 2,
      timing: 'your turn',
      icon: 'raise-zombie',
      effects: [
        { do: 'mill', from: 'creature', amount: 3 },
        { do: 'summon', from: 'grave', what: { kind: 'creature', rating: 'rare' }, amount: 1 },
      ],
    },
    {
      name: 'Grave-Linen',
      copies: 2,
      timing: 'creature',
      icon: 'bandage-roll',
      effects: [
        {
          do: 'attach',
          to: { one: {} },
          rules: [
            { rule: 'undying', to: 'this' },
            { rule: 'modify', to: 'this', form: 'all', amount: 2 },
          ],
        },
      ],
    },
    {
      name: 'Grudge of the Newly Dead',
      copies: 2,
      timing: 'condition',
      on: 'combat lost',
      icon: 'skeletal-hand',
      effects: [{ do: 'kill', to: { one: { owner: 'others', most: 4 } } }],
    },
    {
      name: 'Empty Coffins',
      copies: 2,
      timing: 'condition',
      on: 'combat lost',
      icon: 'tombstone',
      effects: [
        { do: 'pick up', who: 'you', what: { kind: 'creature', faction: 'dread' }, amount: 2 },
        {
          do: 'if',
          test: { won: 'fewest' },
          effects: [{ do: 'pick up', who: 'you', what: { kind: 'spell' }, amount: 1 }],
        },
      ],
    },
    {
      name: 'Weight of the Dead',
      copies: 1,
      timing: 'any turn',
      icon: 'triple-skulls',
      effects: [
        {
          do: 'power',
          to: { one: {} },
          amount: { per: { count: 'grave', of: { kind: 'creature', faction: 'dread' } }, most: 8 },
        },
      ],
    },
    {
      name: 'The Ground Gives Back',
      copies: 1,
      timing: 'straight away',
      icon: 'graveyard',
      effects: [
        { do: 'mill', from: 'creature', amount: 4 },
        { do: 'pick up', who: { each: 'any' }, what: { kind: 'creature' }, amount: 1, random: true },
      ],
    },
  ],
  territories: [
    {
      name: 'Mourn Hollow',
      icon: 'crypt-entrance',
      abilities: [during('in play', { rule: 'undying', to: { all: {} } })],
    },
    {
      name: 'Parish of Open Doors',
      icon: 'church',
      abilities: [
        on('lose combat', { do: 'pick up', who: 'you', what: { kind: 'creature' }, amount: 1, random: true }),
      ],
    },
  ],
})
