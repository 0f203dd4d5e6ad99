import { describe, expect, it } from 'vitest'
import {
  abilityText,
  effectsText,
  plainText,
  ruleText,
  spellText,
  territoryLine,
  timingLine,
  typeLine,
  wordCount,
} from './card-text.ts'
import type { Ability, Effect, Rule, Spell } from './vocabulary.ts'

const spell = (effects: readonly Effect[], more: Partial<Spell> = {}) =>
  plainText(spellText({ effects, ...more }))
const beasts = { faction: 'sylvan', type: 'Beast', owner: 'you', other: true } as const
const grave = { count: 'grave', of: { kind: 'creature', faction: 'dread' } } as const

describe('WOS-D5 Effects on creatures', () => {
  it.each<[sentence: string, ...effects: Effect[]]>([
    ['Deal 3 Damage to one creature.', { do: 'damage', to: { one: {} }, amount: 3 }],
    [
      'Deal a die of Damage to each attacking creature.',
      {
        do: 'damage',
        to: { all: { stance: 'attacking' } },
        amount: { dice: 1 },
      },
    ],
    [
      'Deal 2 dice of Damage to a random creature of an opponent.',
      {
        do: 'damage',
        to: { random: { owner: 'opponents' } },
        amount: { dice: 2 },
      },
    ],
    [
      'Deal one creature 2 Damage for each Dread creature in the grave (at most 6).',
      {
        do: 'damage',
        to: { one: {} },
        amount: { per: grave, times: 2, most: 6 },
      },
    ],
    [
      'Deal 1 Damage to one creature and deal 1 Damage to one creature. If this kills it, its owner discards 1 card and draws 1 creature.',
      { do: 'damage', to: { one: {} }, amount: 1 },
      {
        do: 'damage',
        to: { one: {} },
        amount: 1,
        kills: [
          { do: 'discard', who: 'owner', amount: 1, how: 'choice' },
          { do: 'draw', who: 'owner', from: 'creature', amount: 1 },
        ],
      },
    ],
    [
      'Deal 2 Damage to each creature. For each creature this kills, draw 1 card.',
      {
        do: 'damage',
        to: { all: {} },
        amount: 2,
        kills: [{ do: 'draw', who: 'you', from: 'either', amount: 1 }],
      },
    ],
    ['Give one creature +4 Wild.', { do: 'modify', to: { one: {} }, form: 'wild', amount: 4 }],
    [
      'Give one creature of yours +4 Wild and −2 in all scores.',
      { do: 'modify', to: { one: { owner: 'you' } }, form: 'wild', amount: 4 },
      { do: 'modify', to: 'it', form: 'all', amount: -2 },
    ],
    [
      'Give one creature +1 die in Magic.',
      {
        do: 'modify',
        to: { one: {} },
        form: 'magic',
        amount: { dice: 1 },
      },
    ],
    [
      'Give each of the strongest rated creatures of other players −1 in each active form.',
      {
        do: 'modify',
        to: { all: { owner: 'others', rated: 'strongest' } },
        form: 'active',
        amount: -1,
      },
    ],
    ['Give one creature Power 5.', { do: 'power', to: { one: {} }, amount: 5 }],
    ['Give one creature Power equal to a die.', { do: 'power', to: { one: {} }, amount: { dice: 1 } }],
    [
      'Kill one of the weakest rated defending creatures.',
      {
        do: 'kill',
        to: { one: { stance: 'defending', rated: 'weakest' } },
      },
    ],
    [
      'Kill all Mercenary creatures of opponents with a score of 2 to 4.',
      {
        do: 'kill',
        to: { all: { faction: 'mercenary', owner: 'opponents', least: 2, most: 4 } },
      },
    ],
    ['Restore all lowered scores of each creature of yours.', { do: 'mend', to: { all: { owner: 'you' } } }],
    [
      'One creature loses its abilities. Kill it.',
      { do: 'silence', to: { one: {} } },
      { do: 'kill', to: 'it' },
    ],
    ['All Epic creatures lose their abilities.', { do: 'silence', to: { all: { rating: 'epic' } } }],
    [
      'Return one creature of yours to your hand.',
      {
        do: 'return',
        to: { one: { owner: 'you' } },
        where: 'hand',
      },
    ],
    ['Return one creature to its owner’s hand.', { do: 'return', to: { one: {} }, where: 'hand' }],
    ['Return all creatures to their owners’ hands.', { do: 'return', to: { all: {} }, where: 'hand' }],
    [
      'Shuffle one creature into the deck. Its owner draws 1 creature.',
      { do: 'return', to: { one: {} }, where: 'deck' },
      { do: 'draw', who: 'owner', from: 'creature', amount: 1 },
    ],
    [
      'One creature of another player joins your side.',
      {
        do: 'convert',
        to: { one: { owner: 'others' } },
      },
    ],
    [
      'Swap one creature of yours with one creature of an opponent.',
      {
        do: 'swap',
        to: { one: { owner: 'you' } },
        with: { creature: { owner: 'opponents' } },
      },
    ],
    ['Swap one creature with another creature.', { do: 'swap', to: { one: {} }, with: { creature: {} } }],
    [
      'Swap one creature with a Rare Beast creature from your hand.',
      {
        do: 'swap',
        to: { one: {} },
        with: { hand: { rating: 'rare', type: 'Beast' } },
      },
    ],
    [
      'Swap one creature with a creature from the grave.',
      {
        do: 'swap',
        to: { one: {} },
        with: { grave: {} },
      },
    ],
    [
      'Summon up to 2 Sylvan creatures from your hand.',
      {
        do: 'summon',
        from: 'hand',
        what: { faction: 'sylvan' },
        amount: 2,
      },
    ],
    [
      'Summon the first Beast creature of the deck.',
      {
        do: 'summon',
        from: 'deck',
        what: { type: 'Beast' },
        amount: 1,
      },
    ],
    [
      'Attach to one creature: it gets +2 Wild and cannot be killed, and its side wins combat even when outscored.',
      {
        do: 'attach',
        to: { one: {} },
        rules: [
          { rule: 'modify', to: 'this', form: 'wild', amount: 2 },
          { rule: 'undying', to: 'this' },
          { rule: 'wins' },
        ],
      },
    ],
  ])('%s', (sentence, ...effects) => {
    expect(spell(effects)).toBe(sentence)
  })
})

describe('WOS-D5 Effects on players and on the table', () => {
  it.each<[sentence: string, ...effects: Effect[]]>([
    ['Draw 1 card.', { do: 'draw', who: 'you', from: 'either', amount: 1 }],
    ['Each other player draws 2 spells.', { do: 'draw', who: { each: 'others' }, from: 'spell', amount: 2 }],
    [
      'Draw as many creatures as a die shows.',
      {
        do: 'draw',
        who: 'you',
        from: 'creature',
        amount: { dice: 1 },
      },
    ],
    [
      'One opponent discards 2 cards and draws 1 creature.',
      { do: 'discard', who: { one: 'opponents' }, amount: 2, how: 'choice' },
      { do: 'draw', who: 'them', from: 'creature', amount: 1 },
    ],
    [
      'The attacker discards 2 random spells.',
      {
        do: 'discard',
        who: 'attacker',
        what: 'spell',
        amount: 2,
        how: 'random',
      },
    ],
    [
      'Each player discards their hand.',
      { do: 'discard', who: { each: 'any' }, amount: 'all', how: 'choice' },
    ],
    [
      'The defender discards all their spells.',
      {
        do: 'discard',
        who: 'defender',
        what: 'spell',
        amount: 'all',
        how: 'choice',
      },
    ],
    [
      'Look at one player’s hand and discard 1 creature of your choice from their hand. They draw 1 card.',
      { do: 'look', who: { one: 'any' } },
      { do: 'discard', who: 'them', what: 'creature', amount: 1, how: 'yours' },
      { do: 'draw', who: 'them', from: 'either', amount: 1 },
    ],
    [
      'Take 1 random card from each opponent’s hand.',
      {
        do: 'steal',
        who: { each: 'opponents' },
        amount: 1,
        how: 'random',
      },
    ],
    [
      'Take 1 spell of your choice from one other player’s hand.',
      {
        do: 'steal',
        who: { one: 'others' },
        what: 'spell',
        amount: 1,
        how: 'yours',
      },
    ],
    [
      'Give one opponent 2 creatures from your hand.',
      {
        do: 'give',
        who: { one: 'opponents' },
        what: 'creature',
        amount: 2,
      },
    ],
    ['Exchange hands with one other player.', { do: 'trade', who: { one: 'others' } }],
    [
      'Exchange all spells in hand with one other player.',
      {
        do: 'trade',
        who: { one: 'others' },
        what: 'spell',
      },
    ],
    [
      'Pick up 1 Common Dread creature from the grave.',
      {
        do: 'pick up',
        who: 'you',
        what: { rating: 'common', faction: 'dread' },
        amount: 1,
      },
    ],
    [
      'Each player picks up 2 random spells from the grave.',
      {
        do: 'pick up',
        who: { each: 'any' },
        what: { kind: 'spell' },
        amount: 2,
        random: true,
      },
    ],
    ['Win the territory.', { do: 'win territory' }],
    [
      'One opponent puts a territory they have won under the deck.',
      {
        do: 'lose territory',
        who: { one: 'opponents' },
      },
    ],
    [
      'One opponent gives you a territory they have won.',
      {
        do: 'take territory',
        who: { one: 'opponents' },
      },
    ],
    ['You may play 1 more Legendary creature this turn.', { do: 'legend', amount: 1 }],
    ['Turn up a new combat form.', { do: 'form', to: 'next' }],
    ['Turn up the form Blade.', { do: 'form', to: 'blade' }],
    ['Put the territory under its deck and turn up the next one.', { do: 'territory' }],
    [
      'Put 3 creatures from the top of the deck into the grave.',
      {
        do: 'mill',
        from: 'creature',
        amount: 3,
      },
    ],
    ['Counter that spell.', { do: 'counter' }],
    ['Turn that spell against the player who aimed it.', { do: 'redirect', to: 'caster' }],
    ['Choose another target for that spell.', { do: 'redirect', to: 'one' }],
  ])('%s', (sentence, ...effects) => {
    expect(spell(effects)).toBe(sentence)
  })
})

const draw: Effect = { do: 'draw', who: 'you', from: 'either', amount: 2 }
const discard: Effect = { do: 'discard', who: 'you', amount: 1, how: 'choice' }
const kill: Effect = { do: 'kill', to: { one: {} } }

describe('WOS-D5 Ways', () => {
  it.each<[sentence: string, ...effects: Effect[]]>([
    [
      'You may discard 1 card and draw 2 cards. Kill one creature.',
      { do: 'may', effects: [discard, draw] },
      kill,
    ],
    [
      'Either draw 2 cards, or kill one creature and discard 1 card.',
      {
        do: 'either',
        ways: [[draw], [kill, discard]],
      },
    ],
    [
      'Choose one: draw 2 cards; discard 1 card; or kill one creature.',
      {
        do: 'either',
        ways: [[draw], [discard], [kill]],
      },
    ],
    [
      'Roll a die: on 4 or more, draw 2 cards; otherwise, discard 1 card.',
      {
        do: 'roll',
        least: 4,
        effects: [draw],
        otherwise: [discard],
      },
    ],
  ])('%s', (sentence, ...effects) => {
    expect(spell(effects)).toBe(sentence)
  })
})

describe('WOS-D5 Tests', () => {
  const tested = (test: NonNullable<Spell['if']>, draws = draw) =>
    spell([{ do: 'if', test, effects: [draws] }])
  it.each<[condition: string, test: NonNullable<Spell['if']>]>([
    ['Wild is active', { form: 'wild' }],
    ['you are attacking', { you: 'attacking' }],
    ['you neither attack nor defend', { you: 'neither' }],
    ['it is your turn', { turn: 'yours' }],
    ['it is another player’s turn', { turn: 'others' }],
    ['you have won the fewest territories', { won: 'fewest' }],
    ['there is another Sylvan Beast creature of yours', { many: { count: 'creatures', of: beasts } }],
    [
      'there is an attacking creature',
      { many: { count: 'creatures', of: { stance: 'attacking' } }, least: 1 },
    ],
    [
      'there are no creatures of opponents',
      {
        many: { count: 'creatures', of: { owner: 'opponents' } },
        most: 0,
      },
    ],
    ['there are at least 5 Dread creatures in the grave', { many: grave, least: 5 }],
    [
      'you hold exactly 2 spells',
      {
        many: { count: 'hand', of: 'you', kind: 'spell' },
        least: 2,
        most: 2,
      },
    ],
    ['you hold at most 3 cards', { many: { count: 'hand', of: 'you' }, most: 3 }],
    ['you have won 1 to 2 territories', { many: { count: 'territories', of: 'you' }, least: 1, most: 2 }],
    ['a spell was played this turn', { many: { count: 'spells' } }],
    ['at least 2 spells were played this turn', { many: { count: 'spells' }, least: 2 }],
    ['at most 1 spell was played this turn', { many: { count: 'spells' }, most: 1 }],
    ['there is exactly 1 Dread creature in the grave', { many: grave, least: 1, most: 1 }],
    ['there is at most 1 creature', { many: { count: 'creatures', of: {} }, most: 1 }],
    ['there are no creatures', { many: { count: 'creatures', of: {} }, most: 0 }],
  ])('if %s', (condition, test) => {
    expect(tested(test)).toBe(`If ${condition}, draw 2 cards.`)
    expect(spell([draw], { if: test })).toBe(`Play only if ${condition}. Draw 2 cards.`)
  })
})

it.each<[sentence: string, rule: Rule]>([
  [
    'This creature gets +1 Blade for each spell in your hand (at most 4).',
    {
      rule: 'modify',
      to: 'this',
      form: 'blade',
      amount: { per: { count: 'hand', of: 'you', kind: 'spell' }, most: 4 },
    },
  ],
  [
    // `most` limits what is given, and nothing that is taken away.
    'This creature gets −1 Blade for each spell played this turn.',
    {
      rule: 'modify',
      to: 'this',
      form: 'blade',
      amount: { per: { count: 'spells' }, times: -1, most: 2 },
    },
  ],
  [
    'Other Sylvan Beast creatures of yours get −1 in all scores.',
    {
      rule: 'modify',
      to: { all: beasts },
      form: 'all',
      amount: -1,
    },
  ],
  [
    'This creature cannot be targeted by spells and abilities of other players.',
    {
      rule: 'untouchable',
      to: 'this',
    },
  ],
  ['Creatures cannot be killed.', { rule: 'undying', to: { all: {} } }],
  ['This creature counts with the best of all three scores.', { rule: 'best', to: 'this' }],
  ['Your side wins combat even when outscored.', { rule: 'wins' }],
  ['This creature joins any attack.', { rule: 'joins' }],
  ['You draw 1 more card in the drawing stage.', { rule: 'draw', who: 'you', amount: 1 }],
  [
    'Each opponent draws 2 fewer cards in the drawing stage.',
    {
      rule: 'draw',
      who: 'opponents',
      amount: -2,
    },
  ],
  ['Each player may play 1 more Legendary creature each turn.', { rule: 'legends', who: 'any', amount: 1 }],
  ['Other players cannot play spells.', { rule: 'no spells', who: 'others' }],
  [
    'Opponents cannot play Play on Creature or Play on Condition spells.',
    {
      rule: 'no spells',
      who: 'opponents',
      timings: ['creature', 'condition'],
    },
  ],
])('WOS-D5 %s', (sentence, rule) => {
  expect(ruleText(rule, 'creature')).toBe(sentence)
})

it.each<[sentence: string, rule: Rule]>([
  ['A score of 15 wins the territory outright, instead of 20.', { rule: 'mark', amount: 15 }],
  ['The attacker wins ties.', { rule: 'ties' }],
  ['Creatures do not use their placing abilities.', { rule: 'hush' }],
  ['The current player draws 1 more card in the drawing stage.', { rule: 'draw', who: 'you', amount: 1 }],
])('WOS-D3 %s', (sentence, rule) => {
  expect(ruleText(rule, 'territory')).toBe(sentence)
})

it.each<[lead: string | undefined, text: string, ability: Ability]>([
  [undefined, 'Draw 2 cards.', { when: 'placed', effects: [draw] }],
  ['Win Attack:', 'draw 2 cards.', { when: 'win attack', effects: [draw] }],
  ['When Killed:', 'draw 2 cards.', { when: 'killed', effects: [draw] }],
  [
    'Lose Combat:',
    'if Wild is active, draw 2 cards and discard 1 card.',
    {
      when: 'lose combat',
      if: { form: 'wild' },
      effects: [draw, discard],
    },
  ],
  [
    'End of Turn:',
    'this creature gets +1 Wild. Draw 2 cards.',
    {
      when: 'end of turn',
      effects: [{ do: 'modify', to: 'this', form: 'wild', amount: 1 }, draw],
    },
  ],
  [
    'While Defending:',
    'this creature gets +1 Wild and cannot be killed. Other creatures get −1 Wild.',
    {
      while: 'defending',
      rules: [
        { rule: 'modify', to: 'this', form: 'wild', amount: 1 },
        { rule: 'undying', to: 'this' },
        { rule: 'modify', to: { all: { other: true } }, form: 'wild', amount: -1 },
      ],
    },
  ],
])('WOS-27 A mark leads the text: %s %s', (lead, text, ability) => {
  expect(abilityText(ability, 'creature')).toEqual(lead === undefined ? { text } : { lead, text })
})

it('WOS-D5 What is done to this creature in one sentence with a choice stays a part of it', () => {
  const effects: readonly Effect[] = [
    { do: 'may', effects: [discard, { do: 'modify', to: 'this', form: 'blade', amount: 3 }] },
  ]
  expect(effectsText(effects, 'creature')).toBe('You may discard 1 card and give this creature +3 Blade')
})

it('WOS-28 Whoever brought a condition about is that player, and they from there on', () => {
  const effects: readonly Effect[] = [
    { do: 'steal', who: 'them', amount: 1, how: 'random' },
    { do: 'draw', who: 'them', from: 'either', amount: 1 },
    { do: 'kill', to: { one: { owner: 'them' } } },
  ]
  expect(spell(effects, { on: 'discarded' })).toBe(
    'Take 1 random card from that player’s hand. They draw 1 card. Kill one creature of theirs.',
  )
  expect(spell([{ do: 'kill', to: { one: { owner: 'them' } } }], { on: 'turn' })).toBe(
    'Kill one creature of that player.',
  )
})

it('WOS-D3 A territory speaks of whatever holds on it without a mark', () => {
  const ability: Ability = {
    while: 'in play',
    if: { form: 'blade' },
    rules: [{ rule: 'modify', to: { all: { stance: 'defending' } }, form: 'all', amount: 1 }],
  }
  expect(abilityText(ability, 'territory')).toEqual({
    text: 'If Blade is active, defending creatures get +1 in all scores.',
  })
})

it('WOS-28 A spell says when it is played, and a Condition what it answers', () => {
  expect(timingLine({ timing: 'your turn' })).toBe('Play in Your Turn')
  expect(timingLine({ timing: 'condition', on: 'you are targeted' })).toBe(
    'Play on Condition · a spell targets you',
  )
  expect(spell([{ do: 'counter' }], { on: 'ability' })).toBe('Counter that ability.')
})

it('WOS-20 WOS-26 A creature has its faction, its types and its rating on one line', () => {
  expect(typeLine({ faction: 'sylvan', types: ['Beast', 'Spirit'], rating: 'common' })).toBe(
    'Sylvan · Beast · Spirit · Common',
  )
  expect(territoryLine({ faction: 'guard' })).toBe('Guard · Territory')
})

it('The words of a text are counted with its leads', () => {
  expect(wordCount([])).toBe(0)
  expect(wordCount([{ lead: 'Win Combat:', text: 'draw 2 cards.' }, { text: 'Kill it.' }])).toBe(7)
})
