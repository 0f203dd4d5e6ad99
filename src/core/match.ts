import { MatchChance } from './chance.ts'
import type { Context, Game, Outcome, Seat, Tell, Told, Viewer } from './contract.ts'
import { read, readOptions } from './options.ts'
import { isPlainText } from './plain-text.ts'
import { type Refusal, Refused, refuse } from './refusal.ts'

export type Move<Action> = { readonly seat: Seat; readonly action: Action }

/**
 * One numbered step of a match: a move, or the simultaneous moves of several seats, by seat.
 * Entry number k (from 1; 0 is the set-up) draws its chance from (seed, k).
 */
export type Entry<Action, Event> = {
  readonly moves: readonly Move<Action>[]
  /** At most {@link MOST_TOLD}. */
  readonly told: readonly Told<Event>[]
  /** How many events came after those. Undefined: none. */
  readonly untold?: number
}

/**
 * The most events of one entry that are kept. An entry of matches as people play them has a few dozen; card sets can be
 * written in which one decision causes tens of thousands.
 */
export const MOST_TOLD = 1_000

/** One play of a game: its options, number of seats, seed and entries; everything else follows from them. */
export type Match<State = unknown, Action = unknown, Options = unknown, Event = unknown> = {
  readonly game: Game<State, Action, Options, Event>
  readonly options: Options
  readonly seats: number
  readonly seed: string
  /** Read only: `submit` and `takeBack` change it. */
  state: State
  readonly opening: readonly Told<Event>[]
  readonly entries: Entry<Action, Event>[]
  /** Sealed decisions that wait for the others. The state holds nothing of them. */
  readonly sealed: Map<Seat, Action>
  /** The latest entries that may be taken back, oldest first: the seat and the state before. */
  readonly undoable: { readonly seat: Seat; readonly before: State }[]
  readonly chance: MatchChance
}

/** The entry of a decision; undefined while it lies sealed and waits for others. */
export type Submitted<Action, Event> = Entry<Action, Event> | undefined

/** What `Context.tell` was called with, as it is kept. */
function asTold<Event>(event: Event, visibleTo?: readonly Seat[], redacted?: Event): Told<Event> {
  return visibleTo && redacted !== undefined ? { event, visibleTo, redacted } : { event }
}

/** A `Context.tell` that keeps all that it is called with in a list. */
export function tellTo<Event>(told: Told<Event>[]): Tell<Event> {
  return (event: Event, visibleTo?: readonly Seat[], redacted?: Event) =>
    void told.push(asTold(event, visibleTo, redacted))
}

/** Records the events of an entry, and whether it reveals something. */
class RecordingContext<Event> implements Context<Event> {
  readonly chance: MatchChance
  readonly told: Told<Event>[] = []
  untold = 0
  revealed = false

  constructor(chance: MatchChance) {
    this.chance = chance
  }

  tell = (event: Event, visibleTo?: readonly Seat[], redacted?: Event): void => {
    if (this.told.length === MOST_TOLD) this.untold++
    else this.told.push(asTold(event, visibleTo, redacted))
  }

  reveal(): void {
    this.revealed = true
  }
}

/**
 * Starts a match.
 * @param options unchecked; missing ones get their defaults
 * @throws Refused `bad-option`, `bad-seats` or `bad-seed`, with the place
 */
export function startMatch<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
  seats: number,
  seed: string,
): Match<State, Action, Options, Event> {
  const checked = readOptions(game, options)
  const { min, max } = game.seats
  if (!Number.isInteger(seats) || seats < min || seats > max)
    refuse({
      code: 'bad-seats',
      message: `${game.title} is for ${min === max ? min : `${min} to ${max}`} players, not ${shown(seats)}.`,
      at: 'seats',
    })
  if (typeof seed !== 'string' || !isPlainText(seed))
    refuse({ code: 'bad-seed', message: 'A seed is one line of plain text.', at: 'seed' })
  const chance = new MatchChance(seed)
  const ctx = new RecordingContext<Event>(chance.seek(0))
  return {
    game,
    options: checked,
    seats,
    seed,
    state: game.setup(checked, seats, ctx),
    opening: ctx.told,
    entries: [],
    sealed: new Map(),
    undoable: [],
    chance,
  }
}

/**
 * The match as it would go on from one of its positions, or from one of another line. Chance is the match's: the same
 * draw at the same entry.
 * @param entries of the line, from the first on
 * @param state the position after them; it is not changed
 */
export function branchOf<State, Action, Options, Event>(
  match: Match<State, Action, Options, Event>,
  entries: readonly Entry<Action, Event>[],
  state: State,
): Match<State, Action, Options, Event> {
  return {
    ...match,
    state: match.game.copy(state),
    entries: entries.slice(),
    sealed: new Map(),
    undoable: [],
    chance: new MatchChance(match.seed),
  }
}

/** The seats that the match waits for, ascending. */
export function awaited(match: Match): readonly Seat[] {
  const actors = match.game.actors(match.state)
  return match.sealed.size === 0 ? actors : actors.filter((seat) => !match.sealed.has(seat))
}

/**
 * Submits a decision. A simultaneous decision lies sealed, and may be replaced, until all are made; then all are applied
 * as one entry, in the order of the seats.
 * @param action unchecked
 * @throws Refused, or whatever else the rules throw for a bug; the match is as before
 */
export function submit<State, Action, Options, Event>(
  match: Match<State, Action, Options, Event>,
  seat: Seat,
  action: unknown,
): Submitted<Action, Event> {
  const { game, state, sealed } = match
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats)
    refuse({ code: 'bad-seat', message: `There is no seat ${shown(seat)} in this match.`, at: 'seat' })
  const checked = read(game.action, action, 'bad-action', 'action')
  const refusal = game.refusal(state, seat, checked)
  if (refusal) throw new Refused(refusal)
  const actors = game.actors(state)
  if (actors.length === 1) return enter(match, [{ seat, action: checked }])
  const chosen = new Map(sealed).set(seat, checked)
  if (chosen.size < actors.length) {
    sealed.set(seat, checked)
    return undefined
  }
  const moves = [...chosen].map(([by, action]) => ({ seat: by, action })).sort((a, b) => a.seat - b.seat)
  const entry = enter(match, moves)
  sealed.clear()
  return entry
}

/** An unchecked value in a message. */
function shown(value: unknown): string {
  return typeof value === 'number' ? String(value) : `a ${value === null ? 'null' : typeof value}`
}

function enter<State, Action, Options, Event>(
  match: Match<State, Action, Options, Event>,
  moves: readonly Move<Action>[],
): Entry<Action, Event> {
  const { game, state, entries, undoable } = match
  const before = game.copy(state)
  const ctx = new RecordingContext<Event>(match.chance.seek(entries.length + 1))
  try {
    for (const { seat, action } of moves) game.apply(state, seat, action, ctx)
  } catch (error) {
    // A bug of the rules may have left the state half changed.
    match.state = before
    throw error
  }
  const entry = { moves, told: ctx.told, ...(ctx.untold > 0 && { untold: ctx.untold }) }
  entries.push(entry)
  const seat = moves[0].seat
  const final = moves.length > 1 || ctx.revealed || ctx.chance.drawn || game.actors(state).length === 0
  if (final || (undoable.length > 0 && undoable[0].seat !== seat)) undoable.length = 0
  if (!final) undoable.push({ seat, before })
  return entry
}

/**
 * Why this seat can take nothing back now, or undefined when it can. A decision can be taken back until another seat has
 * acted, chance was drawn or something hidden was revealed; a sealed one, until all are made.
 */
export function takeBackRefusal(match: Match, seat: Seat): Refusal | undefined {
  if (match.sealed.has(seat)) return undefined
  const last = match.undoable.at(-1)
  if (last !== undefined && last.seat === seat && match.sealed.size === 0) return undefined
  return match.entries.length === 0 ? NOTHING_YET : TOO_LATE
}

const NOTHING_YET = { code: 'cannot-take-back', message: 'There is nothing to take back yet.' }
const TOO_LATE = {
  code: 'cannot-take-back',
  message:
    'This cannot be taken back: somebody else has acted, chance was drawn or something hidden was shown.',
}

/**
 * Takes back the seat's latest decision.
 * @throws Refused `cannot-take-back`
 */
export function takeBack(match: Match, seat: Seat): void {
  const refusal = takeBackRefusal(match, seat)
  if (refusal) throw new Refused(refusal)
  if (match.sealed.delete(seat)) return
  const last = match.undoable.pop()
  if (!last) return
  match.state = last.before
  match.entries.pop()
}

/** The number of entries before the seat's latest one, or before the latest one that `counts`; undefined: none. */
export function latestEntryOf(
  match: Match,
  seat: Seat,
  counts: (number: number) => boolean = () => true,
): number | undefined {
  const at = match.entries.findLastIndex(
    ({ moves }, i) => moves.some((move) => move.seat === seat) && counts(i + 1),
  )
  return at < 0 ? undefined : at
}

/**
 * Plays the first `count` entries of a match again, and yields after each, for callers that cannot do it all at once.
 * Chance follows from the seed and the entry's number, so a card drawn again is the same card.
 * @returns the match after them
 */
export function* replayed(match: Match, count: number): Generator<void, Match> {
  const { game, options, seats, seed, entries } = match
  const again = startMatch(game, options, seats, seed)
  for (const { moves } of entries.slice(0, count)) {
    for (const { seat, action } of moves) submit(again, seat, action)
    yield
  }
  return again
}

/**
 * Goes back to the first `count` entries, whatever came after, by playing them again: nobody gains a second draw by going
 * back.
 * @param again what {@link replayed} has returned for them already
 */
export function rewind(match: Match, count: number, again: Match = atOnce(replayed(match, count))): void {
  const { entries, sealed, undoable } = match
  match.state = again.state
  entries.length = again.entries.length
  sealed.clear()
  undoable.splice(0, undoable.length, ...again.undoable)
}

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export function viewOf<State, Action, Options, Event>(
  match: Match<State, Action, Options, Event>,
  viewer: Viewer,
): State {
  return match.game.view(match.state, viewer)
}

/** The events as this viewer sees them. */
export function heard<Event>(told: readonly Told<Event>[], viewer: Viewer): readonly Event[] {
  return told.map(({ event, visibleTo, redacted }) =>
    visibleTo === undefined || visibleTo.some((seat) => seat === viewer) ? event : redacted,
  )
}

export function outcomeOf(match: Match): Outcome | undefined {
  return match.game.outcome(match.state)
}

/** A context that tells nobody, for search and simulation. */
export function silentContext<Event>(chance: Context<Event>['chance']): Context<Event> {
  return { chance, tell: undefined, reveal: ignore }
}

function ignore(): void {}
