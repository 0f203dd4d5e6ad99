import { fromRoot } from '../../scripts/root.ts'
import type { Report } from '../../src/lab/index.ts'
import { byLevel } from './by-level.ts'

/* To Reign Supreme: what the first player wins, by level, as the table of docs/balance/to-reign-supreme.md. */

const PAGE = fromRoot('docs/balance/to-reign-supreme.md')
const LEVELS = { greedy: 1_000, strong: 400, expert: 40 }
const CHALLENGING = { greedy: 1_000, strong: 200 }

const WAYS = (['rulebook', 'rules-card'] as const).flatMap((edition) => {
  const name = edition === 'rulebook' ? 'rulebook' : 'rules card'
  const challenging = { edition, layout: 'challenging' }
  return [
    { name: `${name}, easy`, options: { edition }, matches: LEVELS },
    { name: `${name}, challenging`, options: challenging, matches: CHALLENGING },
    {
      name: `${name}, challenging, at once`,
      options: { ...challenging, middle: 'at-once' },
      matches: CHALLENGING,
    },
  ].map((way) => ({ ...way, seats: 2 }))
})

const TABLE = {
  mark: 'First player',
  head: ['first player wins', 'controls all six', 'decisions, median (least to most)'],
  cells: ({ bySeat: [first], endings, matches, decisions }: Report) => {
    const early = endings.filter(({ what }) => what.endsWith('controls all six territories.'))
    const all = early.reduce((sum, { times }) => sum + times, 0)
    return [
      `${percent(first.share)} (${percent(first.low)} to ${percent(first.high)})`,
      percent(all / matches),
      `${decisions.median} (${decisions.min} to ${decisions.max})`,
    ]
  },
}

export function toReignSupreme(): Promise<void> {
  return byLevel('to-reign-supreme', PAGE, WAYS, [TABLE])
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
