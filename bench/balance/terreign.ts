import { fromRoot } from '../../scripts/root.ts'
import { HOUSES, ITEMS } from '../../src/games/terreign/rules/content.ts'
import { type Report, simulate } from '../../src/lab/index.ts'
import { threads } from '../../src/lab/threads/index.ts'
import { aMatch, endings, markdown, writeBetweenMarks } from '../page.ts'
import { asked } from './asked.ts'
import { byLevel, timesFair } from './by-level.ts'

/*
 * TerReign's balance (TER-D4): greedy bots against each other in each way to play, and bots of each level, as the
 * tables of docs/balance/terreign.md.
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

const LEVELS = { greedy: 2_000, strong: 800, expert: 120 }

export async function terreign(): Promise<void> {
  if (!asked.levels) await greedyTables()
  const ways = [
    { name: '4 players', seats: 4, options: {}, matches: LEVELS },
    { name: '2 players', seats: 2, options: {}, matches: LEVELS },
  ]
  await byLevel('terreign', PAGE, ways, [
    { mark: 'Houses by level', head: HOUSES.map(({ name }) => name), cells: housesOf },
    {
      mark: 'Order of play by level',
      head: ['1st', '2nd', '3rd', '4th'],
      cells: ({ byOrder }) => timesFair(byOrder, 4),
    },
  ])
}

async function greedyTables(): Promise<void> {
  const reports: Report[] = []
  for (const { name, seats, matches, options } of WAYS) {
    const report = await simulate({
      game: 'terreign',
      options,
      bots: Array.from({ length: seats }, () => 'greedy'),
      matches,
      seed: SEED,
      executor: threads(asked.workers),
    })
    console.error(`${name}: ${matches} matches in ${report.speed.seconds.toFixed(1)} s`)
    reports.push(report)
  }
  const tables = [
    ['Houses', houses(reports)],
    ['Order of play', order(reports)],
    ['Matches', matches(reports)],
    ['Endings', endings(WAYS, reports)],
    ['Items', items(reports[0])],
  ] as const
  for (const [, table] of tables) console.log(`${table}\n`)
  if (process.env.REWRITE_DOCS) writeBetweenMarks(PAGE, tables)
}

/** By House, in the order of the Houses: its wins as a multiple of its fair share. */
function housesOf({ byRole }: Report): readonly string[] {
  return HOUSES.map(({ name }) => {
    const found = byRole.find(({ role }) => role === name)
    if (!found) throw new Error(`Nobody played ${name}.`)
    const { share, low, high } = found.timesFair
    return `${share.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
  })
}

/** By House: its wins as a multiple of its fair share. */
function houses(reports: readonly Report[]): string {
  const columns = reports.map(housesOf)
  const rows = HOUSES.map(({ name, morale }, i) => [name, String(morale), ...columns.map((each) => each[i])])
  return markdown(['House', 'Morale', ...WAYS.map(({ name }) => name)], rows)
}

/** By place in the first round's order: the same. */
function order(reports: readonly Report[]): string {
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
function matches(reports: readonly Report[]): string {
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
function items(report: Report): string {
  const rows = ITEMS.map(({ name, types, copies }) => ({
    name,
    types,
    copies,
    times: aMatch(report, name),
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
