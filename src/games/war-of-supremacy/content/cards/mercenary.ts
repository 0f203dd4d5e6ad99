import { cardsOf, during, type FactionCards, on } from './faction-cards.ts'

/** The Mercenaries: of no faction, at home in any attack, dearest to players who are behind. */
export const MERCENARY: FactionCards = cardsOf('mercenary', {
  creatures: [
    {
      name: 'Hedda of the Last Contract',
      types: ['Warrior', 'Rogue'],
      rating: 'legendary',
      scores: [4, 3, 6],
      icon: 'cloak-dagger',
      abilities: [{ while: 'attacking', if: { won: 'fewest' }, rules: [{ rule: 'wins' }] }],
    },
    {
      name: 'The Paymaster of Ennis',
      types: ['Noble'],
      rating: 'legendary',
      scores: [3, 6, 4],
      icon: 'two-coins',
      abilities: [on('placed', { do: 'legend', amount: 1 })],
    },
    {
      name: 'Bolgath, Paid by the Pound',
      types: ['Giant'],
      rating: 'epic',
      scores: [6, 2, 4],
      icon: 'strong-man',
    },
    {
      name: 'The Appraiser',
      types: ['Scholar', 'Rogue'],
      rating: 'epic',
      scores: [1, 4, 3],
      icon: 'lorgnette',
      abilities: [
        on(
          'placed',
          { do: 'steal', who: { one: 'others' }, what: 'creature', amount: 1, how: 'yours' },
          { do: 'give', who: 'them', what: 'spell', amount: 1 },
        ),
      ],
    },
    {
      name: 'Man of Many Coats',
      types: ['Rogue'],
      rating: 'rare',
      scores: [1, 2, 4],
      icon: 'cloak',
      abilities: [during('in play', { rule: 'best', to: 'this' })],
    },
    {
      name: 'Surgeon of the Baggage Train',
      types: ['Priest', 'Scholar'],
      rating: 'rare',
      scores: [1, 4, 2],
      icon: 'remedy',
      abilities: [
        on('placed', {
          do: 'either',
          ways: [
            [{ do: 'mend', to: { all: { owner: 'you' } } }],
            [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }],
          ],
        }),
      ],
    },
    {
      name: 'Half-Paid Pikes',
      types: ['Warrior'],
      rating: 'common',
      scores: [1, 1, 4],
      icon: 'boot-prints',
      abilities: [
        on('end of turn', {
          do: 'roll',
          least: 5,
          effects: [{ do: 'return', to: 'this', where: 'deck' }],
        }),
      ],
    },
    {
      name: 'Mule of Wide Experience',
      types: ['Beast'],
      rating: 'common',
      scores: [3, 1, 1],
      icon: 'donkey',
      abilities: [
        on('lose attack', {
          do: 'pick up',
          who: 'you',
          what: { kind: 'spell' },
          amount: 1,
          random: true,
        }),
      ],
    },
  ],
  spells: [
    {
      name: 'Boomerang',
      copies: 2,
      timing: 'condition',
      on: 'you are targeted',
      icon: 'boomerang',
      effects: [{ do: 'redirect', to: 'caster' }],
    },
    {
      name: 'Counterspell',
      copies: 2,
      timing: 'condition',
      on: 'spell',
      icon: 'interdiction',
      effects: [{ do: 'counter' }],
    },
    {
      name: 'Switch',
      copies: 2,
      timing: 'any turn',
      icon: 'switch-weapon',
      effects: [{ do: 'form', to: 'next' }],
    },
    {
      name: 'An Old Debt',
      copies: 1,
      timing: 'condition',
      on: 'territory',
      if: { won: 'fewest' },
      icon: 'contract',
      effects: [{ do: 'lose territory', who: 'them' }],
    },
    {
      name: 'A Better Offer',
      copies: 1,
      timing: 'condition',
      on: 'placed',
      if: { you: 'defending' },
      icon: 'shaking-hands',
      effects: [{ do: 'convert', to: { one: { owner: 'them', stance: 'attacking', most: 4 } } }],
    },
  ],
  territories: [
    {
      name: 'The Level Field',
      icon: 'scales',
      abilities: [
        {
          when: 'start of turn',
          if: { won: 'fewest' },
          effects: [{ do: 'draw', who: 'you', from: 'either', amount: 1 }],
        },
      ],
    },
    {
      name: 'The Hall of Hired Kings',
      icon: 'round-table',
      abilities: [during('in play', { rule: 'legends', who: 'any', amount: 1 })],
    },
    {
      name: 'The Bridge of Small Armies',
      icon: 'arch-bridge',
      abilities: [
        during(
          'in play',
          { rule: 'ties' },
          { rule: 'modify', to: { all: { faction: 'mercenary' } }, form: 'all', amount: 1 },
        ),
      ],
    },
  ],
})
