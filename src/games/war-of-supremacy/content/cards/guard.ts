import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/**
 * The race of man, under a King who disbelieves in magic: strong by standing together and once they defend (WOS-D4).
 * Blade is their form, Magic next to nothing; farmers and horsemen hold their own in Wild.
 */
export const GUARD: FactionCards = cardsOf('guard', {
  creatures: [
    {
      name: 'King Tobren the Unconvinced',
      types: ['Noble'],
      rating: 'legendary',
      scores: [2, 0, 6],
      icon: 'throne-king',
      abilities: [during('in play', { rule: 'no spells', who: 'any' })],
    },
    {
      name: 'Dame Ilsabet Harrow',
      types: ['Warrior', 'Noble'],
      rating: 'legendary',
      scores: [3, 1, 6],
      icon: 'swordwoman',
      abilities: [
        during('defending', {
          rule: 'modify',
          to: { all: { owner: 'you', other: true } },
          form: 'all',
          amount: 2,
        }),
      ],
    },
    {
      name: 'Protector of the Commons',
      types: ['Noble'],
      rating: 'epic',
      scores: [2, 0, 5],
      icon: 'mounted-knight',
      abilities: [
        during(
          'in play',
          { rule: 'untouchable', to: { all: { owner: 'you', rating: 'common' } } },
          { rule: 'modify', to: { all: { owner: 'you', rating: 'common' } }, form: 'all', amount: 1 },
        ),
      ],
    },
    {
      name: 'Rolling Tollhouse',
      types: ['Construct'],
      rating: 'epic',
      scores: [3, 1, 5],
      icon: 'siege-tower',
      abilities: [during('defending', { rule: 'draw', who: 'others', amount: -1 })],
    },
    {
      name: 'Canon of Plain Reason',
      types: ['Priest', 'Scholar'],
      rating: 'rare',
      scores: [2, 0, 4],
      icon: 'abbot-meeple',
      abilities: [on('placed', { do: 'silence', to: { one: { owner: 'others' } } })],
    },
    {
      name: 'Ford Road Lancers',
      types: ['Warrior', 'Noble'],
      rating: 'rare',
      scores: [4, 0, 4],
      icon: 'knight-banner',
    },
    {
      name: 'Hayfork Militia',
      types: ['Warrior'],
      rating: 'common',
      scores: [2, 0, 3],
      icon: 'pitchfork',
      abilities: [
        during('defending', {
          rule: 'modify',
          to: 'this',
          form: 'all',
          amount: {
            per: { count: 'creatures', of: { owner: 'you', faction: 'guard', other: true } },
            most: 3,
          },
        }),
      ],
    },
    {
      name: 'Ledger-Keeper of Marl',
      types: ['Scholar'],
      rating: 'common',
      scores: [1, 0, 3],
      icon: 'coins-pile',
      abilities: [on('win defense', { do: 'draw', who: 'you', from: 'either', amount: 1 })],
    },
    {
      name: 'Sister of the Poor Bell',
      types: ['Priest'],
      rating: 'common',
      scores: [2, 1, 3],
      icon: 'ringing-bell',
      abilities: [on('start of turn', { do: 'mend', to: { all: { owner: 'you' } } })],
    },
  ],
  spells: [
    {
      name: 'Close Ranks',
      copies: 2,
      timing: 'any turn',
      icon: 'shield-bash',
      effects: [
        {
          do: 'if',
          test: { many: { count: 'creatures', of: { owner: 'you' } }, least: 4 },
          effects: [{ do: 'modify', to: { all: { owner: 'you' } }, form: 'active', amount: 2 }],
          otherwise: [{ do: 'modify', to: { all: { owner: 'you' } }, form: 'active', amount: 1 }],
        },
      ],
    },
    {
      name: 'Grant of Land',
      copies: 2,
      timing: 'creature',
      icon: 'wheat',
      effects: [
        {
          do: 'attach',
          to: { one: { owner: 'you' } },
          rules: [
            { rule: 'modify', to: 'this', form: 'blade', amount: 2 },
            { rule: 'draw', who: 'you', amount: 1 },
          ],
        },
      ],
    },
    {
      name: 'There Is No Such Thing',
      copies: 2,
      timing: 'condition',
      on: 'your creature is targeted',
      icon: 'shield-reflect',
      effects: [{ do: 'counter' }],
    },
    {
      name: 'Call the Villages',
      copies: 2,
      timing: 'your turn',
      icon: 'rally-the-troops',
      effects: [
        {
          do: 'summon',
          from: 'deck',
          what: { kind: 'creature', faction: 'guard', rating: 'common' },
          amount: 1,
        },
        {
          do: 'if',
          test: { won: 'fewest' },
          effects: [
            {
              do: 'summon',
              from: 'deck',
              what: { kind: 'creature', faction: 'guard', rating: 'common' },
              amount: 1,
            },
          ],
        },
      ],
    },
    {
      name: 'Ransom',
      copies: 1,
      timing: 'condition',
      on: 'combat won',
      icon: 'handcuffed',
      effects: [
        { do: 'steal', who: { one: 'opponents' }, amount: 1, how: 'random' },
        { do: 'draw', who: 'you', from: 'either', amount: 1 },
      ],
    },
    {
      name: "The King's Levy",
      copies: 1,
      timing: 'straight away',
      icon: 'shiny-purse',
      effects: [
        {
          do: 'if',
          test: { won: 'most' },
          effects: [{ do: 'discard', who: 'you', amount: 2, how: 'choice' }],
          otherwise: [{ do: 'draw', who: 'you', from: 'either', amount: 2 }],
        },
      ],
    },
  ],
  territories: [
    {
      name: 'Hall of Plain Fact',
      icon: 'rule-book',
      abilities: [during('in play', { rule: 'hush' })],
    },
    {
      name: 'Harrow Ridge',
      icon: 'hill-fort',
      abilities: [
        during('in play', { rule: 'modify', to: { all: { stance: 'defending' } }, form: 'all', amount: 1 }),
      ],
    },
  ],
})
