import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/** The Ancients: what other players hold is theirs to see, to spoil and to take; their own hands are full. */
export const ANCIENTS: FactionCards = cardsOf('ancients', {
  creatures: [
    {
      name: 'Oumeru Who Turns the Hour',
      types: ['Priest', 'Noble'],
      rating: 'legendary',
      scores: [1, 5, 3],
      icon: 'empty-hourglass',
      abilities: [
        on(
          'placed',
          { do: 'discard', who: { each: 'any' }, amount: 'all', how: 'choice' },
          { do: 'draw', who: { each: 'any' }, from: 'either', amount: 3 },
        ),
      ],
    },
    {
      name: 'Senneth, to Whom All Owe',
      types: ['Noble'],
      rating: 'legendary',
      scores: [2, 5, 6],
      icon: 'nefertiti',
      abilities: [on('placed', { do: 'steal', who: { each: 'others' }, amount: 1, how: 'random' })],
    },
    {
      name: 'Asker at the Gate',
      types: ['Beast', 'Spirit'],
      rating: 'epic',
      scores: [2, 3, 3],
      icon: 'egyptian-sphinx',
      abilities: [
        {
          when: 'end of turn',
          if: { turn: 'others' },
          effects: [{ do: 'discard', who: 'attacker', amount: 1, how: 'random' }],
        },
      ],
    },
    {
      name: 'Hasat of the Nine Scrolls',
      types: ['Warrior'],
      rating: 'epic',
      scores: [0, 2, 5],
      icon: 'croc-sword',
      abilities: [
        during('in play', {
          rule: 'modify',
          to: 'this',
          form: 'blade',
          amount: { per: { count: 'hand', of: 'you', kind: 'spell' }, most: 4 },
        }),
      ],
    },
    {
      name: 'Eagle Aramund',
      types: ['Noble', 'Beast'],
      rating: 'rare',
      scores: [4, 2, 1],
      icon: 'eagle-head',
      abilities: [
        on('placed', {
          do: 'discard',
          who: { one: 'others' },
          what: 'spell',
          amount: 1,
          how: 'yours',
        }),
      ],
    },
    {
      name: 'Oasis Confessor',
      types: ['Priest'],
      rating: 'rare',
      scores: [1, 3, 2],
      icon: 'sun-priest',
      abilities: [
        {
          when: 'placed',
          if: { many: { count: 'hand', of: 'you' }, least: 1 },
          effects: [
            {
              do: 'may',
              effects: [
                { do: 'discard', who: 'you', amount: 1, how: 'choice' },
                { do: 'draw', who: 'you', from: 'either', amount: 2 },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Ancient Soldier',
      types: ['Warrior'],
      rating: 'common',
      scores: [2, 2, 3],
      icon: 'sun-spear',
    },
    {
      name: 'Counting Ibis',
      types: ['Beast'],
      rating: 'common',
      scores: [2, 1, 0],
      icon: 'ibis',
      abilities: [
        on(
          'placed',
          { do: 'look', who: { one: 'others' } },
          { do: 'draw', who: 'you', from: 'spell', amount: 1 },
        ),
      ],
    },
    {
      name: 'Noonday Mirage',
      types: ['Spirit'],
      rating: 'common',
      scores: [1, 2, 1],
      icon: 'heat-haze',
      abilities: [on('lose defense', { do: 'draw', who: 'you', from: 'either', amount: 2 })],
    },
  ],
  spells: [
    {
      name: 'Sacrifice to the Gods',
      copies: 2,
      timing: 'your turn',
      icon: 'sacrificial-dagger',
      effects: [{ do: 'discard', who: { one: 'any' }, amount: 2, how: 'random' }],
    },
    {
      name: 'Borrowed Tomorrow',
      copies: 2,
      timing: 'your turn',
      icon: 'sundial',
      effects: [
        { do: 'draw', who: 'you', from: 'either', amount: 3 },
        { do: 'give', who: { one: 'others' }, amount: 1 },
      ],
    },
    {
      name: 'Water in the Blood',
      copies: 2,
      timing: 'creature',
      icon: 'amphora',
      effects: [
        {
          do: 'modify',
          to: { one: { owner: 'you' } },
          form: 'active',
          amount: { per: { count: 'hand', of: 'you' }, most: 5 },
        },
      ],
    },
    {
      name: 'The Knock Before Dawn',
      copies: 2,
      timing: 'condition',
      on: 'turn',
      icon: 'arabic-door',
      effects: [{ do: 'discard', who: 'them', amount: 1, how: 'yours' }],
    },
    {
      name: 'It Was Written Down',
      copies: 1,
      timing: 'condition',
      on: 'discarded',
      icon: 'tied-scroll',
      effects: [{ do: 'steal', who: 'them', amount: 2, how: 'random' }],
    },
    {
      name: 'The Long Drought',
      copies: 1,
      timing: 'straight away',
      icon: 'desert-skull',
      effects: [{ do: 'discard', who: { each: 'any' }, amount: 2, how: 'choice' }],
    },
  ],
  territories: [
    {
      name: 'The Hundred Wells',
      icon: 'well',
      abilities: [during('in play', { rule: 'draw', who: 'any', amount: 1 })],
    },
    {
      name: 'The Tithe Steps',
      icon: 'ancient-columns',
      abilities: [on('start of turn', { do: 'steal', who: 'defender', amount: 1, how: 'random' })],
    },
  ],
})
