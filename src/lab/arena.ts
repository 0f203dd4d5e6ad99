import { sharesOf } from '../ai/index.ts'
import {
  type Json,
  type Refusal,
  Refused,
  readOptions,
  refuse,
  type Seat,
  startMatch,
} from '../core/index.ts'
import { type ConfidenceSequence, interval, newSequence, observe } from './confidence-sequence.ts'
import { type Executor, type Job, type Limits, seedOf, timeLimit } from './job.ts'
import type { Played } from './play.ts'
import { type Rating, rate } from './rating.ts'
import { type Share, wilson } from './statistics/statistics.ts'

export type ArenaPlan = Limits & {
  /** As the executor's `loadGame` takes it. */
  readonly game: string
  /** Unchecked; missing ones get their defaults. */
  readonly options?: unknown
  /** At least two, all different: as the executor's `loadBot` takes them. */
  readonly bots: readonly string[]
  readonly players: number
  /** The bots that sit alone among copies of another. Default: each. */
  readonly lone?: readonly string[] | undefined
  /** The bot whose copies they sit among. Default: each other one. */
  readonly among?: string | undefined
  /** The most matches of a pairing, rounded up to whole rounds. */
  readonly games: number
  readonly seconds?: number | undefined
  /** Whether a decided pairing goes on to the full number of matches (a fixed-size interval). */
  readonly full?: boolean
  /** Round n of every pairing, from 0, has the seed `seedOf(seed, n)`. */
  readonly seed: string
  readonly executor: Executor
  readonly onProgress?: (progress: Progress) => void
}

export type Progress = {
  readonly played: number
  readonly most: number
  readonly decided: number
  readonly pairings: number
}

/** The results of one bot alone among copies of another. With two players: one against one. */
export type Pairing = {
  readonly one: string
  readonly others: string
  /** Complete rounds. A round is a match for each seat, with the same seed, in which `one` has each seat once. */
  readonly rounds: number
  readonly matches: number
  /** Of `one`; a win shared by k counts 1/k. */
  readonly wins: number
  /**
   * Its share of the victories. Where a decided pairing ends early, the interval is a confidence sequence over rounds
   * (`confidence-sequence.ts`); with `full` it is Wilson's interval over matches.
   */
  readonly share: Share
  /** Its share in each seat, which it has once a round; with intervals of the same kind. */
  readonly bySeat: readonly (Share & { readonly seat: Seat })[]
  /** The same by the order of the first decisions, from 1; empty where first decisions are simultaneous. */
  readonly byOrder: readonly (Share & { readonly place: number; readonly matches: number })[]
  readonly isDecided: boolean
}

/** The results of an arena. Apart from `speed`, and from what `seconds` or `stop` cut off, they follow from the plan. */
export type ArenaReport = {
  readonly game: string
  readonly rules: number
  readonly options: Json
  readonly players: number
  readonly seed: string
  /** Whether every pairing went on until it had all its matches. */
  readonly full: boolean
  readonly pairings: readonly Pairing[]
  /** Strongest first, with fixed-size intervals. */
  readonly ratings: readonly (Rating & { readonly bot: string })[]
  /** Why it ended: all pairings decided, all matches played, or earlier by `seconds`, `stop` or a failure. */
  readonly ended: 'decided' | 'games' | 'seconds' | 'stopped' | 'failed'
  /** A refusal of `arena` that came after some complete rounds. */
  readonly failure?: Refusal
  readonly speed: { readonly seconds: number; readonly matches: number }
}

type Contest = {
  readonly one: number
  readonly others: number
  handedOut: number
  /** By number: matches that wait for an earlier one to end. */
  readonly waiting: Map<number, Played>
  /** Matches collected, in the order of their numbers. */
  gathered: number
  /** By seat: what `one` won in the incomplete round, and its place in the order of play, from 0; −1: unknown. */
  ofRound: { readonly share: number; readonly place: number }[]
  rounds: number
  readonly all: Tally
  readonly bySeat: readonly Tally[]
  readonly byPlace: readonly Tally[]
  isOver: boolean
}

type Tally = { matches: number; wins: number; readonly sequence: ConfidenceSequence }

type ArenaJob = Job & { readonly contest: Contest; readonly number: number }

/**
 * Compares bots by matches. Stopped early, it reports what it has. With two players every pair meets; with more, each bot sits alone among
 * copies of each other. All pairings share the seeds of their rounds (common random numbers), and in a round the lone
 * bot has each seat once: both reduce variance.
 * @throws Refused `unknown-game`, `bad-game`, `bad-option`, `bad-seats`, `unknown-bot`, `bad-bot`, `bad-entrants`; and
 *   `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's number, if no
 *   round is complete yet
 */
export async function arena(plan: ArenaPlan): Promise<ArenaReport> {
  const { bots, players, seed, executor, patience, stop, seconds, full = false } = plan
  const { game } = await executor.loadGame(plan.game)
  const options = readOptions(game, plan.options)
  startMatch(game, options, players, seed)
  checkEntrants(plan)
  await Promise.all(bots.map(executor.loadBot))
  const started = performance.now()
  const contests = contestsOf(plan)
  const most = Math.ceil(plan.games / players)
  const limit = seconds === undefined ? undefined : timeLimit(1000 * seconds)
  const signals = [stop, limit].filter((signal) => signal !== undefined)
  const crew = {
    game: plan.game,
    options: options as Json,
    bots,
    // An arena reports nothing of them, and follies take time to find.
    counts: false,
    patience,
    stop: AbortSignal.any(signals),
  }
  let played = 0
  let failure: Refusal | undefined
  const how = await executor
    .playJobs<ArenaJob>(crew, {
      next: () => nextJob(contests, players, most, seed),
      take({ contest, number }, [match]) {
        played++
        contest.waiting.set(number, match)
        collect(contest, { players, most, full })
        plan.onProgress?.({
          played,
          most: contests.length * most * players,
          decided: contests.filter((each) => isDecided(shareOf(each.all, full), players)).length,
          pairings: contests.length,
        })
        return contests.every(({ isOver }) => isOver)
      },
    })
    .catch((thrown: unknown) => {
      if (!(thrown instanceof Refused) || contests.every(({ rounds }) => rounds === 0)) throw thrown
      failure = thrown.refusal
      return 'failed' as const
    })
  const pairings = contests.map((contest) => pairingOf(contest, plan))
  return {
    game: game.id,
    rules: game.rules,
    options: options as Json,
    players,
    seed,
    full,
    pairings,
    ratings: ratingsOf(plan, contests),
    ended: how === 'failed' ? how : endOf(how, stop, pairings, most),
    ...(failure && { failure }),
    speed: { seconds: (performance.now() - started) / 1000, matches: played },
  }
}

function checkEntrants({ bots, lone = [] }: ArenaPlan): void {
  const twice = bots.find((bot, i) => bots.indexOf(bot) !== i)
  if (twice !== undefined)
    refuse({ code: 'bad-entrants', message: `The bot “${twice}” is named twice.`, at: 'bots' })
  if (bots.length < 2)
    refuse({ code: 'bad-entrants', message: 'Name two or more bots to play each other.', at: 'bots' })
  const absent = lone.find((bot) => !bots.includes(bot))
  if (absent !== undefined)
    refuse({ code: 'bad-entrants', message: `“${absent}” is none of the bots that play.`, at: 'lone' })
}

function contestsOf({ bots, players, lone = bots, among }: ArenaPlan): readonly Contest[] {
  const isOne = bots.map((bot) => lone.includes(bot))
  return bots.flatMap((_, one) =>
    bots.flatMap((_, others) => {
      // With two players A against B is B against A.
      const isKnown = players === 2 && isOne[others] && others < one
      const isAsked = among === undefined || among === bots[others]
      if (one === others || !isOne[one] || isKnown || !isAsked) return []
      const played = { handedOut: 0, waiting: new Map(), gathered: 0, ofRound: [], rounds: 0 }
      const [bySeat, byPlace] = [0, 1].map(() => Array.from({ length: players }, newTally))
      return [{ one, others, ...played, all: newTally(), bySeat, byPlace, isOver: false }]
    }),
  )
}

function newTally(): Tally {
  return { matches: 0, wins: 0, sequence: newSequence() }
}

/** Adds matches of one round: their mean is one observation. */
function add(tally: Tally, matches: readonly { readonly share: number }[]): void {
  if (matches.length === 0) return
  const won = matches.reduce((sum, { share }) => sum + share, 0)
  tally.matches += matches.length
  tally.wins += won
  observe(tally.sequence, won / matches.length)
}

/** The next match of the pairing that has the fewest so far. */
function nextJob(
  contests: readonly Contest[],
  players: number,
  most: number,
  seed: string,
): ArenaJob | undefined {
  let contest: Contest | undefined
  for (const each of contests) {
    if (each.isOver || each.handedOut >= most * players) continue
    if (!contest || each.handedOut < contest.handedOut) contest = each
  }
  if (!contest) return undefined
  const number = contest.handedOut++
  const { one, others } = contest
  const seats = Array.from({ length: players }, (_, seat) => (seat === number % players ? one : others))
  return { contest, number, matches: [{ seed: seedOf(seed, Math.floor(number / players)), seats }] }
}

/** Collects the matches that are next in order; ends the pairing at the round that decides it. */
function collect(
  contest: Contest,
  { players, most, full }: { readonly players: number; readonly most: number; readonly full: boolean },
): void {
  for (;;) {
    const match = contest.waiting.get(contest.gathered)
    if (!match || contest.isOver) return
    contest.waiting.delete(contest.gathered)
    const seat = contest.gathered % players
    contest.ofRound.push({ share: sharesOf(match.outcome)[seat], place: match.order.indexOf(seat) })
    contest.gathered++
    if (contest.gathered % players > 0) continue
    const { ofRound, all, bySeat, byPlace } = contest
    add(all, ofRound)
    for (const [seat, tally] of bySeat.entries()) add(tally, [ofRound[seat]])
    for (const [place, tally] of byPlace.entries()) {
      const there = ofRound.filter((each) => each.place === place)
      add(tally, there)
    }
    contest.ofRound = []
    contest.rounds++
    const isEnough = !full && isDecided(interval(contest.all.sequence), players)
    contest.isOver = isEnough || contest.rounds === most
  }
}

function shareOf({ matches, wins, sequence }: Tally, full: boolean): Share {
  return full ? wilson(wins, matches) : interval(sequence)
}

function isDecided({ low, high }: Share, players: number): boolean {
  return low > 1 / players || high < 1 / players
}

function pairingOf(contest: Contest, { bots, players, full = false }: ArenaPlan): Pairing {
  const { one, others, rounds, all, bySeat, byPlace } = contest
  const share = shareOf(all, full)
  const isOrdered = byPlace.reduce((sum, { matches }) => sum + matches, 0) === all.matches
  return {
    one: bots[one],
    others: bots[others],
    rounds,
    matches: all.matches,
    wins: all.wins,
    share,
    bySeat: bySeat.map((tally, seat) => ({ seat, ...shareOf(tally, full) })),
    byOrder: isOrdered
      ? byPlace.map((tally, i) => ({ place: i + 1, matches: tally.matches, ...shareOf(tally, full) }))
      : [],
    isDecided: isDecided(share, players),
  }
}

function ratingsOf({ bots, players }: ArenaPlan, contests: readonly Contest[]): ArenaReport['ratings'] {
  const encounters = contests.map(({ one, others, all }) => ({
    one,
    others,
    beside: players - 1,
    matches: all.matches,
    wins: all.wins,
  }))
  return rate(bots.length, encounters)
    .map((rating, i) => ({ bot: bots[i], ...rating }))
    .sort((a, b) => b.elo - a.elo)
}

function endOf(
  how: 'done' | 'stopped',
  stop: AbortSignal | undefined,
  pairings: readonly Pairing[],
  most: number,
): ArenaReport['ended'] {
  if (how === 'stopped') return stop?.aborted ? 'stopped' : 'seconds'
  return pairings.every(({ isDecided, rounds }) => isDecided && rounds < most) ? 'decided' : 'games'
}
