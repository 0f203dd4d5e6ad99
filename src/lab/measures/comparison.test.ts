import { expect, it } from 'vitest'
import type { MatchFacts } from '../observe/facts.ts'
import { comparison } from './comparison.ts'

const MATCHES = 40

/** 40 matches of two, each with this number of decisions, and what the first seat wins. */
function variant(name: string, decisions: number, won: (n: number) => number) {
  const matches = Array.from(
    { length: MATCHES },
    (_, n) =>
      ({
        shares: [won(n), 1 - won(n)],
        scores: [1, 1],
        order: [0, 1],
        roles: [],
        decisions,
        course: [],
        bySeat: [],
        kingmaking: Number.NaN,
      }) as unknown as MatchFacts,
  )
  return { name, series: [{ label: 'x', level: 'x', seats: 2, matches, command: '' }] }
}

function sentences(theirs: ReturnType<typeof variant>): readonly string[] {
  const { findings } = comparison([variant('as it is', 20, (n) => n % 2), theirs])
  return findings.map(({ sentence }) => sentence)
}

it('what differs by the same amount in every match stands out', () => {
  expect(sentences(variant('short', 14, (n) => n % 2))).toEqual([
    'short against as it is: decisions, x falls by 6.00 (6.00 to 6.00).',
  ])
  expect(sentences(variant('same', 20, (n) => n % 2))).toEqual([])
})

it('the interval of what falls says by how much, as the sentence does', () => {
  expect(sentences(variant('late', 20, (n) => (n % 8 === 1 ? 1 : 0)))).toEqual([
    expect.stringMatching(
      /^late against as it is: share of the first to decide, x falls by 0\.38 \(0\.2\d to 0\.5\d\)\.$/,
    ),
    expect.stringMatching(/share of the last to decide, x rises by 0\.38 \(0\.2\d to 0\.5\d\)\.$/),
  ])
})
