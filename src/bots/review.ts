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
import { isSameAction, ranked } from './advice.ts'
import { BatchMeans } from './batch-means.ts'
import { type Breakdown, breakdowns, Effect, type Measured, sum } from './luck.ts'
import type { Findings } from './search/findings.ts'
import { type Budget, newSearch } from './search/ismcts.ts'

/**
 * The expected shares before an entry, from the views of the deciding seats: the mean of each seat's latest estimate,
 * because the seat to move is a little too optimistic.
 */
export type Judged = {
  /** The number of entries before it: the moment of the replay. */
  readonly number: number
  /** By seat: the expected share of the victory, from 0 to 1; the sum is 1. */
  readonly shares: readonly Measured[]
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
  readonly less: Measured
  /** What luck gave the seat between this decision and its next one. */
  readonly luck: Measured
  /** Why `better` is better, in a short sentence of the heuristic; undefined where it has none. */
  readonly reason: string | undefined
}

export type ReviewNews =
  | { readonly kind: 'judged'; readonly judged: Judged }
  /** How much of the review is done, from 0 to 1. */
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'turning points'; readonly points: readonly TurningPoint[] }
  /** By seat, again and again, more exactly each time; not for a match without a result. */
  | { readonly kind: 'breakdowns'; readonly breakdowns: readonly Breakdown[] }

/** What each decision of a match may take. With fewer iterations the chart is noise. */
export const REVIEW_BUDGET: Budget = { iterations: 100, ms: 300 }

/** Each decision is searched in this many batches. */
const BATCHES = 8
/** The most turning points to report, and the least weight of one, in shares of the victory. */
const MOST_POINTS = 6
const LEAST = 0.03
/** A swing by luck or by others weighs less than what a decision costs its seat. */
const SWING = 1 / 3
/** The number of decisions that get a longer search, and how much longer it is. */
const CANDIDATES = 12
const CLOSER_FACTOR = 4
/** Measuring decisions ends when what each seat’s own ones changed is known this well, or after this many times the work of judging. */
const EXACT_ENOUGH = 0.03
const MOST_WORK = 3

/** The parts of the progress: judging, measuring, looking closer; the rest is measuring better. */
const JUDGED = 0.4
const MEASURED = 0.6
const LOOKED = 0.7

/** A seat's expected shares of all seats at one of its decisions. */
type Thought = { readonly number: number; readonly shares: readonly Measured[] }

/** A decision, from the first, short search. */
type Decision = {
  readonly number: number
  readonly seat: Seat
  readonly view: unknown
  readonly actions: readonly unknown[]
  readonly played: unknown
  readonly better: unknown
  readonly isSimultaneous: boolean
  readonly effect: Effect
}

type Known = { readonly game: Game; readonly ai: GameAi }

/** A review in progress. */
type Work = {
  readonly known: Known
  readonly budget: Budget
  /** By seat: what it thought at its decisions, and at the end. */
  readonly own: readonly Thought[][]
  readonly decisions: Decision[]
}

/**
 * Reviews a finished match, decision by decision. Each is judged from the view of the seat that made it, without what
 * only others knew or what came later.
 * @throws Refused when the record cannot be replayed, or shows a match that goes on; with the place
 */
export function* review(
  known: Known,
  record: MatchRecord,
  { isOver, budget }: { readonly isOver: boolean; readonly budget: Budget },
): Generator<ReviewNews> {
  const { game } = known
  const whole: Match = replay(game, record)
  if (awaited(whole).length > 0 && !isOver)
    refuse({ code: 'still-played', message: 'This match is not over yet; it can be reviewed once it is.' })
  const own: Thought[][] = Array.from({ length: whole.seats }, () => [])
  const work: Work = { known, budget, own, decisions: [] }
  const start = yield* judgeAll(work, whole)
  const outcome = game.outcome(whole.state)
  const end = outcome && sharesOf(outcome)
  if (end) {
    const number = whole.entries.length
    const shares = end.map((share) => ({ share, around: 0 }))
    for (const thoughts of own) thoughts.push({ number, shares })
    yield { kind: 'judged', judged: { number, shares } }
  }
  yield* measureAll(work)
  const suspects = yield* lookCloser(work)
  yield told(work, suspects)
  if (start && end) {
    yield* measureBetter(work, start, end)
    yield told(work, suspects)
  }
  yield { kind: 'progress', done: 1 }
}

/** Plays the match again and judges each decision. @returns the first estimates */
function* judgeAll(work: Work, whole: Match): Generator<ReviewNews, readonly Measured[] | undefined> {
  const { known, budget, own, decisions } = work
  const { game } = known
  const match: Match = startMatch(game, whole.options, whole.seats, whole.seed)
  let start: readonly Measured[] | undefined
  for (const { moves } of whole.entries) {
    const number = match.entries.length
    let isNew = false
    for (const { seat, action: played } of moves) {
      const view = game.view(match.state, seat)
      const actions = game.actions(view, seat)
      if (actions.length === 1) continue
      const asked = { ...known, view, seat, actions }
      const found = estimated({ ...asked, seed: seedAt(number, seat) }, budget)
      if (!found) continue
      own[seat].push({ number, shares: found.shares })
      isNew = true
      const { isSimultaneous } = found.findings
      const better = isSimultaneous ? undefined : betterThan(found.findings, played)
      const compared = { ...asked, played, better, isSimultaneous, seed: seedAt(number, seat, 1) }
      decisions.push({ ...compared, number, effect: new Effect(compared, match.seats) })
    }
    if (isNew) {
      const shares = mean(own)
      start ??= shares
      yield { kind: 'judged', judged: { number, shares } }
    }
    for (const { seat, action } of moves) submit(match, seat, action)
    yield { kind: 'progress', done: (JUDGED * (number + 1)) / whole.entries.length }
  }
  return start
}

/** Measures what each decision changed. */
function* measureAll({ budget, decisions }: Work): Generator<ReviewNews> {
  for (const [i, { effect }] of decisions.entries()) {
    effect.measure(budget.iterations)
    yield { kind: 'progress', done: JUDGED + ((MEASURED - JUDGED) * (i + 1)) / decisions.length }
  }
}

/** Judges the decisions that may be turning points again, and each seat's next one, longer. @returns the former */
function* lookCloser({ known, budget, own, decisions }: Work): Generator<ReviewNews, readonly Decision[]> {
  const suspects = decisions
    .filter(({ isSimultaneous }) => !isSimultaneous)
    .map((decision) => ({ decision, point: pointAt(decision, own, decisions) }))
    .toSorted((a, b) => weightOf(b.point) - weightOf(a.point) || a.point.number - b.point.number)
    .slice(0, CANDIDATES)
    .map(({ decision }) => decision)
  const closer = { iterations: CLOSER_FACTOR * budget.iterations, ms: budget.ms && CLOSER_FACTOR * budget.ms }
  for (const [i, { seat, number }] of suspects.entries()) {
    const thoughts = own[seat]
    const at = thoughts.findIndex((each) => each.number === number)
    for (const place of [at, at + 1]) {
      const decision = decisions.find((each) => each.seat === seat && each.number === thoughts[place]?.number)
      if (!decision) continue
      const found = estimated({ ...known, ...decision, seed: seedAt(decision.number, seat, 2) }, closer)
      if (found) thoughts[place] = { number: decision.number, shares: found.shares }
    }
    yield { kind: 'progress', done: MEASURED + ((LOOKED - MEASURED) * (i + 1)) / suspects.length }
  }
  return suspects
}

/** Measures the vaguest decisions longer, and tells what made up each result after each step. */
function* measureBetter(
  { budget, decisions }: Work,
  start: readonly Measured[],
  end: readonly number[],
): Generator<ReviewNews> {
  const effects = decisions.map(({ effect }) => effect)
  const most = MOST_WORK * budget.iterations * effects.length
  for (let left = most; ; ) {
    const now = breakdowns(start, effects, end)
    yield { kind: 'breakdowns', breakdowns: now }
    const vaguest = vaguestOf(effects)
    if (!vaguest || now.every(({ own }) => own.around <= EXACT_ENOUGH)) return
    left -= vaguest.next
    if (left < 0) return
    vaguest.measure(budget.iterations)
    yield { kind: 'progress', done: LOOKED + (1 - LOOKED) * (1 - left / most) }
  }
}

function told({ known, own, decisions }: Work, suspects: readonly Decision[]): ReviewNews {
  const points = suspects.map((decision) => {
    const { view, seat, better, played } = decision
    const reason = known.ai.heuristic.explain?.(view, seat, better ?? played)
    return { ...pointAt(decision, own, decisions), reason }
  })
  return { kind: 'turning points', points: foremost(points) }
}

type Asked = {
  readonly game: Game
  readonly ai: GameAi
  readonly view: unknown
  readonly seat: Seat
  readonly actions: readonly unknown[]
  readonly seed: readonly number[]
}

/** What a seat finds out in a short search; undefined in a game without a search model. */
function estimated(asked: Asked, budget: Budget) {
  const { view, seat, actions, seed } = asked
  const search = newSearch(asked, new QuickChance(...seed))
  if (!search) return undefined
  const means: BatchMeans[] = []
  const part = { iterations: Math.ceil(budget.iterations / BATCHES), ms: budget.ms && budget.ms / BATCHES }
  let findings: Findings<unknown> | undefined
  for (let i = 0; i < BATCHES; i++) {
    findings = search.think(view, seat, actions, part)
    for (const [each, value] of findings.values.entries()) {
      means[each] ??= new BatchMeans()
      means[each].add(value)
    }
  }
  if (!findings) return undefined
  return { findings, shares: means.map((each) => ({ share: each.mean, around: each.around ?? 0 })) }
}

/** What a good player would have done instead, by the first search; undefined if the same. */
function betterThan(findings: Findings<unknown>, played: unknown): unknown {
  const [best] = ranked(findings)
  return isSameAction(best.action, played) ? undefined : best.action
}

function pointAt(
  { number, seat, played, better, effect }: Decision,
  own: readonly (readonly Thought[])[],
  decisions: readonly Decision[],
): Omit<TurningPoint, 'reason'> {
  const at = own[seat].findIndex((each) => each.number === number)
  const before = own[seat][at]
  const after = own[seat][at + 1] ?? before
  const meanwhile = sum(
    decisions
      .filter((each) => each.number >= number && each.number < after.number)
      .map((each) => each.effect.on(seat)),
  )
  const [from, to] = [before.shares[seat], after.shares[seat]]
  const { share, around } = effect.on(seat)
  return {
    number,
    seat,
    played,
    better,
    before: from.share,
    after: to.share,
    less: { share: Math.max(0, -share), around },
    luck: {
      share: to.share - from.share - meanwhile.share,
      around: Math.hypot(to.around, from.around, meanwhile.around),
    },
  }
}

function weightOf({ less, before, after }: Pick<TurningPoint, 'less' | 'before' | 'after'>): number {
  return Math.max(less.share, SWING * Math.abs(after - before))
}

function foremost(points: readonly TurningPoint[]): readonly TurningPoint[] {
  return points
    .filter((point) => weightOf(point) >= LEAST)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST_POINTS)
    .toSorted((a, b) => a.number - b.number)
}

/** The decision whose effect on its own seat is known least well; undefined if all are known exactly. */
function vaguestOf(effects: readonly Effect[]): Effect | undefined {
  let vaguest: Effect | undefined
  let most = 0
  for (const effect of effects) {
    const { around } = effect.on(effect.seat)
    if (around <= most) continue
    most = around
    vaguest = effect
  }
  return vaguest
}

/** Each search has its own chance, so that every review of a match finds the same. */
function seedAt(number: number, seat: Seat, purpose = 0): readonly number[] {
  return [0x51ed, number, seat, purpose]
}

/** The mean of the latest estimates of the seats that have decided so far. */
function mean(own: readonly (readonly Thought[])[]): readonly Measured[] {
  const latest = own.flatMap((thoughts) => thoughts.slice(-1))
  return latest[0].shares.map((_, seat) => {
    const all = sum(latest.map(({ shares }) => shares[seat]))
    return { share: all.share / latest.length, around: all.around / latest.length }
  })
}
