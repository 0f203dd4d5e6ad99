import { capital } from '../../core/index.ts'
import type { MatchFacts } from '../observe/facts.ts'
import { under } from '../statistics/by-name.ts'
import { chanceIfFair, type Estimate, holm, timesFairOf } from './estimates.ts'
import type { Finding, Row, Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

const ID = 'fairness'
/** Intervals are normal approximations: with fewer matches nothing is marked. */
const LEAST_MATCHES = 30

/** Whose share is looked at: the seats of a match that bear this name. */
type Group = {
  readonly series: Series
  readonly name: string
  /** How much of a seat belongs to it, from 0 to 1. */
  readonly partOf: (match: MatchFacts, seat: number) => number
}

/** Shares by order of play, by seat, by role and by family, as multiples of the fair share. */
export function fairness(all: readonly Series[]): {
  readonly section: Section
  readonly findings: readonly Finding[]
} {
  const groups = [
    { title: 'By order of play', label: 'place', of: byOrder },
    { title: 'By seat', label: 'seat', of: bySeat },
    { title: 'By role', label: 'role', of: byRole },
    { title: 'By family', label: 'family', of: byFamily },
  ].map(({ of, ...named }) => ({
    ...named,
    rows: all
      .flatMap(of)
      .map(measured)
      .filter(({ estimate }) => estimate.n > 0),
  }))
  const shown = groups.filter(({ rows }) => rows.length > 0)
  const tests = shown.flatMap(({ rows }) => rows.filter(({ estimate }) => estimate.n >= LEAST_MATCHES))
  const stands = holm(tests.map(({ chance }) => chance))
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
          word: 'family',
          meaning:
            'A seat belongs to the family, such as a faction, that it used most in the match; several that are level share it.',
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
    partOf: ({ order }, seat) => (order[place] === seat ? 1 : 0),
  }))
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function bySeat(series: Series): readonly Group[] {
  return Array.from({ length: series.seats }, (_, at) => ({
    series,
    name: `seat ${at + 1}`,
    partOf: (_, seat) => (seat === at ? 1 : 0),
  }))
}

function byRole(series: Series): readonly Group[] {
  const roles = [...new Set(series.matches.flatMap((match) => match.roles))].sort()
  return roles.map((role) => ({
    series,
    name: role,
    partOf: (match, seat) => (match.roles[seat] === role ? 1 : 0),
  }))
}

function byFamily(series: Series): readonly Group[] {
  const families = new Set(
    series.matches.flatMap(({ bySeat: seats }) => seats.flatMap((seat) => Object.keys(seat.families))),
  )
  return [...families].sort().map((family) => ({
    series,
    name: family,
    partOf({ bySeat: seats }, seat) {
      const { families: used } = seats[seat]
      const most = Math.max(...Object.values(used))
      return under(used, family) === most
        ? 1 / Object.values(used).filter((times) => times === most).length
        : 0
    },
  }))
}

type Measured = {
  readonly label: string
  readonly name: string
  readonly among: string
  readonly estimate: Estimate
  /** How likely it is if all is fair. */
  readonly chance: number
}

/** One observation a match: what its seats of the group won, and what would have been fair. */
function measured({ series, name, partOf }: Group): Measured {
  const { matches, seats, label } = series
  const won = matches
    .map((match) => ({
      part: match.shares.reduce((sum, share, seat) => sum + partOf(match, seat) * share, 0),
      whole: match.shares.reduce((sum, _, seat) => sum + partOf(match, seat), 0) / seats,
    }))
    .filter(({ whole }) => whole > 0)
  const mostOfSeat = matches.reduce((most, { shares }) => Math.max(most, ...shares), 0)
  const mostSeats = seats * won.reduce((most, { whole }) => Math.max(most, whole), 0)
  const most = Math.min(1, mostOfSeat * mostSeats)
  return {
    label: `${name}, ${label}`,
    name,
    among: label,
    estimate: timesFairOf(won, most),
    chance: chanceIfFair(won, most),
  }
}
