import { availableParallelism } from 'node:os'
import { fromRoot } from '../scripts/root.ts'
import { HOUSES, ITEMS } from '../src/games/terreign/rules/content.ts'
import { type Report, simulate } from '../src/lab/index.ts'
import { aMatch, endings, markdown, writeBetweenMarks } from './page.ts'

/**
 * TerReign's balance (TER-D4): greedy bots against each other in each way to play, as the tables of
 * docs/balance/terreign.md. With REWRITE_DOCS=1 in the environment they are written into that page.
 */

const PAGE = fromRoot('docs/balance/terreign.md')
const SEED = 'report'

/** The ways to play, the first of which TER-D4 is about. */
const WAYS = [
  { name: '4 players', seats: 4, matches: 10_000, options: {} },
  { name: '2 players', seats: 2, matches: 4_000, options: {} },
  { name: '7 players', seats: 7, matches: 3_500, options: {} },
  { name: 'two Alliances of 2', seats: 4, matches: 4_000, options: { mode: 'two-alliances' } },
  { name: 'Battle Royale of 4', seats: 4, matches: 3_000, options: { mode: 'royale' } },
] as const

const reports: Report[] = []
for (const { name, seats, matches, options } of WAYS) {
  const report = await simulate({
    game: 'terreign',
    options,
    bots: Array.from({ length: seats }, () => 'greedy'),
    matches,
    seed: SEED,
    workers: availableParallelism(),
  })
  console.error(`${name}: ${matches} matches in ${report.speed.seconds.toFixed(1)} s`)
  reports.push(report)
}

const tables = [
  ['Houses', houses()],
  ['Order of play', order()],
  ['Matches', matches()],
  ['Endings', endings(WAYS, reports)],
  ['Items', items()],
] as const
for (const [, table] of tables) console.log(`${table}\n`)
if (process.env.REWRITE_DOCS) writeBetweenMarks(PAGE, tables)

/** By House: its wins as a multiple of its fair share. */
function houses(): string {
  const rows = HOUSES.map(({ name, morale }) => [
    name,
    String(morale),
    ...reports.map(({ byRole }) => {
      const found = byRole.find(({ role }) => role === name)
      if (!found) throw new Error(`Nobody played ${name}.`)
      const { share, low, high } = found.timesFair
      return `${share.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
    }),
  ])
  return markdown(['House', 'Morale', ...WAYS.map(({ name }) => name)], rows)
}

/** By place in the first round's order: the same. */
function order(): string {
  const most = Math.max(...WAYS.map(({ seats }) => seats))
  const rows = Array.from({ length: most }, (_, place) => [
    String(place + 1),
    ...reports.map(({ byOrder }) => {
      const found = byOrder[place]
      return found ? (found.share * byOrder.length).toFixed(2) : ''
    }),
  ])
  return markdown(['place', ...WAYS.map(({ name }) => name)], rows)
}

/** How long matches are and what happens in them, a match. */
function matches(): string {
  const kinds = [
    'round',
    'duel',
    'duel victory',
    'duel flawless',
    'duel retreat',
    'duel failed',
    'duel defended',
    'Retreat',
    'charity',
    'token gain',
    'token steal',
    'token discard',
    'Usurp',
    'rest',
    'venture',
    'advantage',
  ]
  return markdown(
    ['a match', ...WAYS.map(({ name }) => name)],
    [
      ['matches', ...reports.map((report) => report.matches.toLocaleString('en'))],
      ['decisions, median', ...reports.map(({ decisions }) => String(decisions.median))],
      ...kinds.map((kind) => [kind, ...reports.map((report) => aMatch(report, kind).toFixed(2))]),
    ],
  )
}

/** Each item, most used first, by the first way to play. */
function items(): string {
  const rows = ITEMS.map(({ name, types, copies }) => ({
    name,
    types,
    copies,
    times: aMatch(reports[0], name),
  }))
    .sort((a, b) => b.times / b.copies - a.times / a.copies)
    .map(({ name, types, copies, times }) => [
      name,
      types.join(', '),
      String(copies),
      times.toFixed(2),
      (times / copies).toFixed(2),
    ])
  return markdown(['item', 'type', 'copies', 'uses a match', 'of each copy'], rows)
}
