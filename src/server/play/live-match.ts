import { awaited, type Game, type Match, outcomeOf } from '../../core/index.ts'
import type { Offer, Result } from '../../protocol/index.ts'
import type { Head, MatchRow, SeatRow, Time } from '../store/index.ts'
import { type Clocks, firstToRunOut, moveClocks } from './clocks.ts'

/** The bot that takes over the seat of a person who leaves. */
const REPLACEMENT = 'greedy'

/** A match in play. It follows from how the match began and from the lines of its log. */
export type LiveMatch = {
  /** What never changes. Its seats and head are as they were when it was read; {@link rowNow} has the current seats. */
  readonly row: MatchRow
  readonly game: Game
  match: Match
  seats: SeatRow[]
  number: number
  /** By seat: the number of the line in which it last decided or took back; 0: none. */
  readonly ownLine: number[]
  /** By line, from 0: how many entries there were after it. */
  readonly entryAfter: number[]
  readonly clocks: Clocks | undefined
  offer: Offer | undefined
  /** How it ended, if not by the rules. */
  ending: Result | undefined
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
  if (live.ending) return live.ending
  const outcome = outcomeOf(live.match)
  return outcome && { ...outcome, ranks: [...outcome.ranks], scores: [...outcome.scores], isPlayedOut: true }
}

/**
 * Whether a person decides for the seat. Only `bot` counts: `person` becomes null when an account is deleted, and a
 * replay must not depend on that.
 */
export function isPerson({ bot }: SeatRow): boolean {
  return bot === null
}

/** Moves the clocks to the time `at`; `acted` and `tookBack` are seats. */
export function runClocks(
  live: LiveMatch,
  at: Time,
  acted: readonly number[],
  tookBack?: readonly number[],
): void {
  const { clocks, row, seats } = live
  if (clocks) moveClocks(clocks, row.pace, { at, waiting: waitingIn(live), seats, acted, tookBack })
}

/** Lets a bot play a seat that its person has left; offers that depend on the person end. */
export function replaceByBot(live: LiveMatch, seat: number): void {
  live.seats[seat] = { ...live.seats[seat], bot: REPLACEMENT, isVacant: true }
  if (live.offer && (live.offer.by === seat || live.seats.filter(isPerson).length < 2)) live.offer = undefined
}

/** The summary of a match that the store keeps beside its lines. */
export function headOf(live: LiveMatch, botPaceMs: number): Head {
  const result = resultOf(live) ?? null
  const waiting = waitingIn(live)
  const isBots = waiting.some((seat) => live.seats[seat].bot !== null)
  const out = live.clocks && firstToRunOut(live.clocks)?.at
  const dues = [...(isBots ? [live.at + botPaceMs] : []), ...(out === undefined ? [] : [out])]
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
