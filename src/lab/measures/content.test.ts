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

/** 200 matches. Each seat wins half of them, whichever of two cards it drew; holders of these names use them. */
function dealt(used: readonly string[]): readonly MatchFacts[] {
  return Array.from({ length: 200 }, (_, i) => {
    const bySeat = [0, 1].map((seat) => {
      const name = (seat + i) % 2 === 0 ? 'spell' : 'beast'
      return { drawn: { [name]: 1 }, used: used.includes(name) ? { [name]: { times: 1, swing: 0 } } : {} }
    })
    const shares = i % 4 < 2 ? [1, 0] : [0, 1]
    return { ...match({}, {}, false), shares, bySeat } as unknown as MatchFacts
  })
}

it('a card that others use and nobody uses is named, and none where the game counts no uses', () => {
  const said = (used: readonly string[]) =>
    content([{ label: 'x', level: 'x', seats: 2, matches: dealt(used), command: '' }]).findings.map(
      ({ sentence }) => sentence,
    )
  expect(said(['spell'])).toEqual(['beast (x) is hardly ever used: by 0.0% of those who held it.'])
  expect(said(['spell', 'beast'])).toEqual([])
  expect(said([])).toEqual([])
  const { section } = content([{ label: 'x', level: 'x', seats: 2, matches: dealt([]), command: '' }])
  const [{ columns, rows }] = section.tables
  expect(rows.map(({ cells }) => cells[columns.findIndex(({ name }) => name === 'used')])).toEqual([
    undefined,
    undefined,
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
