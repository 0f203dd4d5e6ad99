import {
  awaited,
  type Game,
  type Match,
  newerRules,
  optionsNow,
  outcomeOf,
  type Refusal,
  Refused,
  refuse,
  startMatch,
  submit,
  takeBack,
} from '../../core/index.ts'
import type { Offer, OfferKind, Result } from '../../protocol/index.ts'
import type { Head, Line, MatchRow, SeatRow, Time } from '../store/index.ts'
import { addTime, type Clocks, firstToRunOut, moveClocks, newClocks, refreshClock } from './clocks.ts'
import { type LogEvent, readLogEvent } from './match-log.ts'
import { divergence, stateHash } from './state-hash.ts'

/** The bot that plays on for whoever has left. */
const STAND_IN = 'greedy'

/** A match in play, as it follows from how it began and its lines. */
export type LiveMatch = {
  /** What never changes; its seats and head are those of the store when it was read. */
  readonly row: MatchRow
  readonly game: Game
  match: Match
  seats: SeatRow[]
  /** The number of the latest line. */
  number: number
  /** By seat: the number of the line in which it last chose or took something back; 0: none. */
  readonly ownLine: number[]
  /** By line, from 0: how many entries there were after it. */
  readonly entryAfter: number[]
  readonly clocks: Clocks | undefined
  offer: Offer | undefined
  /** How it ended, if not by the rules. */
  ending: Result | undefined
  /** When the latest line was written. */
  at: Time
}

/**
 * A match as it stands after these lines, under the rules as they are now, whatever version it was begun under.
 * @throws Refused `diverged` when they come out otherwise under these rules, or need newer ones: `at` says where
 */
export function replayLines(game: Game, row: MatchRow, lines: readonly Line[]): LiveMatch {
  const at = row.started ?? row.created
  const live: LiveMatch = {
    row,
    game,
    match: initialMatch(game, row),
    // The store knows who sits there now. Where a bot plays on for somebody, a person sat in the beginning.
    seats: row.seats.map((seat) => (seat.isVacant ? { ...seat, bot: null, isVacant: false } : seat)),
    number: 0,
    ownLine: row.seats.map(() => 0),
    entryAfter: [0],
    clocks: newClocks(row.pace, row.seats.length),
    offer: undefined,
    ending: undefined,
    at,
  }
  runClocks(live, at, [])
  for (const { number, what, at } of lines) {
    const read = readLogEvent(what)
    replayLine(live, number, read, at)
    checkHash(live, read)
  }
  updateNames(live, row)
  return live
}

/** The match at its set-up, with options that came after it as its version of the rules played. */
function initialMatch(game: Game, row: MatchRow): Match {
  const newer = newerRules(game, row.rules)
  if (newer) refuse({ ...newer, code: 'diverged', at: 'rules' })
  try {
    return startMatch(game, optionsNow(game, row.options, row.rules), row.seats.length, row.seed)
  } catch (error) {
    if (!(error instanceof Refused) || row.rules === game.rules) throw error
    return refuse(divergence({ row, game }, error.refusal.at ?? 'options', error.refusal.message))
  }
}

/** A stored line was possible when it was stored; when it no longer is, the rules have changed. */
function replayLine(live: LiveMatch, number: number, what: LogEvent, at: Time): void {
  try {
    applyEvent(live, number, what, at)
  } catch (error) {
    if (error instanceof Refused) refuse(divergence(live, `lines[${number}]`, error.refusal.message))
    throw error
  }
}

/** A decision is stored with the fingerprint of the position it led to on every line of this many, and on the last. */
const HASHED_EVERY = 16

/** The line as it is stored: with the fingerprint of the position after it, where it is its turn to have one. */
export function withHash(live: LiveMatch, what: LogEvent): LogEvent {
  if (what.kind !== 'act') return what
  const isDue = live.number % HASHED_EVERY === 0 || resultOf(live) !== undefined
  return isDue ? { ...what, digest: hashOf(live) } : what
}

/**
 * Checks the fingerprint that a line carries.
 * @throws Refused `diverged`: under these rules the match does not come out as it was played
 */
function checkHash(live: LiveMatch, what: LogEvent): void {
  if (what.kind !== 'act' || what.digest === undefined || what.digest === hashOf(live)) return
  refuse(divergence(live, `lines[${live.number}]`, 'The position is another one.'))
}

function hashOf({ game, row, match }: LiveMatch): string {
  return stateHash(game, row.rules, match.state)
}

/** Takes names and persons from the store's row: they change without a line when somebody renames themself or goes. */
export function updateNames(live: LiveMatch, row: MatchRow): void {
  live.seats = live.seats.map((seat, i) => ({
    ...seat,
    name: row.seats[i].name,
    person: row.seats[i].person,
  }))
}

/**
 * Does what one more line says.
 * @throws Refused; then the match is as before
 */
export function applyEvent(live: LiveMatch, number: number, what: LogEvent, at: Time): void {
  if (number !== live.number + 1)
    refuse({ code: 'bad-line', message: `Line ${number} cannot follow line ${live.number}.` })
  if (resultOf(live))
    refuse({ code: 'not-playing', message: 'The match is over: nothing more can be done in it.' })
  applyByKind(live, what, at)
  live.number = number
  if (what.kind === 'act' || what.kind === 'back') live.ownLine[what.seat] = number
  live.entryAfter.push(live.match.entries.length)
  live.at = at
}

function applyByKind(live: LiveMatch, what: LogEvent, at: Time): void {
  switch (what.kind) {
    case 'act': {
      const entry = submit(live.match, what.seat, what.action)
      if (entry && live.offer && entry.moves.some(({ seat }) => mustAgree(live, live.offer, seat)))
        live.offer = undefined
      runClocks(live, at, [what.seat])
      break
    }
    case 'back':
      takeBack(live.match, what.seat)
      runClocks(live, at, [], [what.seat])
      break
    case 'offer':
      makeOffer(live, what.seat, what.what, at)
      break
    case 'answer':
      answerOffer(live, what.seat, what.isAgreed, at)
      break
    case 'resign':
      leave(live, what.seat, at, 'resigned')
      break
    case 'timeout':
      leave(live, what.seat, at, 'ran out of time')
      break
    case 'sit':
      live.seats[what.seat] = { name: what.name, person: what.person, bot: null, isVacant: false }
      if (live.clocks) refreshClock(live.clocks, live.row.pace, what.seat)
      runClocks(live, at, [], [])
      break
    case 'grace':
      if (live.clocks) addTime(live.clocks, what.ms)
  }
}

function runClocks(live: LiveMatch, at: Time, acted: readonly number[], tookBack?: readonly number[]): void {
  const { clocks, row, seats } = live
  if (clocks) moveClocks(clocks, row.pace, { at, waiting: waitingIn(live), seats, acted, tookBack })
}

/** Whom the match waits for; nobody when it is over. */
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
 * Whether a person decides there. It goes by the bot alone: an account may go, and what has happened must follow from
 * the lines as before.
 */
export function isPerson({ bot }: SeatRow): boolean {
  return bot === null
}

/** Whether an offer waits for this seat's answer. */
export function mustAgree(live: LiveMatch, offer: Offer | undefined, seat: number): boolean {
  if (!offer || !live.seats[seat] || !isPerson(live.seats[seat])) return false
  const isAboutThem = offer.what.kind === 'replace' && offer.what.seat === seat
  return seat !== offer.by && !isAboutThem && !offer.agreed.includes(seat)
}

function makeOffer(live: LiveMatch, by: number, what: OfferKind, at: Time): void {
  const refusal = offerRefusal(live, by, what)
  if (refusal) refuse(refusal)
  settleOffer(live, { what, by, agreed: [] }, at)
}

/** Why this seat cannot offer this now, or undefined. */
export function offerRefusal(live: LiveMatch, by: number, what: OfferKind): Refusal | undefined {
  if (live.offer && live.offer.by !== by)
    return { code: 'offer-waits', message: 'Another offer waits for its answers: answer that first.' }
  if (what.kind === 'back' && latestEntryOf(live, by) === undefined)
    return { code: 'cannot-take-back', message: 'There is nothing of yours to take back yet.' }
  if (what.kind !== 'replace') return undefined
  const seat = live.seats[what.seat]
  return what.seat !== by && seat && isPerson(seat)
    ? undefined
    : { code: 'bad-offer', message: 'Only another person at the table can be replaced.', at: 'what.seat' }
}

function answerOffer(live: LiveMatch, seat: number, isAgreed: boolean, at: Time): void {
  const { offer } = live
  if (!offer || !mustAgree(live, offer, seat))
    refuse({ code: 'no-offer', message: 'There is no offer that waits for your answer.' })
  if (!isAgreed) live.offer = undefined
  else settleOffer(live, { ...offer, agreed: [...offer.agreed, seat] }, at)
}

/** Lets the offer stand, or does it once all have agreed. */
function settleOffer(live: LiveMatch, offer: Offer, at: Time): void {
  live.offer = offer
  if (live.seats.some((_, seat) => mustAgree(live, offer, seat))) return
  live.offer = undefined
  switch (offer.what.kind) {
    case 'end':
      live.ending = {
        ranks: live.seats.map(() => 1),
        scores: [],
        why: 'All agreed to end the match here.',
        isPlayedOut: false,
      }
      break
    case 'back':
      rewind(live, latestEntryOf(live, offer.by) ?? live.match.entries.length)
      break
    case 'replace':
      replaceByBot(live, offer.what.seat)
  }
  runClocks(live, at, [], [])
}

/** How many entries there were before the seat's latest one. */
function latestEntryOf(live: LiveMatch, seat: number): number | undefined {
  const at = live.match.entries.findLastIndex(({ moves }) => moves.some((move) => move.seat === seat))
  return at < 0 ? undefined : at
}

/**
 * Goes back to where there were `count` entries. Chance follows from the seed and the entry's number, so whatever is
 * drawn again comes out as it did: a take-back is no second draw.
 */
function rewind(live: LiveMatch, count: number): void {
  const { match } = live
  const again: Match = startMatch(match.game, match.options, match.seats, match.seed)
  for (const { moves } of match.entries.slice(0, count))
    for (const { seat, action } of moves) submit(again, seat, action)
  live.match = again
}

/** Somebody leaves: with two at the table the match is over, else a bot plays on for them. */
function leave(live: LiveMatch, seat: number, at: Time, why: string): void {
  const { seats, row } = live
  const endsIt = seats.length === 2 && (why === 'resigned' || row.onTimeout === 'out')
  if (endsIt)
    live.ending = {
      ranks: seats.map((_, each) => (each === seat ? 2 : 1)),
      scores: [],
      why: `${seats[seat].name} ${why}.`,
      isPlayedOut: false,
    }
  else replaceByBot(live, seat)
  runClocks(live, at, [], [])
}

function replaceByBot(live: LiveMatch, seat: number): void {
  live.seats[seat] = { ...live.seats[seat], bot: STAND_IN, isVacant: true }
  if (live.offer && (live.offer.by === seat || live.seats.filter(isPerson).length < 2)) live.offer = undefined
}

/** The digest of a match that begins at this time. */
export function openingHead(row: MatchRow, game: Game, at: Time, botPaceMs: number): Head {
  return headOf(replayLines(game, { ...row, started: at }, []), botPaceMs)
}

/** The digest of a match that the store keeps beside its lines. */
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
