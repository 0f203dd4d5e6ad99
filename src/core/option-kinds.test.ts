import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { game as vigil } from './conformance/vigil.ts'
import type { Game } from './contract.ts'
import { startMatch } from './match.ts'
import { document, several } from './option-kinds.ts'
import { documentName, isWithin, optionFields, optionMistakes, optionText, readOptions } from './options.ts'
import { readRecord, recordOf, replay, writeRecord } from './record.ts'
import { refusalOf } from './refusal-of.ts'

const card = v.strictObject({ name: v.string('must be text'), score: v.number('must be a number') })
const cards = v.strictObject({ name: v.string('must be text'), cards: v.array(card, 'must be a list') })
const options = v.strictObject({
  houses: several('Houses', 'Which may be played.', { oak: 'Oak', ash: 'Ash', elm: 'Elm' }),
  cards: document('Cards', 'What is drawn from.', { plain: 'The plain ones' }, cards, 'plain'),
  rounds: v.optional(v.number(), 2),
  openHands: v.optional(v.boolean(), false),
})
const game = { ...vigil, options } as unknown as Game
const ours = { name: 'Ours', cards: [{ name: 'Fox', score: 3 }] }

/** What these options are read as. */
const given = (value: unknown) => readOptions(game, value)
/** Where and why they are refused. */
const wrong = (value: unknown) => refusalOf(() => given(value))

describe('an option of several values', () => {
  it('is none of them unless said otherwise, and each time a list of its own', () => {
    expect(given({})).toMatchObject({ houses: [] })
    const [one, other] = [given({}), given({})] as { houses: string[] }[]
    one.houses.push('oak')
    expect(other.houses).toEqual([])
  })

  it('has them in the order of the titles, so that the same choice is the same match', () => {
    expect(given({ houses: ['elm', 'oak'] })).toMatchObject({ houses: ['oak', 'elm'] })
  })

  it.each([
    [['oak', 'ahs'], 'options.houses[1]', 'options.houses[1]: "ahs" is none of oak, ash, elm.'],
    ['oak', 'options.houses', 'options.houses: must be a list of any of oak, ash, elm.'],
    [['ash', 'ash'], 'options.houses', 'options.houses: must name each at most once.'],
  ])('%j is refused with its place and what there is', (houses, at, message) => {
    expect(wrong({ houses })).toEqual({ code: 'bad-option', message, at })
  })

  it('is a field of its choices', () => {
    expect(optionFields(options)[0]).toEqual({
      name: 'houses',
      title: 'Houses',
      description: 'Which may be played.',
      initial: [],
      kind: 'several',
      choices: [
        { value: 'oak', title: 'Oak' },
        { value: 'ash', title: 'Ash' },
        { value: 'elm', title: 'Elm' },
      ],
    })
  })
})

describe('an option that is a document', () => {
  it('is one of the game’s own by name, or a whole one', () => {
    expect(given({})).toMatchObject({ cards: 'plain' })
    expect(given({ cards: ours })).toMatchObject({ cards: ours })
  })

  it.each([
    [
      { ...ours, cards: [...ours.cards, { name: 'Hen', score: '2' }] },
      'options.cards.cards[1].score',
      'number',
    ],
    [{ name: 'Ours' }, 'options.cards.cards', 'is missing'],
    [{ ...ours, size: 3 }, 'options.cards.size', 'is not known here'],
    ['plian', 'options.cards', 'must be plain, or a document of your own'],
    [null, 'options.cards', 'must be plain, or a document of your own'],
    [[ours], 'options.cards', 'must be plain, or a document of your own'],
  ])('%j is refused with the place of its mistake', (brought, at, message) => {
    expect(wrong({ cards: brought })).toMatchObject({ code: 'bad-option', at })
    expect(wrong({ cards: brought }).message).toContain(message)
  })

  it('is refused when it is nested without end, before the game’s schema follows it', () => {
    const deep = JSON.parse(`${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`)
    expect(wrong({ cards: deep }).message).toBe('options.cards: must not be nested more than 64 deep.')
  })

  it('tells all its mistakes, and none of the other options', () => {
    const bad = { name: 7, cards: [{ name: 'Fox' }, { name: 'Hen', score: 'x' }] }
    expect(optionMistakes(game, 'cards', bad).map(({ at }) => at)).toEqual([
      'options.cards.name',
      'options.cards.cards[0].score',
      'options.cards.cards[1].score',
    ])
    expect(optionMistakes(game, 'cards', ours)).toEqual([])
  })

  it('goes into the record, and a match made with it is read and played again', () => {
    const match = startMatch(game, { cards: ours }, 2, 'seed')
    const players = [1, 2].map((seat) => ({ name: `Player ${seat}`, bot: null }))
    const record = readRecord(writeRecord(recordOf(match, players)))
    expect(record.options.cards).toEqual(ours)
    expect(replay(game, record).state).toEqual(match.state)
  })

  it('has the type of a name or of what its schema reads', () => {
    type Cards = v.InferOutput<typeof options>['cards']
    expectTypeOf<Cards>().toEqualTypeOf<'plain' | v.InferOutput<typeof cards>>()
  })

  it('is a field of the game’s own ones', () => {
    expect(optionFields(options)[1]).toEqual({
      name: 'cards',
      title: 'Cards',
      description: 'What is drawn from.',
      initial: 'plain',
      kind: 'document',
      choices: [{ value: 'plain', title: 'The plain ones' }],
    })
  })
})

it('a document is told of by its name, other values as they are written', () => {
  const texts = ['plain', 3, ['oak'], ours, { cards: [] }].map(optionText)
  expect(texts).toEqual(['plain', '3', '["oak"]', '"Ours"', '"without a name"'])
  expect([documentName(ours), documentName(['oak']), documentName('plain')]).toEqual([
    'Ours',
    undefined,
    undefined,
  ])
})

it('a place is within another when it is that or leads on from it', () => {
  const within = (at: string | undefined) => isWithin(at, 'options.cards')
  expect(['options.cards', 'options.cards.a', 'options.cards[1]'].map(within)).toEqual([true, true, true])
  expect(['options.cardsets', 'options', undefined].map(within)).toEqual([false, false, false])
})
