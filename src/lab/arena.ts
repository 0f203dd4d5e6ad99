import { sharesOf } from '../ai/index.ts'
import { type Json, type Refusal, Refused, readOptions, refuse, startMatch } from '../core/index.ts'
import { loadGame } from '../games/registry.ts'
import { type ConfidenceSequence, interval, newSequence, observe } from './confidence-sequence.ts'
import { type Job, seedOf } from './job.ts'
import { loadBot } from './load-bot.ts'
import type { Played } from './play.ts'
import { playJobs } from './pool.ts'
import { type Rating, rate } from './rating.ts'
import { type Share, wilson } from './statistics.ts'

/** Bots that are to be compared with each other. */
export type ArenaPlan = {
  /** The game's id. */
  readonly game: string
  /** As they come from outside; missing ones get their defaults. */
  readonly options?: unknown
  /** Two or more different ones: ids, or paths as `loadBot` takes them. */
  readonly bots: readonly string[]
  /** How many play in a match. */
  readonly players: number
  /** Some of the bots: only they sit alone among others. Else each does. */
  readonly lone?: readonly string[] | undefined
  /** How many matches a pairing plays at most; made up to whole rounds. */
  readonly games: number
  /** When no further match is awaited, in seconds. */
  readonly seconds?: number | undefined
  /** Whether a pairing that is decided goes on nevertheless, for an interval of a number of matches fixed before. */
  readonly full?: boolean
  /** Round n of every pairing, from 0, has the seed that `seedOf` gives. */
  readonly seed: string
  /** How many threads play. */
  readonly workers: number
  /** How long one decision may take before all is given up, in milliseconds. */
  readonly patience?: number
  /** Ends it: what there is by then is reported. */
  readonly stop?: AbortSignal
  /** Called after every match. */
  readonly onProgress?: (progress: Progress) => void
}

/** How far an arena is. */
export type Progress = {
  /** Matches played, and the most there may be. */
  readonly played: number
  readonly most: number
  /** Pairings that are decided, and all of them. */
  readonly decided: number
  readonly pairings: number
}

/** How one bot did alone among others of another sort; with two players that is one against one. */
export type Pairing = {
  readonly one: string
  readonly others: string
  /** Rounds that are whole: as many matches with the same seed as there are seats, the one in each seat once. */
  readonly rounds: number
  readonly matches: number
  /** Of the one; a win shared by k counts 1/k. */
  readonly wins: number
  /**
   * Its share of the victories. Where a pairing may be ended when it is decided, the interval is one that holds the truth in
   * 95 of 100 such pairings however often it is looked at (`betting.ts`), of rounds; else it is Wilson's, of matches.
   */
  readonly share: Share
  /** Whether the interval excludes the fair share. */
  readonly isDecided: boolean
}

/** What came of an arena. But for `speed`, and for what `seconds` or `stop` cut off, it follows from the plan alone. */
export type ArenaReport = {
  readonly game: string
  readonly rules: number
  readonly options: Json
  readonly players: number
  readonly seed: string
  /** Whether every pairing went on until it had all its matches. */
  readonly full: boolean
  readonly pairings: readonly Pairing[]
  /** Strongest first. The intervals are those of a number of matches fixed before. */
  readonly ratings: readonly (Rating & { readonly bot: string })[]
  /** Why it ended: every pairing was decided, or had its matches; or before that, by `seconds`, by `stop` or by a failure. */
  readonly ended: 'decided' | 'games' | 'seconds' | 'stopped' | 'failed'
  /** What failed after some rounds were played: one of what `arena` refuses with. */
  readonly failure?: Refusal
  readonly speed: { readonly seconds: number; readonly matches: number }
}

/** A pairing that is being played. */
type Contest = {
  readonly one: number
  readonly others: number
  /** Rounds and matches of the next one that were handed out. */
  handedOut: number
  /** Matches that were played and wait for those before them, by number. */
  readonly waiting: Map<number, Played>
  /** Matches gathered, in the order of their numbers. */
  gathered: number
  /** What the one won of the round that is not whole yet. */
  ofRound: number
  wins: number
  rounds: number
  readonly sequence: ConfidenceSequence
  isOver: boolean
}

/** One match of a contest. */
type Bout = Job & { readonly contest: Contest; readonly number: number }

/**
 * Has bots play each other in worker threads. With two players every two meet; with more, each sits alone among
 * as many of each other as there is room for. Rounds of all pairings have the same seeds, and in a round the one has
 * each seat once, so that luck of the draw and of the seat cancels out.
 * @throws Refused `unknown-game`, `bad-option`, `bad-seats`, `unknown-bot`, `bad-bot`, `bad-entrants`; and
 *   `bot-failed`, `bot-hangs`, `match-failed`, `worker-died`, with the match's seed and the decision's number, if that was
 *   before any round was played
 */
export async function arena(plan: ArenaPlan): Promise<ArenaReport> {
  const { bots, players, seed, workers, patience, stop, seconds, full = false } = plan
  const game = await loadGame(plan.game, 'game')
  const options = readOptions(game, plan.options)
  startMatch(game, options, players, seed)
  checkEntrants(plan)
  await Promise.all(bots.map(loadBot))
  const started = performance.now()
  const contests = contestsOf(plan)
  const most = Math.ceil(plan.games / players)
  const limit = seconds === undefined ? undefined : AbortSignal.timeout(1000 * seconds)
  const signals = [stop, limit].filter((signal) => signal !== undefined)
  const crew = {
    game: game.id,
    options: options as Json,
    bots,
    workers,
    patience,
    stop: AbortSignal.any(signals),
  }
  let played = 0
  let failure: Refusal | undefined
  const how = await playJobs<Bout>(crew, {
    next: () => nextBout(contests, players, most, seed),
    take({ contest, number }, [match]) {
      played++
      contest.waiting.set(number, match)
      gather(contest, { players, most, full })
      plan.onProgress?.({
        played,
        most: contests.length * most * players,
        decided: contests.filter((each) => isDecided(shareOf(each, players, full), players)).length,
        pairings: contests.length,
      })
      return contests.every(({ isOver }) => isOver)
    },
  }).catch((thrown: unknown) => {
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

function contestsOf({ bots, players, lone = bots }: ArenaPlan): readonly Contest[] {
  const isOne = bots.map((bot) => lone.includes(bot))
  return bots.flatMap((_, one) =>
    bots.flatMap((_, others) => {
      // One against one is the same seen from the other side.
      const isKnown = players === 2 && isOne[others] && others < one
      if (one === others || !isOne[one] || isKnown) return []
      const played = { handedOut: 0, waiting: new Map(), gathered: 0, ofRound: 0, wins: 0, rounds: 0 }
      return [{ one, others, ...played, sequence: newSequence(), isOver: false }]
    }),
  )
}

/** The next match: the pairing that is least far begins or goes on with its round. */
function nextBout(
  contests: readonly Contest[],
  players: number,
  most: number,
  seed: string,
): Bout | undefined {
  let contest: Contest | undefined
  for (const each of contests) {
    if (each.isOver || each.handedOut >= most * players) continue
    if (!contest || each.handedOut < contest.handedOut) contest = each
  }
  if (!contest) return undefined
  const number = contest.handedOut++
  const { one, others } = contest
  const seats = Array.from({ length: players }, (_, seat) => (seat === number % players ? one : others))
  return { contest, number, sittings: [{ seed: seedOf(seed, Math.floor(number / players)), seats }] }
}

/** Takes in the matches whose turn it is, and ends the pairing at the round that decides it. */
function gather(
  contest: Contest,
  { players, most, full }: { readonly players: number; readonly most: number; readonly full: boolean },
): void {
  for (;;) {
    const match = contest.waiting.get(contest.gathered)
    if (!match || contest.isOver) return
    contest.waiting.delete(contest.gathered)
    contest.ofRound += sharesOf(match.outcome)[contest.gathered % players]
    contest.gathered++
    if (contest.gathered % players > 0) continue
    observe(contest.sequence, contest.ofRound / players)
    contest.wins += contest.ofRound
    contest.ofRound = 0
    contest.rounds++
    const isEnough = !full && isDecided(interval(contest.sequence), players)
    contest.isOver = isEnough || contest.rounds === most
  }
}

function shareOf({ sequence, wins, rounds }: Contest, players: number, full: boolean): Share {
  return full ? wilson(wins, rounds * players) : interval(sequence)
}

function isDecided({ low, high }: Share, players: number): boolean {
  return low > 1 / players || high < 1 / players
}

function pairingOf(contest: Contest, { bots, players, full = false }: ArenaPlan): Pairing {
  const { one, others, rounds, wins } = contest
  const share = shareOf(contest, players, full)
  return {
    one: bots[one],
    others: bots[others],
    rounds,
    matches: rounds * players,
    wins,
    share,
    isDecided: isDecided(share, players),
  }
}

function ratingsOf({ bots, players }: ArenaPlan, contests: readonly Contest[]): ArenaReport['ratings'] {
  const encounters = contests.map(({ one, others, rounds, wins }) => ({
    one,
    others,
    beside: players - 1,
    matches: rounds * players,
    wins,
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
