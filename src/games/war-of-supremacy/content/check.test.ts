import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { MAHLOR } from './cards/mahlor.ts'
import { cardSetSchema, checkCardSet, type Problem } from './check.ts'
import type { Ability, Creature, Effect, Rule, Spell, Territory } from './vocabulary.ts'

/** The cards of the box with other ones added, as they would come from a file. */
function box(added: {
  readonly creatures?: readonly unknown[]
  readonly spells?: readonly unknown[]
  readonly territories?: readonly unknown[]
}): unknown {
  return JSON.parse(
    JSON.stringify({
      ...MAHLOR,
      creatures: [...MAHLOR.creatures, ...(added.creatures ?? [])],
      spells: [...MAHLOR.spells, ...(added.spells ?? [])],
      territories: [...MAHLOR.territories, ...(added.territories ?? [])],
    }),
  )
}

const WOLF: Creature = {
  id: 'wolf',
  name: 'Wolf',
  faction: 'sylvan',
  types: ['Beast'],
  rating: 'common',
  scores: [3, 0, 1],
}
const SPARK: Spell = {
  id: 'spark',
  name: 'Spark',
  faction: 'arcane',
  copies: 2,
  timing: 'any turn',
  effects: [{ do: 'damage', to: { one: {} }, amount: 2 }],
}
const BRIDGE: Territory = {
  id: 'bridge',
  name: 'Bridge',
  faction: 'guard',
  abilities: [{ while: 'in play', rules: [{ rule: 'ties' }] }],
}

const wolf = (...abilities: readonly unknown[]) => checkCardSet(box({ creatures: [{ ...WOLF, abilities }] }))
const spark = (...effects: readonly unknown[]) => checkCardSet(box({ spells: [{ ...SPARK, effects }] }))
const answer = (on: string, ...effects: readonly unknown[]) =>
  checkCardSet(box({ spells: [{ ...SPARK, timing: 'condition', on, effects }] }))
const bridge = (...abilities: readonly unknown[]) =>
  checkCardSet(box({ territories: [{ ...BRIDGE, abilities }] }))
const placed = (...effects: readonly unknown[]) => wolf({ when: 'placed', effects })

/** A problem in short. */
const short = ({ card, field, code }: Problem) => `${card} ${field}: ${code}`

describe('WOS-D5 What is good passes', () => {
  it('the cards of the box, and more of them', () => {
    expect(checkCardSet(box({}))).toEqual([])
    expect(checkCardSet(box({ creatures: [WOLF], spells: [SPARK], territories: [BRIDGE] }))).toEqual([])
  })

  it('and comes through the schema of the option as it was', () => {
    const set = box({ creatures: [WOLF] })
    expect(safeParse(cardSetSchema, set)).toMatchObject({ success: true, output: set })
  })

  it.each<[what: string, problems: readonly Problem[]]>([
    [
      'a chosen creature is it, and its owner is the owner',
      spark(
        {
          do: 'damage',
          to: { one: {} },
          amount: 1,
          kills: [{ do: 'draw', who: 'owner', from: 'either', amount: 1 }],
        },
        { do: 'silence', to: 'it' },
        { do: 'draw', who: 'owner', from: 'either', amount: 1 },
      ),
    ],
    [
      'a chosen player is them',
      spark(
        { do: 'look', who: { one: 'others' } },
        { do: 'kill', to: { random: { owner: 'them' } } },
        { do: 'may', effects: [{ do: 'draw', who: 'them', from: 'spell', amount: 1 }] },
      ),
    ],
    [
      'a creature may choose within a choice',
      placed({ do: 'may', effects: [{ do: 'kill', to: { one: {} } }] }),
    ],
    [
      'whoever played the spell answered is them',
      answer('spell', { do: 'steal', who: 'them', amount: 1, how: 'random' }),
    ],
    ['an ability can be countered', answer('ability', { do: 'counter' })],
    [
      'an attached spell speaks of its creature',
      spark({
        do: 'attach',
        to: { one: {} },
        rules: [
          { rule: 'best', to: 'this' },
          { rule: 'wins' },
          { rule: 'modify', to: { all: { other: true } }, form: 'wild', amount: 1 },
        ],
      }),
    ],
  ])('%s', (_, problems) => {
    expect(problems).toEqual([])
  })
})

describe('WOS-D5 The form of a card: card and field are named', () => {
  const creature = (changes: object) => checkCardSet(box({ creatures: [{ ...WOLF, ...changes }] }))

  it.each<[problem: string, problems: readonly Problem[]]>([
    ['Wolf faction: unknown-word', creature({ faction: 'Sylvan' })],
    ['Wolf rating: missing', creature({ rating: undefined })],
    ['Wolf raiting: unknown-field', creature({ raiting: 'epic' })],
    ['Wolf scores[1]: out-of-range', creature({ scores: [3, 21, 1] })],
    ['Wolf scores[1]: out-of-range', creature({ scores: [3, -1, 1] })],
    ['Wolf scores[1]: out-of-range', creature({ scores: [3, 1.5, 1] })],
    ['Wolf scores: bad-count', creature({ scores: [3, 1] })],
    ['Wolf copies: out-of-range', creature({ copies: 0 })],
    ['Wolf copies: bad-form', creature({ copies: '3' })],
    ['Wolf types: bad-count', creature({ types: [] })],
    ['Wolf types: twice', creature({ types: ['Beast', 'Beast'] })],
    ['Wolf id: bad-form', creature({ id: 'Red Wolf' })],
    [`${'W'.repeat(41)} name: bad-count`, creature({ name: 'W'.repeat(41) })],
    ['wolf name: bad-form', creature({ name: 'Two\nlines' })],
    ['wolf name: bad-form', creature({ name: 7 })],
    ['Wolf abilities[0]: bad-form', wolf({ effects: [] })],
    ['Wolf abilities[0].when: unknown-word', wolf({ when: 'win batle', effects: [{ do: 'counter' }] })],
    ['Wolf abilities[0].effects: bad-count', placed()],
    ['Wolf abilities[0].effects[0].do: unknown-word', placed({ do: 'heal' })],
    ['Wolf abilities[0].effects[0].do: missing', placed({})],
    ['Wolf abilities[0].effects[0].to: unknown-word', placed({ do: 'kill', to: 'all' })],
    ['Wolf abilities[0].effects[0].to: bad-form', placed({ do: 'kill', to: { each: {} } })],
    [
      'Wolf abilities[0].effects[0].to.one.owner: unknown-word',
      placed({ do: 'kill', to: { one: { owner: 'me' } } }),
    ],
    [
      'Wolf abilities[0].effects[0].amount: out-of-range',
      placed({ do: 'modify', to: 'this', form: 'all', amount: 0 }),
    ],
    ['Wolf abilities[0].effects[0].amount: out-of-range', placed({ do: 'damage', to: 'this', amount: -2 })],
    ['Wolf abilities[0].effects[0].amount: out-of-range', placed({ do: 'damage', to: 'this', amount: 21 })],
    [
      'Spark effects[0].amount.dice: out-of-range',
      spark({ do: 'damage', to: { one: {} }, amount: { dice: 3 } }),
    ],
    [
      'Spark effects[0].ways[1][0].do: unknown-word',
      spark({ do: 'either', ways: [[{ do: 'counter' }], [{ do: 'kil' }]] }),
    ],
    [
      'Bridge abilities[0].rules[0].rule: unknown-word',
      bridge({ while: 'in play', rules: [{ rule: 'tie' }] }),
    ],
  ])('%s', (problem, problems) => {
    expect(problems.map(short)).toContain(problem)
  })

  it('A card without a name is called by its id, and without that by its place', () => {
    const place = MAHLOR.creatures.length
    const [unnamed] = checkCardSet(box({ creatures: [{ ...WOLF, name: undefined }] }))
    const [unknown] = checkCardSet(box({ creatures: [{ ...WOLF, name: undefined, id: undefined }] }))
    const [none] = checkCardSet(box({ creatures: [17] }))
    expect([unnamed.card, unknown.card, none.card]).toEqual([
      'wolf',
      `creatures[${place}]`,
      `creatures[${place}]`,
    ])
  })

  it('Nothing of the file that a terminal would obey is repeated', () => {
    const all = checkCardSet(
      box({ creatures: [{ ...WOLF, name: '\u001b[2J', '\u001b[31m': 1, faction: '\u0007' }] }),
    )
    expect(all.length).toBe(3)
    expect(all[0].card).toBe('wolf')
    expect(JSON.stringify(all)).not.toMatch(/\\u00(1b|07)/)
  })

  it('A wrong word is answered with what was probably meant, and with what there is', () => {
    expect(placed({ do: 'dammage' })[0].message).toMatch(
      /^Unknown “dammage”\. Did you mean “damage”\? Known here: damage, modify, .*roll\.$/,
    )
    expect(creature({ raiting: 'epic' })[0].message).toMatch(
      /^Unknown field “raiting”\. Did you mean “rating”\?/,
    )
  })

  it('All problems are told, card by card, and the first does not hide those after it', () => {
    const problems = checkCardSet(
      box({
        creatures: [{ ...WOLF, faction: 'elf', scores: [1, 2], foo: 1, bar: 2 }],
        spells: [{ ...SPARK, on: 'spell', effects: [{ do: 'counter' }, { do: 'kill', to: 'it' }] }],
      }),
    )
    expect(problems.map(short)).toEqual([
      'Wolf faction: unknown-word',
      'Wolf scores: bad-count',
      'Wolf foo: unknown-field',
      'Wolf bar: unknown-field',
      'Spark on: no-condition',
      'Spark effects[0].do: nothing-answered',
      'Spark effects[1].to: no-it',
    ])
  })

  it.each([
    ['nothing', null],
    ['a number', 3],
    ['a list', []],
  ])('%s is no set', (_, value) => {
    expect(checkCardSet(value).map(short)).toEqual(['the set : bad-form'])
  })

  it('Of a list that is far too long nothing but its length is told', () => {
    const creatures = Array.from({ length: 300_000 }, () => ({}))
    expect(checkCardSet({ ...MAHLOR, creatures })).toMatchObject([
      { field: 'creatures', message: 'This must be a list of 1 to 400 creatures.' },
    ])
  })

  const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, 1]))
  const nested = (depth: number, leaf: unknown): unknown =>
    depth === 0
      ? leaf
      : {
          do: 'either',
          ways: Array.from({ length: 4 }, () => [nested(depth - 1, leaf), nested(depth - 1, leaf)]),
        }
  const spell = (leaf: unknown) => ({
    spells: [
      { id: 's', name: 'S', faction: 'guard', copies: 1, timing: 'creature', effects: [nested(5, leaf)] },
    ],
  })
  it.each([
    ['unknown fields of the set', { ...MAHLOR, ...unknown(100_000) }],
    [
      'unknown fields of cards',
      box({ creatures: Array.from({ length: 100 }, () => ({ ...WOLF, ...unknown(9) })) }),
    ],
    ['unknown words deep in one card', box(spell({ do: 'kil' }))],
    ['effects without a sense', box(spell({ do: 'kill', to: 'it' }))],
    ['types that no creature has', box(spell({ do: 'kill', to: { all: { type: 'Whale' } } }))],
  ])('Of ever so many %s the first twenty are told, and that there are more', (_, value) => {
    const all = checkCardSet(value)
    expect(all).toHaveLength(21)
    expect(all.at(-1)).toMatchObject({ card: 'the set', field: '', code: 'more' })
    expect(all.slice(0, 20).map(({ code }) => code)).not.toContain('more')
  })

  it('Twenty mistakes are all told, and nothing of more', () => {
    const all = checkCardSet({ ...MAHLOR, ...unknown(20) })
    expect(all.map(({ code }) => code)).toEqual(Array(20).fill('unknown-field'))
    expect(checkCardSet({ ...MAHLOR, ...unknown(21) }).at(-1)?.code).toBe('more')
    expect(checkCardSet(MAHLOR)).toEqual([])
  })

  it('What is nested without end is refused, and does not stop the program', () => {
    expect(checkCardSet(JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))).map(short)).toEqual([
      'the set : too-deep',
    ])
  })

  it('The schema of the option leads to the field and names the card', () => {
    const { issues } = safeParse(cardSetSchema, box({ creatures: [{ ...WOLF, scores: [1, 2, 99] }] }))
    expect(issues?.[0].message).toMatch(/^Wolf: /)
    expect(issues?.[0].path?.map(({ key }) => key)).toEqual([
      'creatures',
      MAHLOR.creatures.length,
      'scores',
      2,
    ])
  })
})

const kill: Effect = { do: 'kill', to: { one: {} } }
const draw: Effect = { do: 'draw', who: 'you', from: 'either', amount: 1 }
const rule = (...rules: readonly unknown[]) => ({ while: 'in play', rules })

describe('WOS-D5 The sense of a card: words that mean nothing where they stand', () => {
  it.each<[problem: string, problems: readonly Problem[]]>([
    // It, them, owner, this, other.
    ['Spark effects[0].to: no-it', spark({ do: 'kill', to: 'it' }, kill)],
    ['Spark effects[1].to: no-it', spark({ do: 'silence', to: { all: {} } }, { do: 'kill', to: 'it' })],
    [
      'Spark effects[0].kills[0].to: no-it',
      spark({ do: 'damage', to: { one: {} }, amount: 1, kills: [{ do: 'mend', to: 'it' }] }),
    ],
    ['Spark effects[0].who: no-it', spark({ do: 'draw', who: 'owner', from: 'either', amount: 1 })],
    [
      'Spark effects[0].who: no-them',
      answer('killed', { do: 'draw', who: 'them', from: 'either', amount: 1 }),
    ],
    ['Spark effects[0].who: no-them', spark({ do: 'draw', who: 'them', from: 'either', amount: 1 })],
    [
      'Spark effects[1].who: no-them',
      spark({ do: 'draw', who: { each: 'any' }, from: 'either', amount: 1 }, { do: 'look', who: 'them' }),
    ],
    [
      'Wolf abilities[0].effects[0].to.one.owner: no-them',
      placed({ do: 'kill', to: { one: { owner: 'them' } } }),
    ],
    [
      'Wolf abilities[0].if.many.of: no-them',
      wolf({ when: 'placed', if: { many: { count: 'hand', of: 'them' }, least: 1 }, effects: [draw] }),
    ],
    ['Spark effects[0].to: no-this', spark({ do: 'kill', to: 'this' })],
    ['Spark effects[0].to.one.other: no-this', spark({ do: 'kill', to: { one: { other: true } } })],
    ['Bridge abilities[0].rules[0].to: no-this', bridge(rule({ rule: 'undying', to: 'this' }))],
    [
      'Bridge abilities[0].effects[0].to: no-this',
      bridge({ when: 'win combat', effects: [{ do: 'kill', to: 'this' }] }),
    ],
    // Targets of spells.
    ['Spark effects[0].effects[0].to.one: late-target', spark({ do: 'may', effects: [kill] })],
    [
      'Spark effects[0].kills[0].who.one: late-target',
      spark({ do: 'damage', to: { one: {} }, amount: 1, kills: [{ do: 'look', who: { one: 'any' } }] }),
    ],
    [
      'Spark effects[0].effects[0].with.creature: late-target',
      spark({ do: 'may', effects: [{ do: 'swap', to: { random: {} }, with: { creature: {} } }] }),
    ],
    // Conditions and answers.
    ['Spark on: missing', checkCardSet(box({ spells: [{ ...SPARK, timing: 'condition' }] }))],
    ['Spark on: no-condition', checkCardSet(box({ spells: [{ ...SPARK, on: 'spell' }] }))],
    ['Spark effects[0].do: nothing-answered', spark({ do: 'counter' })],
    ['Spark effects[0].do: nothing-answered', answer('placed', { do: 'counter' })],
    ['Spark effects[0].do: nothing-answered', answer('ability', { do: 'redirect', to: 'caster' })],
    ['Wolf abilities[0].effects[0].do: nothing-answered', placed({ do: 'counter' })],
    // Attaching.
    [
      'Wolf abilities[0].effects[0].do: attach',
      placed({ do: 'attach', to: 'this', rules: [{ rule: 'wins' }] }),
    ],
    [
      'Spark effects[0].effects[0].do: attach',
      spark({ do: 'may', effects: [{ do: 'attach', to: { random: {} }, rules: [{ rule: 'wins' }] }] }),
    ],
    [
      'Spark effects[0].to.all: only-one',
      spark({ do: 'attach', to: { all: {} }, rules: [{ rule: 'wins' }] }),
    ],
    [
      'Spark effects: attach',
      spark(
        { do: 'attach', to: { one: {} }, rules: [{ rule: 'wins' }] },
        { do: 'attach', to: { one: {} }, rules: [{ rule: 'wins' }] },
      ),
    ],
    ['Spark effects[0].to.all: only-one', spark({ do: 'swap', to: { all: {} }, with: { grave: {} } })],
    // Rules.
    ['Wolf abilities[0].rules[0].rule: territory-only', wolf(rule({ rule: 'mark', amount: 15 }))],
    ['Wolf abilities[0].rules[0].rule: territory-only', wolf(rule({ rule: 'ties' }))],
    [
      'Spark effects[0].rules[0].rule: territory-only',
      spark({ do: 'attach', to: { one: {} }, rules: [{ rule: 'hush' }] }),
    ],
    ['Bridge abilities[0].rules[0].rule: no-this', bridge(rule({ rule: 'wins' }))],
    ['Bridge abilities[0].rules[0].rule: no-this', bridge(rule({ rule: 'joins' }))],
    ['Bridge abilities[0].rules[0].to: no-this', bridge(rule({ rule: 'best', to: 'this' }))],
    [
      'Wolf abilities[0].rules[0].to.all.least: not-in-rules',
      wolf(rule({ rule: 'undying', to: { all: { least: 3 } } })),
    ],
    [
      'Wolf abilities[0].rules[0].to.all.rated: not-in-rules',
      wolf(rule({ rule: 'undying', to: { all: { rated: 'weakest' } } })),
    ],
    [
      'Wolf abilities[0].rules[0].amount.dice: not-in-rules',
      wolf(rule({ rule: 'modify', to: 'this', form: 'all', amount: { dice: 1 } })),
    ],
    [
      'Wolf abilities[0].rules[0].amount.per.of.most: not-in-rules',
      wolf(
        rule({
          rule: 'modify',
          to: 'this',
          form: 'all',
          amount: { per: { count: 'creatures', of: { most: 2 } } },
        }),
      ),
    ],
    // Moments and stances of creatures.
    ['Bridge abilities[0].when: territory', bridge({ when: 'placed', effects: [draw] })],
    ['Bridge abilities[0].when: territory', bridge({ when: 'killed', effects: [draw] })],
    ['Bridge abilities[0].while: territory', bridge({ while: 'attacking', rules: [{ rule: 'ties' }] })],
    [
      'Wolf abilities[0].effects[0].do: idle',
      wolf({ when: 'win attack', effects: [{ do: 'legend', amount: 1 }] }),
    ],
    // What can never be.
    ['Spark effects[0].who: idle', spark({ do: 'steal', who: 'you', amount: 1, how: 'random' })],
    ['Spark effects[0].how: idle', spark({ do: 'discard', who: 'you', amount: 1, how: 'yours' })],
    [
      'Spark effects[0].what.kind: contradiction',
      spark({ do: 'summon', from: 'hand', what: { kind: 'spell' }, amount: 1 }),
    ],
    [
      'Spark effects[0].what.rating: contradiction',
      spark({ do: 'pick up', who: 'you', what: { kind: 'spell', rating: 'epic' }, amount: 1 }),
    ],
    [
      'Spark effects[0].to.one.most: contradiction',
      spark({ do: 'kill', to: { one: { least: 4, most: 2 } } }),
    ],
    ['Spark if: missing', checkCardSet(box({ spells: [{ ...SPARK, if: { many: { count: 'spells' } } }] }))],
    [
      'Spark if.least: idle',
      checkCardSet(box({ spells: [{ ...SPARK, if: { many: { count: 'spells' }, least: 0 } }] })),
    ],
    [
      'Spark effects[0].amount.per.of.type: unknown-type',
      spark({
        do: 'damage',
        to: { one: {} },
        amount: { per: { count: 'creatures', of: { type: 'beast' } } },
      }),
    ],
    [
      'Spark effects[0].what.type: unknown-type',
      spark({ do: 'summon', from: 'hand', what: { type: 'Dragon' }, amount: 1 }),
    ],
  ])('%s', (problem, problems) => {
    expect(problems.map(short)).toContain(problem)
    expect(problems.find((each) => short(each) === problem)?.message).toMatch(/[.?]$/)
  })

  it('A type is asked for exactly as it is written', () => {
    const [problem] = spark({ do: 'summon', from: 'hand', what: { type: 'beast' }, amount: 1 })
    expect(problem.message).toBe(
      'No creature of the set has the type “beast”. Did you mean “Beast”? Types must match exactly.',
    )
  })

  it('A text of 35 words or more does not fit on a card', () => {
    const rules: Rule[] = Array.from({ length: 3 }, () => ({
      rule: 'modify',
      to: { all: { owner: 'you', other: true, faction: 'sylvan', type: 'Beast' } },
      form: 'all',
      amount: { per: { count: 'grave', of: { kind: 'creature', faction: 'sylvan' } }, most: 3 },
    }))
    const long: Ability = { while: 'in play', rules }
    const problems = wolf(long, { when: 'placed', effects: [draw] })
    expect(problems.map(short)).toEqual(['Wolf abilities: too-long'])
    expect(problems[0].message).toMatch(/makes a text of \d\d words; a card holds fewer than 35/)
  })
})

describe('WOS-D5 The set as a whole', () => {
  const cut = (changes: object) =>
    checkCardSet(JSON.parse(JSON.stringify({ ...MAHLOR, ...changes }))).map(short)

  it('No two cards have one id or one name', () => {
    const problems = checkCardSet(
      box({ creatures: [WOLF, { ...WOLF, id: 'wolf-two' }], territories: [{ ...BRIDGE, id: 'wolf' }] }),
    )
    expect(problems.map(short)).toEqual(['Wolf name: twice', 'Bridge id: twice'])
  })

  it('It has at least 20 creature cards, 12 spell cards and 7 territories', () => {
    const plain = (count: number) => [{ ...WOLF, copies: count }]
    const spells = (count: number) => [{ ...SPARK, copies: count }]
    const territories = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...BRIDGE, id: `b-${i}`, name: `B ${i}` }))
    const small = { creatures: plain(20), spells: spells(12), territories: territories(7) }
    expect(cut(small)).toEqual([])
    expect(cut({ ...small, creatures: plain(19) })).toEqual(['the set creatures: bad-count'])
    expect(cut({ ...small, spells: spells(11) })).toEqual(['the set spells: bad-count'])
    expect(cut({ ...small, territories: territories(6) })).toEqual(['the set territories: bad-count'])
    expect(cut({ ...small, territories: territories(61) })).toContain('the set territories: bad-count')
  })

  it('It has at most 400 creature cards, 200 spell cards and 30 types', () => {
    const wolves = Array.from({ length: 21 }, (_, i) => ({
      ...WOLF,
      id: `w-${i}`,
      name: `W ${i}`,
      copies: 20,
      types: [`A${i}`, `B${i}`],
    }))
    const sparks = Array.from({ length: 11 }, (_, i) => ({
      ...SPARK,
      id: `s-${i}`,
      name: `S ${i}`,
      copies: 20,
    }))
    expect(
      cut({
        creatures: wolves,
        spells: sparks,
        territories: Array.from({ length: 7 }, (_, i) => ({ ...BRIDGE, id: `b-${i}`, name: `B ${i}` })),
      }),
    ).toEqual(['the set creatures: bad-count', 'the set creatures: bad-count', 'the set spells: bad-count'])
  })

  it('Its form deck, if it has one, has every form', () => {
    expect(cut({ forms: undefined })).toEqual([])
    expect(cut({ forms: [{ forms: ['wild', 'blade'], copies: 3 }] })).toEqual(['the set forms: missing'])
    expect(cut({ forms: [{ forms: ['wild', 'blade', 'magic', 'wild'], copies: 3 }] })).toEqual([
      'forms[0] forms: bad-count',
    ])
    expect(
      cut({
        forms: [
          { forms: ['wild', 'wild'], copies: 3 },
          { forms: ['blade', 'magic'], copies: 1 },
        ],
      }),
    ).toEqual(['forms[0] forms: twice'])
  })

  it('A faction that is asked for has cards', () => {
    const creatures = [
      {
        ...WOLF,
        copies: 20,
        abilities: [{ when: 'placed', effects: [{ do: 'kill', to: { one: { faction: 'dread' } } }] }],
      },
    ]
    expect(
      cut({ creatures, spells: [{ ...SPARK, copies: 12 }], territories: MAHLOR.territories.slice(0, 7) }),
    ).toContain('Wolf abilities[0].effects[0].to.one.faction: unknown-faction')
  })
})
