import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { optionFields } from '../../core/index.ts'
import { game as counts } from '../../games/counts-and-clerics/index.ts'
import { game as supremacy } from '../../games/war-of-supremacy/index.ts'
import { newPlaytestSchema } from '../../protocol/index.ts'
import {
  chosenSeats,
  commonCounts,
  filesOf,
  type LabChoices,
  readChoices,
  serverWish,
  usualChoices,
} from './lab-choices.ts'

const FIELDS = optionFields(counts.options)
const INITIAL = Object.fromEntries(FIELDS.map(({ name, initial }) => [name, initial]))
const USUAL = usualChoices(INITIAL)

const read = (changes: Partial<LabChoices> = {}) => readChoices(counts, FIELDS, { ...USUAL, ...changes })

describe('what is asked for', () => {
  it('by default is what the command plays', () => {
    expect(read({ seed: ' mine ' })).toEqual({
      game: 'counts-and-clerics',
      variants: [{ name: 'as it is', options: INITIAL, given: [] }],
      seats: [2, 4],
      bots: ['shrewd', 'strong'],
      ladder: ['random', 'beginner', 'casual', 'shrewd', 'strong'],
      seconds: 600,
      matches: undefined,
      precision: 0.02,
      seed: 'mine',
    })
  })

  it('a number of matches instead of time', () => {
    const plan = read({ until: 'matches', matches: 24, hasLadder: false, minutes: null })
    expect(plan).toMatchObject({ matches: 24, ladder: [] })
  })

  it('without a seed, a new one each time', () => {
    expect(read().seed).not.toBe(read().seed)
  })

  it('variants are named by what differs, and given as a command gives them', () => {
    const base = { ...INITIAL, map: 'classic', mountains: 3 }
    const { variants } = read({ variants: [base, { ...base, mountains: 0, hiddenHands: true }] })
    expect(variants.map(({ name, given }) => ({ name, given }))).toEqual([
      { name: 'map=classic mountains=3', given: ['map=classic', 'mountains=3'] },
      {
        name: 'mountains=0 hiddenHands=true',
        given: ['map=classic', 'mountains=3', 'mountains=0', 'hiddenHands=true'],
      },
    ])
  })
})

describe('a card set of one’s own', () => {
  const fields = optionFields(supremacy.options)
  const initial = Object.fromEntries(fields.map(({ name, initial: value }) => [name, value]))

  const mine = JSON.parse(readFileSync('examples/card-sets/the-orchard-war.json', 'utf8'))

  it('is given as a file, which is there to be saved; another of the same name as another file', () => {
    const [first, ...rest] = mine.creatures
    const other = { ...mine, creatures: [{ ...first, copies: 7 }, ...rest] }
    const base = { ...initial, start: 'general', cards: mine }
    const choices = { ...usualChoices(base), variants: [base, { ...base, cards: other }] }
    const plan = readChoices(supremacy, fields, choices)
    const files = filesOf(supremacy, plan.variants)
    expect(plan.variants.map(({ name, given }) => ({ name, given }))).toEqual([
      {
        name: 'start=general cards=./the-orchard-war.json',
        given: ['start=general', 'cards=./the-orchard-war.json'],
      },
      {
        name: 'cards=./the-orchard-war-2.json',
        given: ['start=general', 'cards=./the-orchard-war.json', 'cards=./the-orchard-war-2.json'],
      },
    ])
    expect(files.map(({ name, text }) => [name, JSON.parse(text)])).toEqual([
      ['the-orchard-war.json', mine],
      ['the-orchard-war-2.json', other],
    ])
  })

  it('that is not enough for the other options is refused at its field, before anything is played', () => {
    const choices = usualChoices({ ...initial, start: 'introductory', cards: mine })
    expect(() => readChoices(supremacy, fields, choices)).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({ code: 'too-few-cards', at: 'variants[0].options.cards' }),
      }),
    )
  })

  it('that is not good is refused at its place', () => {
    const choices = usualChoices({ ...initial, cards: { name: 'Mine' } })
    expect(() => readChoices(supremacy, fields, choices)).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({
          code: 'bad-option',
          at: expect.stringMatching(/^variants\[0\]\.options\.cards/),
        }),
      }),
    )
  })

  it('that no file was chosen for is refused', () => {
    const choices = usualChoices({ ...initial, cards: null })
    expect(() => readChoices(supremacy, fields, choices)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ at: 'variants[0].options.cards' }) }),
    )
  })
})

describe('what is refused, and where', () => {
  const cases: readonly [what: string, at: string, changes: Partial<LabChoices>][] = [
    ['no players', 'seats', { seats: [] }],
    ['no bots', 'bots', { bots: [] }],
    ['no minutes', 'minutes', { minutes: null }],
    ['a part of a minute', 'minutes', { minutes: 0.5 }],
    ['more than a day', 'minutes', { minutes: 1441 }],
    ['no matches', 'matches', { until: 'matches', matches: 0 }],
    ['precision beyond half', 'precision', { precision: 51 }],
    [
      'an option out of range',
      'variants[1].options.mountains',
      { variants: [INITIAL, { ...INITIAL, mountains: 11 }] },
    ],
    ['a variant that changes nothing', 'variants[1]', { variants: [INITIAL, INITIAL] }],
    [
      'a variant twice',
      'variants[2]',
      { variants: [INITIAL, { ...INITIAL, mountains: 3 }, { ...INITIAL, mountains: 3 }] },
    ],
  ]
  it.each(cases)('%s at %s', (_, at, changes) => {
    expect(() => read(changes)).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({ at, message: expect.stringMatching(/\.$/) }),
      }),
    )
  })
})

it('an option out of range says its place once, so that a field can leave it out', () => {
  const place = 'variants[1].options.mountains'
  const message = `${place}: must be 0 to 10.`
  expect(() => read({ variants: [INITIAL, { ...INITIAL, mountains: 11 }] })).toThrow(
    expect.objectContaining({ refusal: expect.objectContaining({ at: place, message }) }),
  )
})

describe('on the server', () => {
  const offer = { seconds: 1800, matches: 1000 }

  it('time and matches are at most what it offers', () => {
    const onServer = { ...USUAL, where: 'server', minutes: 30, matches: 1001 } as const
    expect(serverWish(readChoices(counts, FIELDS, onServer, offer), offer)).toMatchObject({
      seconds: 1800,
      matches: null,
    })
    const longer = { ...onServer, minutes: 31 }
    const more = { ...onServer, until: 'matches' } as const
    for (const [choices, at] of [
      [longer, 'minutes'],
      [more, 'matches'],
    ] as const)
      expect(() => readChoices(counts, FIELDS, choices, offer)).toThrow(
        expect.objectContaining({ refusal: expect.objectContaining({ at }) }),
      )
  })

  it('levels, variants and the length of the seed are at most what it takes; a browser takes more', () => {
    const levels = ['beginner', 'novice', 'casual', 'steady', 'shrewd']
    const variants = [0, 1, 2, 3, 4, 5].map((mountains) => ({ ...INITIAL, mountains }))
    for (const [changes, at] of [
      [{ bots: levels }, 'bots'],
      [{ variants }, 'variants[5]'],
      [{ seed: 'x'.repeat(201) }, 'seed'],
    ] as const) {
      expect(() => read({ ...changes, where: 'here' })).not.toThrow()
      expect(() => readChoices(counts, FIELDS, { ...USUAL, ...changes, where: 'server' }, offer)).toThrow(
        expect.objectContaining({ refusal: expect.objectContaining({ at }) }),
      )
    }
    const most = { bots: levels.slice(0, 4), variants: variants.slice(0, 5), seed: 'x'.repeat(200) }
    const asked = readChoices(counts, FIELDS, { ...USUAL, ...most, where: 'server' }, offer)
    expect(v.is(newPlaytestSchema, serverWish(asked, offer))).toBe(true)
  })

  it('a number of matches may take all its time', () => {
    const asked = read({ where: 'server', until: 'matches', matches: 24 })
    expect(serverWish(asked, offer)).toMatchObject({ seconds: 1800, matches: 24, seats: [2, 4] })
  })
})

describe('numbers of players', () => {
  it('are the fewest and the most, until others are chosen', () => {
    expect(chosenSeats([2, 3, 4], USUAL)).toEqual([2, 4])
    expect(chosenSeats([2, 3, 4], { ...USUAL, seats: [3] })).toEqual([3])
  })

  it('are those that all variants allow', () => {
    expect(
      commonCounts(counts, FIELDS, { ...USUAL, variants: [INITIAL, { ...INITIAL, mountains: 3 }] }),
    ).toEqual([2, 3, 4])
  })

  it('are those for which a set has enough cards', () => {
    const cards = JSON.parse(readFileSync('examples/card-sets/the-orchard-war.json', 'utf8'))
    const fields = optionFields(supremacy.options)
    const choices = { ...USUAL, variants: [{ start: 'general', cards }] }
    expect(commonCounts(supremacy, fields, choices)).toEqual([2])
  })
})
