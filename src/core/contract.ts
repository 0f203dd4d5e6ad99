import type { GenericSchema } from 'valibot'
import type { Chance } from './chance.ts'
import type { Refusal } from './refusal.ts'

/** What can be written as JSON and read back unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A place at the table, counted from 0. */
export type Seat = number

/** Somebody who watches and holds no seat. */
export const ONLOOKER = 'onlooker'

export type Viewer = Seat | typeof ONLOOKER

/** The one mark that stands in a view for anything its viewer cannot know. */
export const UNKNOWN = '?'
export type Unknown = typeof UNKNOWN

/** A value in a state that may be face down in a view. */
export type Hidden<T> = T | Unknown

/**
 * Told while an action is applied: what happened, for the log and for motion. Viewers that are not in
 * `visibleTo` get `redacted` instead. Default: everyone gets `event`. A viewer is told nothing that its view does not show
 * afterwards.
 */
export type Told<Event> =
  | { readonly event: Event; readonly visibleTo?: never; readonly redacted?: never }
  | { readonly event: Event; readonly visibleTo: readonly Seat[]; readonly redacted: Event }

/** Tells everyone what happened; with `visibleTo`, these seats alone, while all others are told `redacted`. */
export type Tell<Event> = {
  (event: Event): void
  (event: Event, visibleTo: readonly Seat[], redacted: Event): void
}

/** What `apply` works with besides the state. */
export type Context<Event> = {
  readonly chance: Chance
  /** Undefined when nobody listens (search, simulation): call it as `ctx.tell?.({ … })` and the event is not even made. */
  readonly tell: Tell<Event> | undefined
  /**
   * Says that this action shows something hidden to these seats. Default: to everybody, onlookers included. All others
   * see and are told the same as if the hidden things were different. The action cannot be taken back.
   */
  reveal(to?: readonly Seat[]): void
}

export type Outcome = {
  /** By seat: 1 is first; tied seats share the better rank. */
  readonly ranks: readonly number[]
  /** By seat, in the game's own points; higher is better. */
  readonly scores: readonly number[]
  /** One sentence: why the match is over and what decided it. */
  readonly why: string
}

/** The seats of rank 1: who has won, or in a draw all. */
export function firstSeats(ranks: Outcome['ranks']): readonly Seat[] {
  return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
}

/**
 * A game: rules over plain data.
 *
 * Before any call with a state, the state came from `setup`, `apply`, `view`, `determinize` or `copy` (or their JSON).
 * No call but `apply` changes its arguments, and `apply` changes nothing but its state. Nothing here looks at a
 * clock, at the world or at a source of chance other than the one given.
 *
 * `State` and `Action` are JSON; a state survives `JSON.parse(JSON.stringify(state))`.
 */
export type Game<State = unknown, Action = unknown, Options = unknown, Event = unknown> = {
  /** Lower-case words joined by hyphens; the folder's name. */
  readonly id: string
  readonly title: string
  /** Grows by one whenever the same seed and actions could lead elsewhere than before. */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number }
  /** The seat counts that fit these options, ascending. Default: all of `seats`. `setup` refuses the others. */
  seatsFor?(options: Options): readonly number[]
  /** Checks options and fills in defaults; each entry carries a title and a description for the form. */
  readonly options: GenericSchema<unknown, Options>
  /**
   * The options of a match begun under `rules`, an older version, as the current version writes them. An option that
   * came later gets the value by which the older version played. `options` are as stored, possibly not all of them.
   * Default: `options` unchanged; then an option that came later gets its initial value.
   */
  migrateOptions?(options: unknown, rules: number): unknown
  /**
   * An action of a match begun under `rules`, an older version, as the current version writes it. Unchecked, and
   * possibly of the current form already: such a match holds both where it has gone on since. Default: `action`
   * unchanged.
   * @throws Refused when the current version has no such action
   */
  migrateAction?(action: unknown, rules: number): unknown
  /**
   * This position as `rules`, this version or an older one, wrote it at first: without the fields that came later, and
   * with those that are gone. Servers compare fingerprints of such positions. Default: the position as it is.
   */
  stateAsOf?(state: State, rules: number): unknown
  /** Checks the form of an action that comes from outside. `refusal` says whether it is legal. */
  readonly action: GenericSchema<unknown, Action>

  /**
   * The first state.
   * @param seats how many play, within `seats`
   * @throws Refused when options and seats do not fit
   */
  setup(options: Options, seats: number, ctx: Context<Event>): State

  /**
   * The seats that must decide now, ascending. One: the seat to act. Several: simultaneous decisions, secret until all
   * are made. None: the match is over, and `outcome` is defined. Equal for a state and all its views. The list is shared:
   * callers do not change it.
   */
  actors(state: State): readonly Seat[]

  /**
   * Each legal action of this seat once, in an order that depends on the state alone; at least one for an actor, and
   * never thousands: choices that combine freely are asked for one after another.
   * The same for a state and for this seat's view of it. Callers change neither the list nor the actions.
   */
  actions(state: State, seat: Seat): readonly Action[]

  /**
   * Why this seat may not do this now, or undefined when it may: undefined exactly for what `actions` lists.
   * `action` has the form that the schema `action` asks for.
   */
  refusal(state: State, seat: Seat, action: Action): Refusal | undefined

  /**
   * Does one decision and everything that follows by itself, up to the next decision.
   * @throws Refused with what `refusal` says when the action is not legal; then the state is as before
   */
  apply(state: State, seat: Seat, action: Action, ctx: Context<Event>): void

  /** A new state in which everything that the viewer cannot know is `UNKNOWN`. A view of a view is the same view. */
  view(state: State, viewer: Viewer): State

  /**
   * A determinization: a full state that fits the view, drawn from `chance` with its true probability where that is
   * feasible.
   * `view(determinize(view, viewer, chance), viewer)` equals `view`.
   */
  determinize(view: State, viewer: Viewer, chance: Chance): State

  /** Undefined while a seat must decide. */
  outcome(state: State): Outcome | undefined

  /** A deep copy. It may share data that is never changed. */
  copy(state: State): State

  /**
   * An upper bound of the number of decisions in any match with these options, a whole number; Infinity where the options
   * promise no end.
   */
  bound(options: Options, seats: number): number
}
