import { type GameAi, sharesOf } from '../ai/index.ts'
import {
  awaited,
  type Game,
  type Match,
  type MatchRecord,
  QuickChance,
  refuse,
  replay,
  type Seat,
  startMatch,
  submit,
} from '../core/index.ts'
import { isSameAction, ranked, shortfall } from './advice.ts'
import { searchPosition } from './levels.ts'
import type { Findings } from './search/findings.ts'
import type { Budget } from './search/ismcts.ts'

/**
 * The win shares before an entry, from the views of the deciding seats: the mean of each seat's latest estimate, because
 * the seat to move is a little too optimistic.
 */
export type Judged = {
  /** The number of entries before it: the moment of the replay. */
  readonly number: number
  /** By seat: the expected share of the victory, from 0 to 1; the sum is 1. */
  readonly shares: readonly number[]
}

export type TurningPoint = {
  readonly number: number
  readonly seat: Seat
  readonly played: unknown
  /** The seat's own estimate of its share before it, and at its next decision or the end, from 0 to 1. */
  readonly before: number
  readonly after: number
  /** What a good player would have done; undefined if the same. */
  readonly better: unknown
  /** How much less of the victory the seat could expect than after `better`, with what it knew. */
  readonly less: number
  /** Why `better` is better, in a short sentence of the heuristic; undefined where it has none. */
  readonly reason: string | undefined
}

export type ReviewNews =
  | { readonly kind: 'judged'; readonly judged: Judged }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'turning points'; readonly points: readonly TurningPoint[] }

/** What each decision of a match may take. With fewer iterations the chart is noise. */
export const REVIEW_BUDGET: Budget = { iterations: 100, ms: 300 }

/** The most turning points to report, and the least weight of one, in shares of the victory. */
const MOST_POINTS = 6
const LEAST = 0.03
/** A swing by chance or by others weighs less than what a decision costs its seat. */
const SWING = 1 / 3
/** The number of decisions that get a longer search, and how much longer it is. */
const CANDIDATES = 16
const CLOSER_FACTOR = 4

type Thought = { readonly number: number; readonly share: number }

/** A decision of one seat alone, from the first, short search. */
type Decision = Omit<TurningPoint, 'before' | 'after' | 'reason'> & { readonly view: unknown }

/**
 * Reviews a finished match, decision by decision. Each is judged from the view of the seat that made it, without what
 * only others knew or what came later.
 * @throws Refused when the record cannot be replayed, or shows a match that goes on; with the place
 */
export function* review(
  { game, ai }: { readonly game: Game; readonly ai: GameAi },
  record: MatchRecord,
  { isOver, budget }: { readonly isOver: boolean; readonly budget: Budget },
): Generator<ReviewNews> {
  const whole: Match = replay(game, record)
  if (awaited(whole).length > 0 && !isOver)
    refuse({ code: 'still-played', message: 'This match is not over yet; it can be reviewed once it is.' })
  const match: Match = startMatch(game, whole.options, record.players.length, record.seed)
  /** By seat: its latest estimate of all seats' shares. */
  const thought: (readonly number[])[] = []
  const own: Thought[][] = Array.from({ length: match.seats }, () => [])
  const decisions: Decision[] = []
  const of = whole.entries.length
  for (const { moves } of whole.entries) {
    const number = match.entries.length
    let isNew = false
    for (const { seat, action } of moves) {
      const view = game.view(match.state, seat)
      const actions = game.actions(view, seat)
      if (actions.length === 1) continue
      const findings = searchPosition(
        { game, ai, view, seat, actions, chance: chanceAt(number, seat) },
        budget,
      )
      if (!findings) continue
      thought[seat] = findings.values
      own[seat].push({ number, share: findings.values[seat] })
      isNew = true
      // In simultaneous decisions no single action is the right one.
      if (moves.length === 1)
        decisions.push({ number, seat, played: action, view, ...compared(findings, action) })
    }
    if (isNew) yield { kind: 'judged', judged: { number, shares: mean(thought) } }
    for (const { seat, action } of moves) submit(match, seat, action)
    yield { kind: 'progress', done: number + 1, of: of + CANDIDATES }
  }
  const outcome = game.outcome(match.state)
  if (outcome) {
    const last = sharesOf(outcome)
    last.forEach((share, seat) => {
      own[seat].push({ number: of, share })
    })
    yield { kind: 'judged', judged: { number: of, shares: last } }
  }
  const points: TurningPoint[] = []
  const suspects = decisions
    .map(({ view, ...decision }) => ({
      view,
      point: { ...decision, ...around(own[decision.seat], decision), reason: undefined },
    }))
    .toSorted((a, b) => weightOf(b.point) - weightOf(a.point) || a.point.number - b.point.number)
    .slice(0, CANDIDATES)
  const closer = { iterations: CLOSER_FACTOR * budget.iterations, ms: budget.ms && CLOSER_FACTOR * budget.ms }
  for (const [i, { view, point }] of suspects.entries()) {
    const { number, seat, better, played } = point
    const asking = { game, ai, view, seat, chance: chanceAt(number, seat) }
    const less = better === undefined ? 0 : shortfall(asking, better, played, closer)
    const best = better === undefined ? played : better
    points.push({ ...point, less, reason: ai.heuristic.explain?.(view, seat, best) })
    yield { kind: 'progress', done: of + i + 1, of: of + CANDIDATES }
  }
  yield { kind: 'turning points', points: foremost(points) }
  yield { kind: 'progress', done: of + CANDIDATES, of: of + CANDIDATES }
}

/** What a good player would have done instead, and what that cost, by the first search. */
function compared(
  findings: Findings<unknown>,
  played: unknown,
): { readonly better: unknown; readonly less: number } {
  const [best] = ranked(findings)
  if (isSameAction(best.action, played)) return { better: undefined, less: 0 }
  const found = findings.actions.find((each) => isSameAction(each.action, played))
  return { better: best.action, less: found && found.visits > 0 ? Math.max(0, best.value - found.value) : 0 }
}

function around(own: readonly Thought[], { number }: Pick<Decision, 'number'>) {
  const at = own.findIndex((each) => each.number === number)
  const before = own[at]?.share ?? 0
  return { before, after: own[at + 1]?.share ?? before }
}

function weightOf({ less, before, after }: Pick<TurningPoint, 'less' | 'before' | 'after'>): number {
  return Math.max(less, SWING * Math.abs(after - before))
}

function foremost(points: readonly TurningPoint[]): readonly TurningPoint[] {
  return points
    .filter((point) => weightOf(point) >= LEAST)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.number - b.number)
}

/** Each decision has its own chance, so that every review of a match finds the same. */
function chanceAt(number: number, seat: Seat): QuickChance {
  return new QuickChance(0x51ed, number, seat)
}

/** The mean estimate of the seats that have decided so far. */
function mean(thought: readonly (readonly number[] | undefined)[]): readonly number[] {
  const known = thought.filter((each) => each !== undefined)
  return known[0].map((_, seat) => known.reduce((sum, each) => sum + each[seat], 0) / known.length)
}
