import { expect, it } from 'vitest'
import { refusalOf } from '../../core/refusal-of.ts'
import { readParameter, valueAt, withValues } from './parameters.ts'
import { distanceFrom, readTargets } from './targets.ts'

const OPTIONS = {
  mountains: 3,
  cards: {
    creatures: [
      { id: 'giant', scores: [1, 2, 3] },
      { id: 'dwarf', scores: [4, 5, 6] },
    ],
  },
}

it('a parameter is an option, or a place in a document by entry, number or id', () => {
  const mountains = readParameter('mountains=0..2')
  expect(mountains.values).toEqual([0, 1, 2])
  const score = readParameter('cards.creatures[dwarf].scores[1]=7,8')
  const kind = readParameter('edition=rulebook,rules-card')
  expect(kind.values).toEqual(['rulebook', 'rules-card'])
  expect([valueAt(OPTIONS, mountains), valueAt(OPTIONS, score), valueAt(OPTIONS, kind)]).toEqual([
    3,
    5,
    undefined,
  ])
  expect(withValues(OPTIONS, [mountains, score, kind], [1, 8, 'rules-card'])).toEqual({
    mountains: 1,
    cards: { creatures: [OPTIONS.cards.creatures[0], { id: 'dwarf', scores: [4, 8, 6] }] },
    edition: 'rules-card',
  })
  expect(OPTIONS.cards.creatures[1].scores).toEqual([4, 5, 6])
})

it.each([
  'mountains',
  'mountains=3',
  'mountains=3..3',
  'mountains=9..1',
  '=1,2',
  'mountains=0..500',
  'mountains=0..1000000000',
  'mountains=0..99999999999999999999',
])('a parameter that is none is refused: %s', (text) => {
  expect(refusalOf(() => readParameter(text))).toMatchObject({ code: 'bad-parameter', at: '--vary' })
})

it.each(['cards.creatures[elf].scores[0]=1,2', 'cards.creatures[giant].scores[3]=1,2', 'mountains.high=1,2'])(
  'a place that is not there is refused: %s',
  (text) => {
    const parameter = readParameter(text)
    expect(refusalOf(() => withValues(OPTIONS, [parameter], [1])).code).toBe('bad-parameter')
    expect(refusalOf(() => valueAt(OPTIONS, parameter)).code).toBe('bad-parameter')
  },
)

it('a figure is as far from its range as it lies beyond, in half widths', () => {
  const [target, least] = readTargets({
    targets: [
      { figure: 'first place', from: 0.9, to: 1.1 },
      { figure: 'decisions', from: 50 },
    ],
  })
  const at = (value: number) => ({ value, low: value, high: value, n: 9 })
  expect(distanceFrom(target, at(1.05))).toBe(0)
  expect(distanceFrom(target, at(1.2))).toBeCloseTo(1, 9)
  expect(distanceFrom(target, at(0.7))).toBeCloseTo(2, 9)
  expect(distanceFrom(least, at(500))).toBe(0)
  expect(distanceFrom(least, at(25))).toBeCloseTo(0.5, 9)
})

it('targets with mistakes are refused with the place', () => {
  expect(refusalOf(() => readTargets({ targets: [{ figure: 'fun' }] }))).toMatchObject({
    code: 'bad-targets',
    at: 'targets[0].figure',
  })
  expect(refusalOf(() => readTargets({ targets: [] })).code).toBe('bad-targets')
  for (const to of [8, 9])
    expect(refusalOf(() => readTargets({ targets: [{ figure: 'decisions', from: 9, to }] }))).toEqual({
      code: 'bad-targets',
      message: 'targets[0]: “from” must be less than “to”.',
      at: 'targets[0]',
    })
  expect(refusalOf(() => readTargets({ targets: [{ figure: 'decisions' }] })).message).toBe(
    'targets[0]: must have “from”, “to” or both.',
  )
})
