import { capital } from '../../core/index.ts'
import type { MatchFacts } from '../observe/facts.ts'
import { chanceOf, type Estimate, holm, ratioOf } from './estimates.ts'
import type { Finding, Row, Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

const ID = 'fairness'

/** Whose share is looked at: the seats of a match that bear this name. */
type Group = {
  readonly series: Series
  readonly name: string
  readonly isIn: (match: MatchFacts, seat: number) => boolean
}

/** Shares by order of play, by seat and by role, as multiples of the fair share. */
export function fairness(all: readonly Series[]): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const groups = [
    { title: 'By order of play', label: 'place', of: byOrder },
    { title: 'By seat', label: 'seat', of: bySeat },
    { title: 'By role', label: 'role', of: byRole },
  ].map(({ of, ...named }) => ({ ...named, rows: all.flatMap(of).map(measured) }))
  const shown = groups.filter(({ rows }) => rows.length > 0)
  const tests = shown.flatMap(({ rows }) => rows)
  const stands = holm(
    tests.map(({ estimate: { value, low, high, n } }) =>
      chanceOf({ value: value - 1, low: low - 1, high: high - 1, n }),
    ),
  )
  const marked = new Set(tests.filter((_, i) => stands[i]))
  return {
    section: {
      id: ID,
      title: 'Fairness',
      question: 'Does everybody have the same chance to win, whatever the seat, the order or the role?',
      tables: shown.map(({ title, label, rows }) => ({
        title,
        label,
        columns: [
          { name: 'times the fair share', unit: 'times' },
          { name: 'matches', unit: 'number' },
        ],
        rows: rows.map(
          (row): Row => ({
            label: row.label,
            cells: [row.estimate, row.estimate.n],
            isMarked: marked.has(row),
          }),
        ),
        mark: 'differs from 1 beyond chance',
      })),
      charts: shown
        .filter(({ title }) => title !== 'By seat')
        .map(({ title, rows }) => ({
          kind: 'intervals',
          title: `${title}: times the fair share`,
          unit: 'times',
          fair: 1,
          rows: rows.map((row) => ({ label: row.label, estimate: row.estimate, isMarked: marked.has(row) })),
        })),
      definitions: [
        {
          word: 'times the fair share',
          meaning:
            'The share of the victories, divided by what an even match would give; a shared victory counts in parts. 1 is fair.',
        },
        {
          word: 'beyond chance',
          meaning: 'All rows together have at most one chance in twenty of a single false mark.',
          source: 'Holm 1979',
        },
      ],
      commands: commandsOf(all),
    },
    findings: tests
      .filter((row) => marked.has(row))
      .map(({ name, among, estimate: { value, low, high, n } }) => ({
        section: ID,
        sentence: `${capital(name)} wins ${value.toFixed(2)} times the fair share (${among}; ${low.toFixed(2)} to ${high.toFixed(2)} in ${n.toLocaleString('en')} matches).`,
        weight: Math.max(low - 1, 1 - high) / 2,
      })),
  }
}

function byOrder(series: Series): readonly Group[] {
  if (series.matches.every(({ order }) => order.length === 0)) return []
  return Array.from({ length: series.seats }, (_, place) => ({
    series,
    name: `the ${ORDINALS[place] ?? `number ${place + 1}`} to decide`,
    isIn: ({ order }, seat) => order[place] === seat,
  }))
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function bySeat(series: Series): readonly Group[] {
  return Array.from({ length: series.seats }, (_, at) => ({
    series,
    name: `seat ${at + 1}`,
    isIn: (_, seat) => seat === at,
  }))
}

function byRole(series: Series): readonly Group[] {
  const roles = [...new Set(series.matches.flatMap((match) => match.roles))].sort()
  return roles.map((role) => ({ series, name: role, isIn: (match, seat) => match.roles[seat] === role }))
}

type Measured = {
  readonly label: string
  readonly name: string
  readonly among: string
  readonly estimate: Estimate
}

/** One observation a match: what its seats of the group won, and what would have been fair. */
function measured({ series, name, isIn }: Group): Measured {
  const pairs = series.matches
    .map((match) => ({
      part: match.shares.reduce((sum, share, seat) => sum + (isIn(match, seat) ? share : 0), 0),
      whole: match.shares.filter((_, seat) => isIn(match, seat)).length / series.seats,
    }))
    .filter(({ whole }) => whole > 0)
  return { label: `${name}, ${series.label}`, name, among: series.label, estimate: ratioOf(pairs) }
}
