import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { FIRST_PLAYER_WINS } from '../../src/games/to-reign-supreme/table/first-player.generated.ts'
import { wayKey } from '../../src/games/to-reign-supreme/table/seat-hint.ts'
import type { Report } from '../../src/lab/index.ts'
import { byLevel } from './by-level.ts'

/*
 * To Reign Supreme: what the first player wins, by level, as the table of docs/balance/to-reign-supreme.md. People see the
 * figures of one level where they set up a match.
 */

const PAGE = fromRoot('docs/balance/to-reign-supreme.md')
const SHARES = fromRoot('src/games/to-reign-supreme/table/first-player.generated.ts')
/** The level whose figures people see. */
const SHOWN = 'strong'

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

export async function toReignSupreme(): Promise<void> {
  const reports = await byLevel('to-reign-supreme', PAGE, WAYS, [TABLE])
  const found = reports
    .filter(({ level }) => level === SHOWN)
    .map(({ report: { options, bySeat } }) => [wayKey(options), Number(bySeat[0].share.toFixed(3))] as const)
  if (process.env.REWRITE_DOCS && found.length > 0)
    writeFileSync(SHARES, sourceOf({ ...FIRST_PLAYER_WINS, ...Object.fromEntries(found) }))
}

function sourceOf(shares: Readonly<Record<string, number>>): string {
  const lines = Object.entries(shares).map(([way, share]) => `  '${way}': ${share},`)
  return [
    '/**',
    ' * Written by `npm run bench balance to-reign-supreme`; do not edit. By edition, set-up and middle territories: the first',
    ' * player’s share of the victories between two Strong bots.',
    ' */',
    'export const FIRST_PLAYER_WINS: Readonly<Record<string, number>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}
