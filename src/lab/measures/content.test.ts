import { expect, it } from 'vitest'
import type { MatchFacts } from '../observe/facts.ts'
import { content } from './content.ts'

type Used = MatchFacts['bySeat'][number]['used']

/** A match of two that the first seat wins, with what each used. Nobody draws anything. */
function match(winner: Used, loser: Used, isJudged: boolean): MatchFacts {
  return {
    shares: [1, 0],
    bySeat: [
      { used: winner, drawn: {} },
      { used: loser, drawn: {} },
    ],
    piles: {},
    course: isJudged ? [{ decisions: 0, shares: [0.5, 0.5] }] : [],
  } as unknown as MatchFacts
}

it('what nobody draws, such as a purchase, has a table of its uses', () => {
  const matches = [
    match({ bribe: { times: 3, swing: 0.3 } }, { bribe: { times: 1, swing: -0.1 } }, true),
    match({ bribe: { times: 1, swing: 0.1 } }, { spy: { times: 2, swing: 0 } }, true),
    match({ bribe: { times: 1, swing: 0 } }, {}, false),
    match({}, {}, false),
  ]
  const { section } = content([{ label: 'x', level: 'x', seats: 2, matches, command: '' }])
  expect(section.tables).toHaveLength(1)
  const [{ title, rows }] = section.tables
  expect(title).toBe('Uses, x')
  const values = rows.map(({ label, cells }) => [
    label,
    ...cells.map((cell) => (typeof cell === 'object' ? cell.value : cell)),
  ])
  expect(values).toEqual([
    // Six uses in four matches; four of eight seats; three of them won; of the others one. Judged: 0.3 points in five.
    ['bribe', 1.5, 0.5, 0.75, 0.25, expect.closeTo(0.06, 9)],
    ['spy', 0.5, 0.125, 0, expect.closeTo(4 / 7, 9), undefined],
  ])
})

it('what seats draw is in the table of things alone', () => {
  const drawn = { spell: 1 }
  const used = { spell: { times: 1, swing: 0 } }
  const bySeat = [
    { used, drawn },
    { used: {}, drawn },
  ]
  const played = { ...match(used, {}, false), bySeat } as unknown as MatchFacts
  const { section } = content([{ label: 'x', level: 'x', seats: 2, matches: [played], command: '' }])
  expect(section.tables.map(({ title }) => title)).not.toContain('Uses, x')
})
