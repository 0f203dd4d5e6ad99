import { fromRoot } from '../../scripts/root.ts'
import { capital } from '../../src/core/index.ts'
import { MAHLOR } from '../../src/games/war-of-supremacy/content/cards/mahlor.ts'
import { ALLEGIANCES, RATINGS, TIMINGS } from '../../src/games/war-of-supremacy/content/vocabulary.ts'
import { type Played, type Report, simulate, wilson } from '../../src/lab/index.ts'
import { threads } from '../../src/lab/threads/index.ts'
import { machine } from '../measure.ts'
import { aMatch, endings, markdown, writeBetweenMarks } from '../page.ts'
import { asked } from './asked.ts'
import { byLevel, timesFair } from './by-level.ts'
import { type Allegiance, newTally, type Tally, tallyMatch } from './factions-tally.ts'

/*
 * War of Supremacy's balance (WOS-D6): greedy bots against each other, and bots of each level, as the tables of
 * docs/balance/war-of-supremacy.md. With MATCHES=n in the environment it plays that many of the first way and nothing
 * else, to look while tuning.
 */

const PAGE = fromRoot('docs/balance/war-of-supremacy.md')
const SEED = process.env.SEED ?? 'report'
const LOOK = Number(process.env.MATCHES ?? 0)

/** The ways to play, the first of which WOS-D6 is about; factions by lot. */
const ALL_WAYS = [
  { name: '4 players', seats: 4, matches: LOOK || 5_000 },
  { name: '2 players', seats: 2, matches: 1_000 },
  { name: '3 players', seats: 3, matches: 800 },
  { name: '5 players', seats: 5, matches: 800 },
] as const
const WAYS = LOOK ? ALL_WAYS.slice(0, 1) : ALL_WAYS

/** The bars of WOS-D6: of the mean; and points from the mean of a card's rating. */
const FACTION_BAR = [0.75, 1.25] as const
const CARD_BAR = 15
/** What cards are compared with: creatures of their rating; spells, which have none, those of their kind. */
const GROUPS: readonly string[] = [...RATINGS, ...TIMINGS]

const LEVELS = { greedy: 400, strong: 200, expert: 60 }

const reports: Report[] = []
const tallies: Tally[] = []
let cards: readonly CardRow[] = []

export async function warOfSupremacy(): Promise<void> {
  if (!asked.levels) await greedyTables()
  if (LOOK) return
  const options = { start: 'general' }
  const ways = [
    { name: '4 players', seats: 4, options, matches: LEVELS },
    { name: '2 players', seats: 2, options, matches: LEVELS },
  ]
  await byLevel('war-of-supremacy', PAGE, ways, [
    { mark: 'Factions by level', head: ALLEGIANCES.map(capital), cells: factionCells },
    {
      mark: 'Order of play by level',
      head: ['1st', '2nd', '3rd', '4th'],
      cells: ({ byOrder }) => timesFair(byOrder, 4),
    },
  ])
}

async function greedyTables(): Promise<void> {
  const started = performance.now()
  for (const { name, seats, matches } of WAYS) {
    const tally = newTally()
    const report = await simulate({
      game: 'war-of-supremacy',
      options: { start: 'general' },
      bots: Array.from({ length: seats }, () => 'greedy'),
      matches,
      seed: SEED,
      executor: threads(asked.workers),
      onMatch: (played) => tallyMatch(tally, played),
    })
    console.error(`${name}: ${matches} matches in ${report.speed.seconds.toFixed(0)} s`)
    reports.push(report)
    tallies.push(tally)
  }
  cards = cardRows(tallies[0])
  const tables = [
    ['Machine', `\`\`\`\n${machine('npm run bench balance war-of-supremacy')}\n\`\`\``],
    ['Factions', factions()],
    ['Cards', cardTable()],
    ['Ratings', ratings()],
    ['Order of play', order()],
    ['Matches', matches()],
    ['Endings', endings(WAYS, reports)],
  ] as const
  for (const [, table] of tables) console.log(`${table}\n`)
  console.error(`All in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
  beyondTheBars()
  if (process.env.REWRITE_DOCS && !LOOK) writeBetweenMarks(PAGE, tables)
}

/** By faction: wins of the seats that played most of it. */
function factionCells(_: Report, played: readonly Played[]): readonly string[] {
  const tally = newTally()
  for (const match of played) tallyMatch(tally, match)
  const seats = played[0].bySeat.length
  return ALLEGIANCES.map((faction) => timesFairOf(tally.byFaction[faction], seats))
}

function timesFairOf({ plays, wins }: Tally['byFaction'][Allegiance], seats: number): string {
  const { low, high } = wilson(wins, plays)
  return `${((wins / plays) * seats).toFixed(2)} (${(low * seats).toFixed(2)} to ${(high * seats).toFixed(2)})`
}

/** A seat that played most of a faction: its wins against those of anybody. */
function factions(): string {
  const rows = ALLEGIANCES.map((faction) => [
    capital(faction),
    ...tallies.map((tally, way) => timesFairOf(tally.byFaction[faction], WAYS[way].seats)),
    `${((100 * tallies[0].byFaction[faction].plays) / (4 * reports[0].matches)).toFixed(1)}%`,
  ])
  return markdown(['most cards of', ...WAYS.map(({ name }) => name), 'seats, of 4 players'], rows)
}

type CardRow = {
  readonly name: string
  readonly faction: Allegiance
  readonly rating: string
  readonly plays: number
  readonly played: number
  /** NaN for cards that cannot be held back. */
  readonly held: number
  readonly lift: number
}

/** Each card: how often who played it won, and who held it and never played it, in percent. */
function cardRows(tally: Tally): readonly CardRow[] {
  const list = [
    ...MAHLOR.creatures.map(({ name, faction, rating }) => ({ name, faction, rating: rating as string })),
    ...MAHLOR.spells.map(({ name, faction, timing }) => ({ name, faction, rating: timing as string })),
  ]
  return list.map((card) => {
    const found = tally.byCard.get(card.name)
    const played = found ? (100 * found.playedWins) / found.played : Number.NaN
    const isForced = card.rating === 'straight away'
    const held = found && !isForced ? (100 * found.heldWins) / found.held : Number.NaN
    return { ...card, plays: found?.played ?? 0, played, held, lift: played - held }
  })
}

function meanOf(rating: string, what: (row: CardRow) => number): number {
  const rows = cards.filter((row) => row.rating === rating)
  return rows.reduce((sum, row) => sum + what(row), 0) / rows.length
}

function cardTable(): string {
  const rows = [...cards]
    .sort((a, b) => GROUPS.indexOf(a.rating) - GROUPS.indexOf(b.rating) || offPlayed(b) - offPlayed(a))
    .map((row) => [
      row.name,
      capital(row.faction),
      row.rating,
      row.plays.toLocaleString('en'),
      percent(row.played),
      percent(row.held),
      signed(row.lift),
      signed(offPlayed(row)),
      signed(offLift(row)),
    ])
  const head = ['card', 'faction', 'rating', 'played by', 'won when played', 'won when held', 'difference']
  return markdown([...head, 'played, from its rating’s mean', 'difference, from its rating’s mean'], rows)
}

function offPlayed(row: CardRow): number {
  return row.played - meanOf(row.rating, ({ played }) => played)
}
function offLift(row: CardRow): number {
  return row.lift - meanOf(row.rating, ({ lift }) => lift)
}

function ratings(): string {
  const rows = GROUPS.map((rating) => [
    rating,
    percent(meanOf(rating, ({ played }) => played)),
    percent(meanOf(rating, ({ held }) => held)),
    signed(meanOf(rating, ({ lift }) => lift)),
  ])
  return markdown(['rating', 'won when played', 'won when held', 'difference'], rows)
}

/** By place in the first round: wins as a multiple of the fair share. */
function order(): string {
  const most = Math.max(...WAYS.map(({ seats }) => seats))
  const rows = Array.from({ length: most }, (_, place) => [
    String(place + 1),
    ...tallies.map(({ byPlace }, way) => {
      const found = byPlace[place]
      return place < WAYS[way].seats && found ? ((found.wins / found.plays) * WAYS[way].seats).toFixed(2) : ''
    }),
  ])
  return markdown(['place', ...WAYS.map(({ name }) => name)], rows)
}

function matches(): string {
  const each = (what: (report: Report, way: number) => string) => reports.map(what)
  return markdown(
    ['a match', ...WAYS.map(({ name }) => name)],
    [
      ['matches', ...each((report) => report.matches.toLocaleString('en'))],
      ['rounds', ...each((report, way) => (aMatch(report, 'turn') / WAYS[way].seats).toFixed(1))],
      ['decisions, median', ...each(({ decisions }) => String(decisions.median))],
      ...[
        'territory by claim',
        'territory by score',
        'territory by card',
        'combat won by score',
        'combat won by tie',
        'combat won by card',
        'combat of nobody',
        'countered',
        'redirected',
      ].map((kind) => [kind, ...each((report) => aMatch(report, kind).toFixed(2))]),
      ['cards played', ...tallies.map((tally, way) => (tally.cards / reports[way].matches).toFixed(1))],
      ['seconds, of one core', ...each(({ speed }) => (asked.workers / speed.matchesASecond).toFixed(2))],
    ],
  )
}

/** What WOS-D6 wants a reason for. */
function beyondTheBars(): void {
  for (const faction of ALLEGIANCES) {
    const { plays, wins } = tallies[0].byFaction[faction]
    const times = (wins / plays) * WAYS[0].seats
    if (times < FACTION_BAR[0] || times > FACTION_BAR[1])
      console.error(`Beyond the bar: ${faction}, ${times.toFixed(2)} of the mean.`)
  }
  for (const row of cards)
    for (const [what, off] of [
      ['when played', offPlayed(row)],
      ['difference', offLift(row)],
    ] as const)
      if (Math.abs(off) > CARD_BAR)
        console.error(`Beyond the bar: ${row.name}, ${row.rating}, ${what} ${signed(off)}.`)
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : `${share.toFixed(1)}%`
}
function signed(points: number): string {
  return Number.isNaN(points) ? '' : `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`
}
