import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { game } from './conformance/vigil.ts'
import { onlyWhen } from './option-kinds.ts'
import { isInForce, optionFields, optionsInForce, read, readOptions } from './options.ts'
import { refusalOf } from './refusal-of.ts'

describe('options', () => {
  it('get their defaults where they are missing', () => {
    expect(readOptions(game, { rounds: 3 })).toEqual({ rounds: 3, openHands: false })
  })

  it('are refused with the place and what would be right', () => {
    expect(refusalOf(() => readOptions(game, { rounds: 12 }))).toEqual({
      code: 'bad-option',
      message: 'options.rounds: must be 1 to 3.',
      at: 'options.rounds',
    })
  })
})

describe('reading a value from outside', () => {
  it('ends at the first mistake, so that input of nothing else costs no more', () => {
    let checks = 0
    const item = v.check<number, string>(() => {
      checks++
      return false
    }, 'is wrong.')
    const long = v.array(v.pipe(v.number(), item))
    expect(refusalOf(() => read(long, Array(1000).fill(1), 'bad', 'list'))).toEqual({
      code: 'bad',
      message: 'list[0]: is wrong.',
      at: 'list[0]',
    })
    expect(checks).toBe(1)
  })

  it('tells all mistakes that a part of the schema finds by itself', () => {
    const both = v.rawCheck<string>(({ addIssue }) => {
      addIssue({ message: 'is too loud.' })
      addIssue({ message: 'is too long.' })
    })
    const card = v.strictObject({ name: v.pipe(v.string(), both) })
    expect(refusalOf(() => read(card, { name: 'HO' }, 'bad', ''))).toEqual({
      code: 'bad',
      message: 'name: is too loud.',
      at: 'name',
      mistakes: [
        { message: 'name: is too loud.', at: 'name' },
        { message: 'name: is too long.', at: 'name' },
      ],
    })
  })

  const schema = v.strictObject({ list: v.array(v.strictObject({ n: v.number('is no number.') })) })

  it('names the first mistake, however deep', () => {
    expect(refusalOf(() => read(schema, { list: [{ n: 1 }, { n: '2' }] }, 'bad', 'file'))).toEqual({
      code: 'bad',
      message: 'file.list[1].n: is no number.',
      at: 'file.list[1].n',
    })
  })

  it('names the value itself when all of it is wrong', () => {
    expect(refusalOf(() => read(schema, 5, 'bad', 'file')).at).toBe('file')
  })

  it.each<[string, v.GenericSchema, unknown, string]>([
    ['text', v.string(), 5, 'must be text.'],
    ['a number', v.number(), '5', 'must be a number.'],
    ['a yes or no', v.boolean(), 'yes', 'must be true or false.'],
    ['a list', v.array(v.number()), {}, 'must be a list.'],
    ['an object', v.record(v.string(), v.number()), 5, 'must be an object.'],
    ['an object or nothing', v.nullable(v.strictObject({})), 5, 'must be an object.'],
    ['a word', v.picklist(['oak', 'ash', 'elm']), 'fir', 'must be "oak", "ash" or "elm".'],
    ['one value', v.literal('record'), 'log', 'must be "record".'],
    ['several kinds', v.union([v.string(), v.number(), v.null()]), true, 'must be text, a number or null.'],
    ['a variant', v.variant('kind', [v.object({ kind: v.literal('me') })]), 5, 'must be an object.'],
    ['a whole number', v.pipe(v.number(), v.integer()), 1.5, 'must be a whole number.'],
    ['a least number', v.pipe(v.number(), v.minValue(3)), 1, 'must be at least 3.'],
    ['a largest number', v.pipe(v.number(), v.maxValue(3)), 5, 'must be at most 3.'],
    ['a least length', v.pipe(v.array(v.number()), v.minLength(1)), [], 'must have at least 1 entry.'],
    ['a longest text', v.pipe(v.string(), v.maxLength(2)), 'abc', 'must have at most 2 characters.'],
    ['a form', v.pipe(v.string(), v.regex(/^[a-z]+$/)), 'A', 'must have the form /^[a-z]+$/.'],
  ])('says in plain words that it takes %s', (_what, kind, given, must) => {
    const { message, at } = refusalOf(() => read(v.strictObject({ it: kind }), { it: given }, 'bad', ''))
    expect([message, at]).toEqual([`it: ${must}`, 'it'])
  })

  it('says that an entry is missing, whatever else its object may hold', () => {
    for (const schema of [v.object({ n: v.number() }), v.looseObject({ n: v.number() })])
      expect(refusalOf(() => read(schema, {}, 'bad', '')).message).toBe('n is missing.')
    const kinds = v.variant('kind', [
      v.object({ kind: v.literal('me') }),
      v.object({ kind: v.literal('bot') }),
    ])
    expect(refusalOf(() => read(kinds, {}, 'bad', 'seat')).message).toBe('seat.kind: must be "me" or "bot".')
  })

  it('gives back what it has checked', () => {
    expect(read(schema, { list: [] }, 'bad', 'file')).toEqual({ list: [] })
  })
})

describe('the fields of a form', () => {
  const titled = v.pipe(v.boolean(), v.title('Fog'), v.description('Nobody sees far.'))
  const schema = v.strictObject({
    fog: v.optional(titled, true),
    days: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(9)), 3),
    season: v.optional(
      v.pipe(v.picklist(['may', 'june']), v.title('Season'), v.metadata({ titles: { may: 'May' } })),
      'june',
    ),
    map: v.optional(v.pipe(v.union([v.picklist(['drawn']), v.array(v.string())]), v.title('Map')), 'drawn'),
  })

  it('follow from the schema, in its order', () => {
    expect(optionFields(schema)).toEqual([
      { name: 'fog', title: 'Fog', description: 'Nobody sees far.', initial: true, kind: 'flag' },
      { name: 'days', title: 'days', description: '', initial: 3, kind: 'count', min: 1, max: 9 },
      {
        name: 'season',
        title: 'Season',
        description: '',
        initial: 'june',
        kind: 'choice',
        choices: [
          { value: 'may', title: 'May' },
          { value: 'june', title: 'june' },
        ],
      },
      {
        name: 'map',
        title: 'Map',
        description: '',
        initial: 'drawn',
        kind: 'lines',
        choices: [{ value: 'drawn', title: 'drawn' }],
        own: 'Your own',
      },
    ])
  })

  it('may be asked for only when another has a value, and are as they were at first until then', () => {
    const withCondition = v.strictObject({
      ...schema.entries,
      storms: onlyWhen({ option: 'season', value: 'may' }, v.optional(v.boolean(), true)),
    })
    const fields = optionFields(withCondition)
    const [fog, , , , storms] = fields
    expect(storms).toMatchObject({ kind: 'flag', initial: true, when: { option: 'season', value: 'may' } })
    expect(isInForce(fog, {})).toBe(true)
    expect(isInForce(storms, { season: 'may' })).toBe(true)
    expect(isInForce(storms, { season: 'june' })).toBe(false)
    const may = { fog: false, season: 'may', storms: false }
    expect(optionsInForce(fields, may)).toEqual(may)
    expect(optionsInForce(fields, { ...may, season: 'june' })).toEqual({
      ...may,
      season: 'june',
      storms: true,
    })
    expect(v.parse(withCondition, {})).toMatchObject({ storms: true })
  })

  it('call lines of one’s own as the schema says', () => {
    const lines = v.pipe(v.union([v.picklist(['none']), v.array(v.string())]), v.metadata({ own: 'Some' }))
    expect(optionFields(v.strictObject({ without: v.optional(lines, 'none') }))).toMatchObject([
      { kind: 'lines', own: 'Some' },
    ])
  })

  it('are not made of what no form can show', () => {
    expect(() => optionFields(v.object({ when: v.date() }))).toThrow('when')
  })
})
