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
  const played: LiveMatch = {
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
  runClocks(played, at, [])
  for (const { number, what, at } of lines) {
    const read = readLogEvent(what)
    replayLine(played, number, read, at)
    checkHash(played, read)
  }
  updateNames(played, row)
  return played
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
function replayLine(played: LiveMatch, number: number, what: LogEvent, at: Time): void {
  try {
    applyEvent(played, number, what, at)
  } catch (error) {
    if (error instanceof Refused) refuse(divergence(played, `lines[${number}]`, error.refusal.message))
    throw error
  }
}

/** A decision is stored with the fingerprint of the position it led to on every line of this many, and on the last. */
const HASHED_EVERY = 16

/** The line as it is stored: with the fingerprint of the position after it, where it is its turn to have one. */
export function withHash(played: LiveMatch, what: LogEvent): LogEvent {
  if (what.kind !== 'act') return what
  const isDue = played.number % HASHED_EVERY === 0 || resultOf(played) !== undefined
  return isDue ? { ...what, digest: hashOf(played) } : what
}

/**
 * Checks the fingerprint that a line carries.
 * @throws Refused `diverged`: under these rules the match does not come out as it was played
 */
function checkHash(played: LiveMatch, what: LogEvent): void {
  if (what.kind !== 'act' || what.digest === undefined || what.digest === hashOf(played)) return
  refuse(divergence(played, `lines[${played.number}]`, 'The position is another one.'))
}

function hashOf({ game, row, match }: LiveMatch): string {
  return stateHash(game, row.rules, match.state)
}

/** Takes names and persons from the store's row: they change without a line when somebody renames themself or goes. */
export function updateNames(played: LiveMatch, row: MatchRow): void {
  played.seats = played.seats.map((seat, i) => ({
    ...seat,
    name: row.seats[i].name,
    person: row.seats[i].person,
  }))
}

/**
 * Does what one more line says.
 * @throws Refused; then the match is as before
 */
export function applyEvent(played: LiveMatch, number: number, what: LogEvent, at: Time): void {
  if (number !== played.number + 1)
    refuse({ code: 'bad-line', message: `Line ${number} cannot follow line ${played.number}.` })
  if (resultOf(played))
    refuse({ code: 'not-playing', message: 'The match is over: nothing more can be done in it.' })
  applyByKind(played, what, at)
  played.number = number
  if (what.kind === 'act' || what.kind === 'back') played.ownLine[what.seat] = number
  played.entryAfter.push(played.match.entries.length)
  played.at = at
}

function applyByKind(played: LiveMatch, what: LogEvent, at: Time): void {
  switch (what.kind) {
    case 'act': {
      const entry = submit(played.match, what.seat, what.action)
      if (entry && played.offer && entry.moves.some(({ seat }) => mustAgree(played, played.offer, seat)))
        played.offer = undefined
      runClocks(played, at, [what.seat])
      break
    }
    case 'back':
      takeBack(played.match, what.seat)
      runClocks(played, at, [], [what.seat])
      break
    case 'offer':
      makeOffer(played, what.seat, what.what, at)
      break
    case 'answer':
      answerOffer(played, what.seat, what.isAgreed, at)
      break
    case 'resign':
      leave(played, what.seat, at, 'resigned')
      break
    case 'timeout':
      leave(played, what.seat, at, 'ran out of time')
      break
    case 'sit':
      played.seats[what.seat] = { name: what.name, person: what.person, bot: null, isVacant: false }
      if (played.clocks) refreshClock(played.clocks, played.row.pace, what.seat)
      runClocks(played, at, [], [])
      break
    case 'grace':
      if (played.clocks) addTime(played.clocks, what.ms)
  }
}

function runClocks(
  played: LiveMatch,
  at: Time,
  acted: readonly number[],
  tookBack?: readonly number[],
): void {
  const { clocks, row, seats } = played
  if (clocks) moveClocks(clocks, row.pace, { at, waiting: waitingIn(played), seats, acted, tookBack })
}

/** Whom the match waits for; nobody when it is over. */
export function waitingIn(played: LiveMatch): readonly number[] {
  return played.ending ? [] : awaited(played.match)
}

/** How the match ended; undefined while it goes on. */
export function resultOf(played: LiveMatch): Result | undefined {
  if (played.ending) return played.ending
  const outcome = outcomeOf(played.match)
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
export function mustAgree(played: LiveMatch, offer: Offer | undefined, seat: number): boolean {
  if (!offer || !played.seats[seat] || !isPerson(played.seats[seat])) return false
  const isAboutThem = offer.what.kind === 'replace' && offer.what.seat === seat
  return seat !== offer.by && !isAboutThem && !offer.agreed.includes(seat)
}

function makeOffer(played: LiveMatch, by: number, what: OfferKind, at: Time): void {
  const refusal = offerRefusal(played, by, what)
  if (refusal) refuse(refusal)
  settleOffer(played, { what, by, agreed: [] }, at)
}

/** Why this seat cannot offer this now, or undefined. */
export function offerRefusal(played: LiveMatch, by: number, what: OfferKind): Refusal | undefined {
  if (played.offer && played.offer.by !== by)
    return { code: 'offer-waits', message: 'Another offer waits for its answers: answer that first.' }
  if (what.kind === 'back' && latestEntryOf(played, by) === undefined)
    return { code: 'cannot-take-back', message: 'There is nothing of yours to take back yet.' }
  if (what.kind !== 'replace') return undefined
  const seat = played.seats[what.seat]
  return what.seat !== by && seat && isPerson(seat)
    ? undefined
    : { code: 'bad-offer', message: 'Only another person at the table can be replaced.', at: 'what.seat' }
}

function answerOffer(played: LiveMatch, seat: number, isAgreed: boolean, at: Time): void {
  const { offer } = played
  if (!offer || !mustAgree(played, offer, seat))
    refuse({ code: 'no-offer', message: 'There is no offer that waits for your answer.' })
  if (!isAgreed) played.offer = undefined
  else settleOffer(played, { ...offer, agreed: [...offer.agreed, seat] }, at)
}

/** Lets the offer stand, or does it once all have agreed. */
function settleOffer(played: LiveMatch, offer: Offer, at: Time): void {
  played.offer = offer
  if (played.seats.some((_, seat) => mustAgree(played, offer, seat))) return
  played.offer = undefined
  switch (offer.what.kind) {
    case 'end':
      played.ending = {
        ranks: played.seats.map(() => 1),
        scores: [],
        why: 'All agreed to end the match here.',
        isPlayedOut: false,
      }
      break
    case 'back':
      rewind(played, latestEntryOf(played, offer.by) ?? played.match.entries.length)
      break
    case 'replace':
      replaceByBot(played, offer.what.seat)
  }
  runClocks(played, at, [], [])
}

/** How many entries there were before the seat's latest one. */
function latestEntryOf(played: LiveMatch, seat: number): number | undefined {
  const at = played.match.entries.findLastIndex(({ moves }) => moves.some((move) => move.seat === seat))
  return at < 0 ? undefined : at
}

/**
 * Goes back to where there were `count` entries. Chance follows from the seed and the entry's number, so whatever is
 * drawn again comes out as it did: a take-back is no second draw.
 */
function rewind(played: LiveMatch, count: number): void {
  const { match } = played
  const again: Match = startMatch(match.game, match.options, match.seats, match.seed)
  for (const { moves } of match.entries.slice(0, count))
    for (const { seat, action } of moves) submit(again, seat, action)
  played.match = again
}

/** Somebody leaves: with two at the table the match is over, else a bot plays on for them. */
function leave(played: LiveMatch, seat: number, at: Time, why: string): void {
  const { seats, row } = played
  const endsIt = seats.length === 2 && (why === 'resigned' || row.onTimeout === 'out')
  if (endsIt)
    played.ending = {
      ranks: seats.map((_, each) => (each === seat ? 2 : 1)),
      scores: [],
      why: `${seats[seat].name} ${why}.`,
      isPlayedOut: false,
    }
  else replaceByBot(played, seat)
  runClocks(played, at, [], [])
}

function replaceByBot(played: LiveMatch, seat: number): void {
  played.seats[seat] = { ...played.seats[seat], bot: STAND_IN, isVacant: true }
  if (played.offer && (played.offer.by === seat || played.seats.filter(isPerson).length < 2))
    played.offer = undefined
}

/** The digest of a match that begins at this time. */
export function openingHead(row: MatchRow, game: Game, at: Time, botPaceMs: number): Head {
  return headOf(replayLines(game, { ...row, started: at }, []), botPaceMs)
}

/** The digest of a match that the store keeps beside its lines. */
export function headOf(played: LiveMatch, botPaceMs: number): Head {
  const result = resultOf(played) ?? null
  const waiting = waitingIn(played)
  const isBots = waiting.some((seat) => played.seats[seat].bot !== null)
  const out = played.clocks && firstToRunOut(played.clocks)?.at
  const dues = [...(isBots ? [played.at + botPaceMs] : []), ...(out === undefined ? [] : [out])]
  return {
    phase: result ? 'over' : 'playing',
    number: played.number,
    entry: played.match.entries.length,
    waiting: [...waiting],
    due: dues.length > 0 && !result ? Math.min(...dues) : null,
    changed: played.at,
    result,
  }
}
