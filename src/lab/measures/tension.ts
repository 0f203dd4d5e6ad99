import type { Lead, MatchFacts } from '../observe/facts.ts'
import { type Estimate, meanOf, medianOf, shareOf, shareRatioOf } from './estimates.ts'
import type { Section } from './sections.ts'
import { commandsOf, type Series } from './series.ts'

/** Points of the chart, from the start to the end of a match. */
const POINTS = 11
/** The part of the match after which a winner who is behind comes back. */
const HALF = 0.5
/** The part of the match at which it is asked how sure the result is, and the part that is its end. */
const LATE = 0.75
const END = 0.9

/** When matches are decided, how the lead changes, and who still matters. */
export function tension(played: readonly Series[]): Section {
  const all = played.map((series) => ({
    ...series,
    matches: series.matches.filter(isJudged),
  }))
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
        rows: all.map(({ label, matches }) => ({
          label,
          cells: [
            meanOf(known(matches, leadChanges)),
            medianOf(known(matches, settledAfter)),
            meanOf(matches.map((match) => winnersShare(match, LATE))),
            shareOfOnes(known(matches, comeback)),
            meanOf(known(matches, drama)),
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
        rows: played.map(({ label, matches, seats }, i) => ({
          label,
          cells: [
            meanOf(matches.map(({ bySeat }) => Math.max(...bySeat.map((seat) => seat.longestWait)))),
            meanOf(
              matches.map(({ bySeat, decisions }) =>
                Math.max(...bySeat.map((seat) => 1 - seat.lastDecision / decisions)),
              ),
            ),
            seats > 2 ? meanOf(all[i].matches.map(({ kingmaking }) => kingmaking)) : undefined,
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
        meaning:
          'How often another seat takes the lead: by 5 points of the victory or more, and beyond three standard errors of up to 64 samples.',
        source: 'Browne 2008',
      },
      {
        word: 'settled after',
        meaning: 'The part of the match after which the lead is the winner’s for good; the median.',
        source: 'Browne 2008, permanence',
      },
      {
        word: 'comebacks',
        meaning: 'Matches in which another than the winner led at half-time.',
      },
      {
        word: 'drama',
        meaning:
          'How far the winner was behind while another led: the mean of the root of the distance; 0 to 1.',
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
        meaning:
          'Decisions in a match of a seat that expects less than 1%, after which another expects 10 points more, beyond three standard errors of 64 samples.',
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

/** A figure of a single match; NaN where nobody looked. */
export type PerMatch = { readonly name: string; readonly of: (match: MatchFacts) => number }

/** For comparisons. */
export const PER_MATCH: readonly PerMatch[] = [
  { name: 'lead changes', of: leadChanges },
  { name: 'settled after', of: settledAfter },
  { name: 'winner’s share at three quarters', of: (match: MatchFacts) => winnersShare(match, LATE) },
  { name: 'drama', of: drama },
  { name: 'moved by the last tenth', of: lastMoves },
].map(({ name, of }) => ({ name, of: (match) => (isJudged(match) ? of(match) : Number.NaN) }))

function isJudged({ course }: MatchFacts): boolean {
  return course.length > 0
}

const BINS = [
  [0, 0.1],
  [0.1, 0.25],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 0.9],
  [0.9, 1],
] as const

/** The seat with the most; among equals the first. */
function winnerOf({ shares }: MatchFacts): number {
  return shares.indexOf(Math.max(...shares))
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

/** The lead of the match, the winner's at its end; undefined where nobody looked. */
function leadsOf(match: MatchFacts): readonly Lead[] | undefined {
  if (match.leads === undefined) return undefined
  const last = match.leads.at(-1)
  if (last === undefined || isWinner(match, last.seat)) return match.leads
  return [...match.leads, { decisions: match.decisions, seat: winnerOf(match) }]
}

function isWinner({ shares }: MatchFacts, seat: number): boolean {
  return shares[seat] === Math.max(...shares)
}

function leadChanges(match: MatchFacts): number {
  const leads = leadsOf(match)
  return leads === undefined ? Number.NaN : Math.max(0, leads.length - 1)
}

/**
 * The winner takes the lead for good after the last lead of another; a winner who was never behind, with the first lead,
 * and where nobody ever led, at the end.
 */
function settledAfter(match: MatchFacts): number {
  const leads = leadsOf(match)
  if (leads === undefined) return Number.NaN
  const last = leads.findLastIndex(({ seat }) => !isWinner(match, seat))
  return (leads[last + 1]?.decisions ?? match.decisions) / match.decisions
}

/** Whether another than a winner led at half-time. */
function comeback(match: MatchFacts): number {
  const leads = leadsOf(match)
  if (leads === undefined) return Number.NaN
  const leader = leaderAt(leads, HALF * match.decisions)
  return leader === undefined || isWinner(match, leader) ? 0 : 1
}

function leaderAt(leads: readonly Lead[], decisions: number): number | undefined {
  return leads.findLast((lead) => lead.decisions <= decisions)?.seat
}

function drama(match: MatchFacts): number {
  const leads = leadsOf(match)
  if (leads === undefined) return Number.NaN
  const winner = winnerOf(match)
  const behind = match.course.flatMap(({ decisions, shares }) => {
    const leader = leaderAt(leads, decisions) ?? winner
    return isWinner(match, leader) ? [] : [Math.max(0, shares[leader] - shares[winner])]
  })
  return behind.length === 0 ? 0 : behind.reduce((sum, each) => sum + Math.sqrt(each), 0) / behind.length
}

function lastMoves(match: MatchFacts): number {
  const before = sharesAt(match, END)
  return match.shares.reduce((sum, share, seat) => sum + Math.abs(share - before[seat]), 0) / 2
}

/** A figure of those matches in which it was looked for. */
function known(matches: readonly MatchFacts[], of: PerMatch['of']): readonly number[] {
  return matches.map(of).filter((value) => !Number.isNaN(value))
}

function shareOfOnes(values: readonly number[]): Estimate {
  return shareOf(values.filter((value) => value === 1).length, values.length)
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
        const stated = moment.shares[seat]
        // The last range has both its ends: a share of 1 is stated too.
        if (stated < from || stated > to || (stated === to && to < 1)) continue
        part += shares[seat]
        whole++
      }
    return { part, whole }
  })
  return pairs.some(({ whole }) => whole > 0) ? shareRatioOf(pairs) : undefined
}
