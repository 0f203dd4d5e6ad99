import { QuickChance } from '../../core/index.ts'
import type { MatchFacts } from '../observe/facts.ts'
import type { Estimate } from './estimates.ts'
import type { Section } from './sections.ts'

/** Resamples of the bootstrap. */
const RESAMPLES = 400

export type LuckRun = {
  readonly label: string
  /** By deal: the matches played with it. */
  readonly deals: readonly (readonly MatchFacts[])[]
  readonly command: string
}

/** How much of the result the deal decides, among equal players whose own chance differs each time. */
export function luck(runs: readonly LuckRun[]): Section {
  return {
    id: 'luck',
    title: 'Luck',
    question: 'How much of the result lies in the shuffles, and how much in what players do?',
    tables: [
      {
        title: 'Luck',
        label: 'matches',
        columns: [
          { name: 'decided by the deal', unit: 'share' },
          { name: 'deals', unit: 'number' },
        ],
        rows: runs.map(({ label, deals }) => ({ label, cells: [luckShare(deals), deals.length] })),
      },
    ],
    charts: [],
    definitions: [
      {
        word: 'decided by the deal',
        meaning:
          'The part of the variance of who wins that all matches with the same shuffles have in common (intraclass correlation). The rest is the players’ own decisions. The interval is a bootstrap over deals.',
        source: 'Fisher 1925; Efron 1979',
      },
    ],
    commands: [...new Set(runs.map(({ command }) => command))],
  }
}

function luckShare(deals: readonly (readonly MatchFacts[])[]): Estimate {
  const n = deals.length
  if (n < 2) return { value: Number.NaN, low: 0, high: 1, n }
  const parts = deals.map(partsOf)
  const value = correlation(parts)
  if (value === undefined) return { value: Number.NaN, low: 0, high: 1, n }
  const chance = new QuickChance(n, 17)
  const resampled = Array.from(
    { length: RESAMPLES },
    () => correlation(Array.from({ length: n }, () => parts[chance.int(n)])) ?? 0,
  ).sort((a, b) => a - b)
  return {
    value,
    low: resampled[Math.floor(0.025 * RESAMPLES)],
    high: resampled[Math.ceil(0.975 * RESAMPLES) - 1],
    n,
  }
}

/** Of one deal: how often it was played, the mean share of each seat, and the squares about these means. */
type Parts = { readonly times: number; readonly means: readonly number[]; readonly within: number }

function partsOf(matches: readonly MatchFacts[]): Parts {
  const means = matches[0].shares.map(
    (_, seat) => matches.reduce((sum, { shares }) => sum + shares[seat], 0) / matches.length,
  )
  const within = matches.reduce(
    (sum, { shares }) => sum + shares.reduce((each, share, seat) => each + (share - means[seat]) ** 2, 0),
    0,
  )
  return { times: matches.length, means, within }
}

/**
 * The intraclass correlation of a one-way analysis of variance, all seats together, not below 0; undefined where all
 * matches end alike, as there is no variance to divide.
 */
function correlation(deals: readonly Parts[]): number | undefined {
  const n = deals.length
  const times = deals[0].times
  const means = deals[0].means.map((_, seat) => deals.reduce((sum, deal) => sum + deal.means[seat], 0) / n)
  const between =
    (times *
      deals.reduce(
        (sum, deal) => sum + deal.means.reduce((each, mean, seat) => each + (mean - means[seat]) ** 2, 0),
        0,
      )) /
    (n - 1)
  const within = deals.reduce((sum, deal) => sum + deal.within, 0) / (n * (times - 1))
  const whole = between + (times - 1) * within
  return whole > 0 ? Math.max(0, (between - within) / whole) : undefined
}
