import type { MatchFacts } from '../observe/facts.ts'
import { type Estimate, meanOf, medianOf, ratioOf, shareOf } from './estimates.ts'
import type { Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

/** Points of the chart, from the start to the end of a match. */
const POINTS = 11
/** A lead counts once it is this large, in shares of the victory. */
const LEAD = 0.05
/** A winner came back who after this part of the match had less than this part of the fair share. */
const COMEBACK = { after: 0.25, below: 0.5 } as const
/** The part of the match at which it is asked how sure the result is, and the part that is its end. */
const LATE = 0.75
const END = 0.9

/** When matches are decided, how the lead changes, and who still matters. */
export function tension(all: readonly Series[]): Section {
  return {
    id: 'tension',
    title: 'Tension',
    question: 'Is the result open for long, and does everybody matter to the end?',
    tables: [
      {
        title: 'Tension',
        label: 'matches',
        columns: [
          { name: 'lead changes', unit: 'number' },
          { name: 'settled after', unit: 'share' },
          { name: 'winner’s share at three quarters', unit: 'share' },
          { name: 'comebacks', unit: 'share' },
          { name: 'drama', unit: 'number' },
          { name: 'moved by the last tenth', unit: 'share' },
        ],
        rows: all.map(({ label, matches, seats }) => ({
          label,
          cells: [
            meanOf(matches.map(leadChanges)),
            medianOf(matches.map(settledAfter)),
            meanOf(matches.map((match) => winnersShare(match, LATE))),
            shareOf(matches.filter((match) => isComeback(match, seats)).length, matches.length),
            meanOf(matches.map(drama)),
            meanOf(matches.map(lastMoves)),
          ],
        })),
      },
      {
        title: 'Who is left out',
        label: 'matches',
        columns: [
          { name: 'longest wait', unit: 'number' },
          { name: 'out before the end', unit: 'share' },
          { name: 'kingmaking', unit: 'number' },
        ],
        rows: all.map(({ label, matches, seats }) => ({
          label,
          cells: [
            meanOf(matches.map(({ bySeat }) => Math.max(...bySeat.map((seat) => seat.longestWait)))),
            meanOf(
              matches.map(({ bySeat, decisions }) =>
                Math.max(...bySeat.map((seat) => 1 - seat.lastDecision / decisions)),
              ),
            ),
            seats > 2 ? meanOf(matches.map(({ kingmaking }) => kingmaking)) : undefined,
          ],
        })),
      },
      {
        title: 'How far to trust the win shares',
        label: 'expected share',
        columns: all.map(({ label }) => ({ name: label, unit: 'share' })),
        rows: BINS.map(([from, to]) => ({
          label: `${Math.round(100 * from)}% to ${Math.round(100 * to)}%`,
          cells: all.map(({ matches }) => actualShare(matches, from, to)),
        })),
      },
    ],
    charts: all.map(({ label, matches }) => ({
      kind: 'course',
      title: `Expected share of the later winner and of the strongest other, ${label}`,
      lines: [
        { label: 'winner', points: along(matches, (match, at) => winnersShare(match, at)) },
        { label: 'strongest other', points: along(matches, rivalsShare) },
      ],
    })),
    definitions: [
      {
        word: 'expected share',
        meaning:
          'What the evaluation of the bots, or playouts where a game has none, expects a seat to have of the victory.',
        source: 'Goodman et al. 2024; TAG (Gaina et al. 2020)',
      },
      {
        word: 'lead changes',
        meaning: `How often another seat takes the lead by ${LEAD} of the victory or more.`,
        source: 'Browne 2008',
      },
      {
        word: 'settled after',
        meaning: 'The part of the match after which the winner is never behind again; the median.',
        source: 'Browne 2008, permanence',
      },
      {
        word: 'comebacks',
        meaning: 'Matches whose winner had less than half of the fair share after a quarter of the match.',
      },
      {
        word: 'drama',
        meaning: 'How far the winner was behind while behind: the mean of the root of the distance; 0 to 1.',
        source: 'Browne 2008',
      },
      {
        word: 'moved by the last tenth',
        meaning: 'How much of the victory changes hands by the last tenth of the decisions.',
      },
      {
        word: 'longest wait',
        meaning: 'The most decisions of others in a row that one seat waits for; the worst seat of a match.',
      },
      {
        word: 'out before the end',
        meaning: 'The part of the match after a seat’s last decision; the worst seat of a match.',
      },
      {
        word: 'kingmaking',
        meaning: 'Decisions of a seat without hope that move a tenth of the victory between others.',
      },
      {
        word: 'how far to trust',
        meaning:
          'What seats really got whose expected share was in this range: equal where the shares can be trusted.',
      },
    ],
    commands: commandsOf(all),
  }
}

/** A figure of a single match. */
export type PerMatch = { readonly name: string; readonly of: (match: MatchFacts) => number }

/** For comparisons. */
export const PER_MATCH: readonly PerMatch[] = [
  { name: 'lead changes', of: leadChanges },
  { name: 'settled after', of: settledAfter },
  { name: 'winner’s share at three quarters', of: (match) => winnersShare(match, LATE) },
  { name: 'drama', of: drama },
  { name: 'moved by the last tenth', of: lastMoves },
]

const BINS = [
  [0, 0.1],
  [0.1, 0.25],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 0.9],
  [0.9, 1],
] as const

/** The seat with the most; among equals the first. */
function leader(shares: readonly number[]): number {
  return shares.indexOf(Math.max(...shares))
}

function winnerOf({ shares }: MatchFacts): number {
  return leader(shares)
}

/** The expected shares when this part of the match had passed. */
function sharesAt({ course, decisions }: MatchFacts, part: number): readonly number[] {
  let found = course[0].shares
  for (const { decisions: at, shares } of course) {
    if (at > part * decisions) break
    found = shares
  }
  return found
}

function winnersShare(match: MatchFacts, part: number): number {
  return sharesAt(match, part)[winnerOf(match)]
}

function rivalsShare(match: MatchFacts, part: number): number {
  const winner = winnerOf(match)
  return Math.max(...sharesAt(match, part).filter((_, seat) => seat !== winner))
}

function leadChanges({ course }: MatchFacts): number {
  let leading = leader(course[0].shares)
  let changes = 0
  for (const { shares } of course) {
    const now = leader(shares)
    if (now === leading || shares[now] - shares[leading] < LEAD) continue
    leading = now
    changes++
  }
  return changes
}

function settledAfter(match: MatchFacts): number {
  const winner = winnerOf(match)
  const behind = match.course.findLast(({ shares }) => shares[winner] < Math.max(...shares))
  return behind ? behind.decisions / match.decisions : 0
}

function isComeback(match: MatchFacts, seats: number): boolean {
  const winner = winnerOf(match)
  const later = match.course.filter(({ decisions }) => decisions >= COMEBACK.after * match.decisions)
  return later.some(({ shares }) => shares[winner] < COMEBACK.below / seats)
}

function drama(match: MatchFacts): number {
  const winner = winnerOf(match)
  const behind = match.course
    .map(({ shares }) => Math.max(...shares) - shares[winner])
    .filter((distance) => distance > 0)
  return behind.length === 0 ? 0 : behind.reduce((sum, each) => sum + Math.sqrt(each), 0) / behind.length
}

function lastMoves(match: MatchFacts): number {
  const before = sharesAt(match, END)
  return match.shares.reduce((sum, share, seat) => sum + Math.abs(share - before[seat]), 0) / 2
}

function along(
  matches: readonly MatchFacts[],
  of: (match: MatchFacts, part: number) => number,
): readonly Estimate[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const part = i / (POINTS - 1)
    return meanOf(matches.map((match) => of(match, part)))
  })
}

/** What seats got whose expected share lay in a range, at moments before the end; one observation a match. */
function actualShare(matches: readonly MatchFacts[], from: number, to: number): Estimate | undefined {
  const pairs = matches.map(({ course, shares }) => {
    let part = 0
    let whole = 0
    for (const moment of course.slice(0, -1))
      for (let seat = 0; seat < shares.length; seat++) {
        if (moment.shares[seat] < from || moment.shares[seat] >= to) continue
        part += shares[seat]
        whole++
      }
    return { part, whole }
  })
  return pairs.some(({ whole }) => whole > 0) ? ratioOf(pairs) : undefined
}
