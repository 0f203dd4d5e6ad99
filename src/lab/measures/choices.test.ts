import { expect, it } from 'vitest'
import type { MatchFacts, Probe } from '../observe/facts.ts'
import { choices } from './choices.ts'

/** Two kinds of action, one of them about a card: half of the actions. The search prefers this part of them. */
function positions(count: number, preferred: number): readonly Probe[] {
  return Array.from({ length: count }, (_, i) => ({
    seat: 0,
    options: 4,
    nearBest: 1,
    best: i < preferred * count ? ['cast', 'Fire'] : ['pass'],
    open: { kinds: { cast: 0.5, pass: 0.5 }, things: { Fire: 0.5 } },
    entropy: 0.5,
  }))
}

function told(probes: readonly Probe[]) {
  const match = { decisions: 1, bySeat: [], probes } as unknown as MatchFacts
  const series = { label: 'x', level: 'x', seats: 1, matches: [match, match], command: '' }
  const { section, findings } = choices([series])
  const rows = section.tables.slice(2).flatMap((table) => table.rows)
  return {
    findings: findings.map(({ sentence }) => sentence),
    marked: rows.filter(({ isMarked }) => isMarked).map(({ label }) => label),
    best: Object.fromEntries(
      rows.map(({ label, cells: [best] }) => [label, typeof best === 'object' ? best.value : undefined]),
    ),
  }
}

it('kinds of action and cards that are hardly ever best are findings', () => {
  const { findings, marked, best } = told(positions(100, 0.02))
  expect(best).toEqual({ cast: 0.02, pass: 0.98, Fire: 0.02 })
  expect(marked).toEqual(['cast', 'Fire'])
  expect(findings).toEqual([
    'Cast is hardly ever the best choice: in 2.0% of 200 positions where it was open (at most 5.0%; a random choice, 50.0%).',
    'Fire is hardly ever the best choice: in 2.0% of 200 positions where it was open (at most 5.0%; a random choice, 50.0%).',
  ])
})

it('what is best now and then is none, nor what was seldom open', () => {
  expect(told(positions(100, 0.3))).toMatchObject({ findings: [], marked: [] })
  expect(told(positions(9, 0))).toMatchObject({ findings: [], best: {} })
})
