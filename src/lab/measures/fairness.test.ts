import { describe, expect, it } from 'vitest'
import type { MatchFacts } from '../observe/facts.ts'
import { fairness } from './fairness.ts'

type Families = Readonly<Record<string, number>>

/** A match of two that the first seat wins, with what each used by family. */
function match(winner: Families, loser: Families): MatchFacts {
  return {
    shares: [1, 0],
    order: [],
    roles: [],
    bySeat: [{ families: winner }, { families: loser }],
  } as unknown as MatchFacts
}

function families(matches: readonly MatchFacts[]): Readonly<Record<string, number | undefined>> {
  const { section } = fairness([{ label: 'x', level: 'x', seats: 2, matches, command: '' }])
  const table = section.tables.find(({ title }) => title === 'By family')
  return Object.fromEntries(
    (table?.rows ?? []).map(({ label, cells: [share] }) => [
      label,
      typeof share === 'object' ? share.value : undefined,
    ]),
  )
}

describe('families', () => {
  it('a seat belongs to the one that it used most', () => {
    const matches = [match({ Sun: 3, Moon: 1 }, { Moon: 2 }), match({ Sun: 2 }, { Moon: 1 })]
    expect(families(matches)).toEqual({ 'Moon, x': 0, 'Sun, x': 2 })
  })

  it('several that are level share it', () => {
    const level = match({ Sun: 1, Moon: 1 }, { Moon: 4 })
    expect(families([level])).toEqual({ 'Sun, x': 2, 'Moon, x': expect.closeTo(0.5 / 0.75, 9) })
  })

  it('a game without them has no such table', () => {
    expect(families([match({}, {})])).toEqual({})
  })
})

it('few matches that all end alike are no finding; many are', () => {
  const found = (count: number) => {
    // All but one are won by the sun.
    const matches = Array.from({ length: count }, (_, i) =>
      i === 0 ? match({ Moon: 1 }, { Sun: 1 }) : match({ Sun: 1 }, { Moon: 1 }),
    )
    return fairness([{ label: 'x', level: 'x', seats: 2, matches, command: '' }]).findings
  }
  expect(found(8)).toEqual([])
  expect(found(40).map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^Sun wins 1\.95 times/),
  )
})

it('a seat that wins all of many matches is found, and its interval stays within what is possible', () => {
  const found = (count: number) =>
    fairness([
      {
        label: 'x',
        level: 'x',
        seats: 2,
        matches: Array.from({ length: count }, () => match({}, {})),
        command: '',
      },
    ])
  const sentences = found(100).findings.map(({ sentence }) => sentence)
  expect(sentences).toEqual([
    'Seat 1 wins 2.00 times the fair share (x; 1.93 to 2.00 in 100 matches).',
    'Seat 2 wins 0.00 times the fair share (x; 0.00 to 0.07 in 100 matches).',
  ])
  const [{ rows }] = found(2).section.tables
  expect(rows.map(({ cells: [share] }) => share)).toEqual([
    expect.objectContaining({ value: 2, low: expect.closeTo(0.68, 2), high: 2 }),
    expect.objectContaining({ value: 0, low: 0, high: expect.closeTo(1.32, 2) }),
  ])
})

it('takes as many matches as one plays', () => {
  const matches = Array<ReturnType<typeof match>>(150_000).fill(match({}, {}))
  const { findings } = fairness([{ label: 'x', level: 'x', seats: 2, matches, command: '' }])
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Seat 1 wins 2.00 times the fair share (x; 2.00 to 2.00 in 150,000 matches).',
    'Seat 2 wins 0.00 times the fair share (x; 0.00 to 0.00 in 150,000 matches).',
  ])
})
