import { expect, it } from 'vitest'
import type { MatchFacts } from '../observe/facts.ts'
import { tension } from './tension.ts'

/** A match of two that the first seat wins, which was expected to win this much before. */
function match(expected: number): MatchFacts {
  const seat = { longestWait: 1, lastDecision: 2 }
  return {
    shares: [1, 0],
    decisions: 2,
    bySeat: [seat, seat],
    course: [
      { decisions: 1, shares: [expected, 1 - expected] },
      { decisions: 2, shares: [1, 0] },
    ],
    kingmaking: 0,
  } as unknown as MatchFacts
}

it('every expected share counts in one range, certainty too', () => {
  const matches = [1, 1, 0, 0.75].map(match)
  const { tables } = tension([{ label: 'x', level: 'x', seats: 2, matches, command: '' }])
  const trust = tables.find(({ title }) => title === 'How far to trust the win shares')
  const found = trust?.rows.map(({ cells: [cell] }) => (typeof cell === 'object' ? cell.value : undefined))
  // 0 is expected of three seats, and one of them wins; 1 of three, and two of them win.
  expect(found).toEqual([1 / 3, undefined, 0, undefined, 1, 2 / 3])
})

it('two matches in which what was expected came do not show that the shares can be trusted', () => {
  const { tables } = tension([
    { label: 'x', level: 'x', seats: 2, matches: [match(1), match(1)], command: '' },
  ])
  const trust = tables.find(({ title }) => title === 'How far to trust the win shares')
  const [never, always] = [trust?.rows.at(0)?.cells[0], trust?.rows.at(-1)?.cells[0]]
  expect(never).toMatchObject({ value: 0, low: 0, high: expect.closeTo(0.66, 2) })
  expect(always).toMatchObject({ value: 1, low: expect.closeTo(0.34, 2), high: 1 })
})
