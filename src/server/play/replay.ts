import {
  type AnswerWindows,
  actionNow,
  earlyWhy,
  endedBy,
  type Game,
  type Match,
  newerRules,
  optionsNow,
  Refused,
  refuse,
  replayed,
  startMatch,
  submit,
} from '../../core/index.ts'
import type { Head, Line, MatchRow, Time } from '../store/index.ts'
import { addTime, newClocks, refreshClock } from './clocks.ts'
import { beforeEvent, countExtra } from './extra-lines.ts'
import { inParts } from './in-parts.ts'
import { headOf, type LiveMatch, replaceByBot, resultOf, runClocks } from './live-match.ts'
import { type LogEvent, readLogEvent } from './match-log.ts'
import { agreedBackTo, answerOffer, lapseAfter, lapseWith, lapseWithout, makeOffer } from './offers.ts'
import { divergence, stateHash } from './state-hash.ts'
import { applyTakeBack, backTo } from './take-back.ts'

/**
 * The match after these lines, under the current rules, whatever version it began under.
 * @param windows the game's answer windows, where clocks and waits matter
 * @throws Refused `diverged` when the lines lead elsewhere under these rules, or need newer rules; `at` says where
 */
export function replayLines(
  game: Game,
  row: MatchRow,
  lines: readonly Line[],
  windows?: AnswerWindows,
): LiveMatch {
  const live = begin(game, row, windows)
  for (const line of lines) replayLine(live, line)
  updateNames(live, row)
  return live
}

/** {@link replayLines} in parts, so that a long log keeps nobody waiting. */
export async function replayInParts(
  game: Game,
  row: MatchRow,
  lines: readonly Line[],
  windows?: AnswerWindows,
): Promise<LiveMatch> {
  const live = begin(game, row, windows)
  const pause = inParts()
  for (const line of lines) {
    await prepareFor(live, readLogEvent(line.what))
    replayLine(live, line)
    await pause()
  }
  updateNames(live, row)
  return live
}

/**
 * If an event goes back, plays the match again up to there, in parts: the event is then applied at once. Nothing else may
 * be applied meanwhile.
 */
export async function prepareFor(live: LiveMatch, event: LogEvent): Promise<void> {
  const count = entriesBackTo(live, event)
  if (count === undefined) return
  const pause = inParts()
  const steps = replayed(live.match, count)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      live.again = { line: live.number, match: value }
      return
    }
    await pause()
  }
}

function entriesBackTo(live: LiveMatch, event: LogEvent): number | undefined {
  switch (event.kind) {
    case 'back':
      return backTo(live, event)
    case 'offer':
    case 'answer':
      return agreedBackTo(live, event)
  }
  return undefined
}

/** The match before each of these lines, under the current rules. It is one object, which changes. */
export function* beforeLines(
  game: Game,
  row: MatchRow,
  lines: readonly Line[],
): Generator<{ readonly live: LiveMatch; readonly event: LogEvent; readonly at: Time }> {
  const live = begin(game, row, undefined)
  for (const line of lines) {
    yield { live, event: eventNow(live, readLogEvent(line.what)), at: line.at }
    replayLine(live, line)
  }
}

function begin(game: Game, row: MatchRow, windows: AnswerWindows | undefined): LiveMatch {
  const at = row.started ?? row.created
  const live: LiveMatch = {
    row,
    game,
    windows,
    match: initialMatch(game, row),
    // The row has the current seats. Where a bot has replaced a person, the person sat at the beginning.
    seats: row.seats.map((seat) =>
      seat.isVacant ? { name: seat.name, person: seat.person, bot: null, isVacant: false } : seat,
    ),
    number: 0,
    ownLine: row.seats.map(() => 0),
    entryAfter: [0],
    extraLines: row.seats.map(() => 0),
    sits: new Map(),
    clocks: newClocks(row.pace, row.seats.length),
    answering: undefined,
    byOrders: new Set(),
    offer: undefined,
    isTakenBack: false,
    ending: undefined,
    again: undefined,
    at,
  }
  runClocks(live, at, [])
  return live
}

type Act = Extract<LogEvent, { kind: 'act' }>

/** The match at its set-up. Options that are newer than its rules get the value its rules played by. */
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

/** A stored event was legal when it was stored. If it no longer is, the rules have changed. */
function replayLine(live: LiveMatch, { number, what, at }: Line): void {
  const event = readLogEvent(what)
  try {
    applyEvent(live, number, eventNow(live, event), at)
  } catch (error) {
    if (error instanceof Refused) refuse(divergence(live, `lines[${number}]`, error.refusal.message))
    throw error
  }
  checkHash(live, event)
}

/** The event with its action in the form of the current rules. */
function eventNow({ game, row }: LiveMatch, event: LogEvent): LogEvent {
  return event.kind === 'act' ? { ...event, action: actionNow(game, event.action, row.rules) } : event
}

/** At this interval of lines, and at the end, an action is stored with the hash of the resulting state. */
const HASHED_EVERY = 16

/** The event as it is stored: with the state hash, where one is due. */
export function withHash(live: LiveMatch, event: LogEvent): LogEvent {
  if (event.kind !== 'act') return event
  const isDue = live.number % HASHED_EVERY === 0 || resultOf(live) !== undefined
  return isDue ? { ...event, digest: hashOf(live) } : event
}

/** @throws Refused `diverged` if the state differs from the one the event's hash was made of */
function checkHash(live: LiveMatch, event: LogEvent): void {
  if (event.kind !== 'act' || event.digest === undefined || event.digest === hashOf(live)) return
  refuse(divergence(live, `lines[${live.number}]`, 'The position differs.'))
}

function hashOf({ game, row, match }: LiveMatch): string {
  return stateHash(game, row.rules, match.state)
}

/** Takes names, people and host from the store's row: renaming, moving and deleting an account write no line. */
export function updateNames(live: LiveMatch, row: MatchRow): void {
  live.row = { ...live.row, host: row.host }
  live.seats = live.seats.map((seat, i) => ({
    ...seat,
    name: row.seats[i].name,
    person: row.seats[i].person,
  }))
  const { ending } = live
  if (ending) live.ending = { ...ending, why: earlyWhy(ending, (seat) => row.seats[seat].name) }
}

/** @throws Refused; the match is then as before */
export function applyEvent(live: LiveMatch, number: number, event: LogEvent, at: Time): void {
  if (number !== live.number + 1)
    refuse({ code: 'bad-line', message: `Line ${number} cannot follow line ${live.number}.` })
  if (resultOf(live)) refuse({ code: 'not-playing', message: 'The match is over.' })
  const before = beforeEvent(live, event)
  applyByKind(live, event, at)
  live.again = undefined
  countExtra(live, event, before)
  live.number = number
  if (event.kind === 'act' || event.kind === 'back') live.ownLine[event.seat] = number
  live.entryAfter.push(live.match.entries.length)
  live.at = at
}

function applyByKind(live: LiveMatch, event: LogEvent, at: Time): void {
  switch (event.kind) {
    case 'act': {
      const entry = submit(live.match, event.seat, event.action)
      if (entry)
        lapseAfter(
          live,
          entry.moves.map(({ seat }) => seat),
        )
      noteOrders(live, event)
      runClocks(live, at, [event.seat])
      break
    }
    case 'back':
      // Nobody waits for who goes back among bots alone.
      if (event.to !== undefined && live.clocks) live.clocks.fullAt[event.seat] = 0
      runClocks(live, at, [], Array<number>(applyTakeBack(live, event)).fill(event.seat))
      break
    case 'offer':
      makeOffer(live, event, at)
      break
    case 'answer':
      answerOffer(live, event.seat, event.isAgreed, at)
      break
    case 'resign':
      leave(live, event.seat, at, 'resigned')
      break
    case 'timeout':
      leave(live, event.seat, at, 'timeout')
      break
    case 'sit':
      lapseWith(live, event.seat)
      live.seats[event.seat] = { name: event.name, person: event.person, bot: null, isVacant: false }
      if (live.clocks) refreshClock(live.clocks, live.row.pace, event.seat, live.match.entries.length)
      runClocks(live, at, [], [])
      break
    case 'grace':
      if (live.clocks) addTime(live.clocks, event.ms)
  }
}

/** An entry's number is given again after a take-back. */
function noteOrders({ match, byOrders }: LiveMatch, { byOrders: isByOrders }: Act): void {
  if (isByOrders) byOrders.add(match.entries.length)
  else byOrders.delete(match.entries.length)
}

/** A person leaves. With two seats this can end the match; otherwise a bot takes over. */
function leave(live: LiveMatch, seat: number, at: Time, how: 'resigned' | 'timeout'): void {
  const { seats, row } = live
  lapseWithout(live, seat, how)
  const endsIt = seats.length === 2 && (how === 'resigned' || row.onTimeout === 'out')
  if (endsIt) {
    const { ranks, why } = endedBy(
      seat,
      how === 'timeout' ? 'out-of-time' : how,
      seats.map(({ name }) => name),
    )
    live.ending = { ranks: [...ranks], scores: [], why, isPlayedOut: false }
  } else replaceByBot(live, seat, how)
  runClocks(live, at, [], [])
}

/** The head of a match that begins at this time. @param windows undefined: no orders are followed */
export function openingHead(
  row: MatchRow,
  { game, windows }: { readonly game: Game; readonly windows: AnswerWindows | undefined },
  at: Time,
  botPaceMs: number,
): Head {
  return headOf(replayLines(game, { ...row, started: at }, [], windows), botPaceMs)
}
