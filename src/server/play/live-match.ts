import {
  type Answering,
  type AnswerWindows,
  answeringIn,
  awaited,
  type Game,
  type Match,
  outcomeOf,
} from '../../core/index.ts'
import type { HowLeft, OfferKind, Result } from '../../protocol/index.ts'
import type { Head, MatchRow, SeatRow, Time } from '../store/index.ts'
import { type Clocks, firstToRunOut, moveClocks } from './clocks.ts'

/** The bot that takes over the seat of a person who leaves. */
const REPLACEMENT = 'greedy'

export type OpenOffer = {
  /** The number of the line that made it. */
  readonly line: number
  readonly what: OfferKind
  readonly by: number
  /** The number of entries before the latest decision of its maker, which an undo takes back; undefined: there was none. */
  readonly entry: number | undefined
  /** The seats that must agree; undefined in older lines, which asked whoever was a person at the time. */
  readonly asks: readonly number[] | undefined
  readonly agreed: readonly number[]
}

/** A match in play. It follows from how the match began and from the lines of its log. */
export type LiveMatch = {
  /** What no line changes. Its seats and head are as they were when it was read; {@link rowNow} has the current seats. */
  row: MatchRow
  readonly game: Game
  /** The game's answer windows; undefined where no orders are followed. */
  readonly windows: AnswerWindows | undefined
  match: Match
  seats: SeatRow[]
  number: number
  /** By seat: the number of the line in which it last decided or took back; 0: none. */
  readonly ownLine: number[]
  /** By line, from 0: how many entries there were after it. */
  readonly entryAfter: number[]
  /** By seat: the lines it has caused besides decisions that stay. */
  readonly extraLines: number[]
  /** How often each person has sat down. */
  readonly sits: Map<string, number>
  readonly clocks: Clocks | undefined
  /** The seat asked in an answer window; undefined where the match waits for no answer. */
  answering: Answering | undefined
  /** The entries, from 1, that were passes by a person's orders. */
  readonly byOrders: Set<number>
  offer: OpenOffer | undefined
  /** Whether others agreed to take back what was shown. */
  isTakenBack: boolean
  /** How it ended, if not by the rules. */
  ending: Result | undefined
  /** An earlier position that has been played again, and the line after which that was. */
  again: { readonly line: number; readonly match: Match } | undefined
  at: Time
}

/** The match's row with its current seats. */
export function rowNow({ row, seats }: LiveMatch): MatchRow {
  return { ...row, seats }
}

/** The seats that must decide; none when the match is over. */
export function waitingIn(live: LiveMatch): readonly number[] {
  return live.ending ? [] : awaited(live.match)
}

/** How the match ended; undefined while it goes on. */
export function resultOf(live: LiveMatch): Result | undefined {
  const result = live.ending ?? playedOut(live)
  return result && live.isTakenBack ? { ...result, isTakenBack: true } : result
}

function playedOut({ match }: LiveMatch): Result | undefined {
  const outcome = outcomeOf(match)
  return outcome && { ...outcome, ranks: [...outcome.ranks], scores: [...outcome.scores], isPlayedOut: true }
}

/**
 * Whether a person decides for the seat. Only `bot` counts: `person` becomes null when an account is deleted, and a
 * replay must not depend on that.
 */
export function isPerson({ bot }: SeatRow): boolean {
  return bot === null
}

/**
 * Notes whether a seat is asked in an answer window at the time `at`, and moves the clocks; `acted` and `tookBack` are
 * seats.
 */
export function runClocks(
  live: LiveMatch,
  at: Time,
  acted: readonly number[],
  tookBack?: readonly number[],
): void {
  const { clocks, row, seats, windows, match, answering } = live
  const waiting = waitingIn(live)
  const asked = windows && answeringIn(windows, { id: row.id, match, waiting, at }, answering)
  live.answering = asked
  if (!clocks) return
  const last = match.entries.at(-1)
  const isPass = answering && acted.length > 0 && last && windows?.isPass(last.moves[0].action)
  const unpaid = isPass ? acted : []
  const free = live.byOrders.has(match.entries.length) ? acted : []
  const from = asked ? asked.from + ANSWER_GRACE_MS : at
  const entry = match.entries.length
  moveClocks(clocks, row.pace, { at, from, entry, waiting, seats, acted, unpaid, free, tookBack })
}

/** How long after the earliest answer a clock starts, so that an answer at that time costs nothing. In milliseconds. */
const ANSWER_GRACE_MS = 250

/** The person's seat that is asked in an answer window; undefined where there is none. */
export function personAnswering({ answering, ending, seats }: LiveMatch): Answering | undefined {
  return answering && !ending && isPerson(seats[answering.seat]) ? answering : undefined
}

/** Lets a bot play a seat that its person has left. */
export function replaceByBot(live: LiveMatch, seat: number, howLeft: HowLeft): void {
  live.seats[seat] = { ...live.seats[seat], bot: REPLACEMENT, isVacant: true, howLeft }
}

/** When the bots that the match waits for may decide at the soonest; undefined if it waits for none. */
export function botsDue(live: LiveMatch, botPaceMs: number): Time | undefined {
  const isBots = waitingIn(live).some((seat) => live.seats[seat].bot !== null)
  return isBots ? Math.max(live.at + botPaceMs, live.answering?.from ?? 0) : undefined
}

/**
 * The summary of a match that the store keeps beside its lines. It waits for a person in an answer window only once
 * `isAsked` says that their orders leave the answer to them.
 */
export function headOf(live: LiveMatch, botPaceMs: number, isAsked = false): Head {
  const result = resultOf(live) ?? null
  const answering = isAsked ? undefined : personAnswering(live)
  const waiting = answering ? [] : waitingIn(live)
  const dues = [
    botsDue(live, botPaceMs),
    answering?.from,
    live.clocks && firstToRunOut(live.clocks)?.at,
  ].filter((due) => due !== undefined)
  return {
    phase: result ? 'over' : 'playing',
    number: live.number,
    entry: live.match.entries.length,
    waiting: [...waiting],
    due: dues.length > 0 && !result ? Math.min(...dues) : null,
    changed: live.at,
    result,
  }
}
