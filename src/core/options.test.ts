import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { game } from './conformance/vigil.ts'
import { optionFields, read, readOptions } from './options.ts'
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
      },
    ])
  })

  it('are not made of what no form can show', () => {
    expect(() => optionFields(v.object({ when: v.date() }))).toThrow('when')
  })
})
