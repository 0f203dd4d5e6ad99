import type { GenericSchema } from 'valibot'
import type { Chance } from './chance.ts'
import type { Refusal } from './refusal.ts'

/** What can be written as JSON and read back unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A place at the table, counted from 0. */
export type Seat = number

/** Somebody who watches and holds no seat. */
export const ONLOOKER = 'onlooker'

/** Whoever looks at a match. */
export type Viewer = Seat | typeof ONLOOKER

/** The one mark that stands in a view for anything its viewer cannot know. */
export const UNKNOWN = '?'
export type Unknown = typeof UNKNOWN

/** A value in a state that may be face down in a view. */
export type Hidden<T> = T | Unknown

/**
 * Told while an action is applied: what happened, for the log and for motion. Whoever is not among `knowers`
 * gets `masked` instead; without `knowers` everyone gets `event`.
 */
export type Told<Event> = {
  readonly event: Event
  readonly knowers?: readonly Seat[]
  readonly masked?: Event
}

/** What `apply` works with besides the state. */
export type Turn<Event> = {
  /** The draws of this action. */
  readonly chance: Chance
  /**
   * Tells everyone what happened, or the `knowers` only while all others are told `masked`. Undefined when nobody
   * listens (search, simulation): call it as `turn.tell?.({ … })` and the event is not even made.
   */
  readonly tell: ((event: Event, knowers?: readonly Seat[], masked?: Event) => void) | undefined
  /**
   * Says that this action shows something hidden to these seats. Default: to everybody, onlookers included. All others
   * see and are told the same as if the hidden things were different. The action cannot be taken back.
   */
  reveal(to?: readonly Seat[]): void
}

/** How a match ended. */
export type Outcome = {
  /** By seat: 1 is first; tied seats share the better rank. */
  readonly ranks: readonly number[]
  /** By seat, in the game's own points; higher is better. */
  readonly scores: readonly number[]
  /** One sentence: why the match is over and what decided it. */
  readonly why: string
}

/** What something counts as in a report, and whose use it was where that matters. */
export type Use = string | { readonly what: string; readonly by: Seat }

/** What a bot should know of a game, supplied by the game's folder. It sees views only. */
export type Judgement<State, Action> = {
  /**
   * How good each of `actions` is for `seat`, in any unit, higher is better; same length and order as `actions`.
   * `view` is what the seat sees; it is not changed.
   */
  weigh(view: State, seat: Seat, actions: readonly Action[]): readonly number[]
  /**
   * Where the seat chooses in secret against others, answering always the same is a weakness: there a bot chooses
   * with probabilities in proportion to exp(weight / temperature). 0, or no such member: it takes the best.
   * Finite and never negative.
   */
  temperature?(view: State, seat: Seat): number
  /**
   * Why this action is good or bad, or what it is for, in one short sentence, from what the seat sees: for hints. Else: hints
   * say only how good it is.
   */
  reason?(view: State, seat: Seat, action: Action): string
  /** What a search needs to look ahead. Else: no bot looks ahead in this game. */
  readonly search?: Foresight<State, Action>
}

/** What a bot that looks ahead should know of a game. It is asked about positions it has imagined. */
export type Foresight<State, Action> = {
  /** How many play. */
  seatsOf(state: State): number
  /**
   * Writes, by seat, what it may expect of the match as it stands: its share of the victory, from 0 to 1, all together 1.
   * Never called when the match is over.
   */
  expect(state: State, into: Float64Array): void
  /**
   * Those of `actions` that are worth thinking about, at least one; the rest a search never does. Asked of views and of
   * imagined positions alike, and must not depend on what the seat cannot see. Else: all.
   */
  worthTrying?(state: State, seat: Seat, actions: readonly Action[]): readonly Action[]
  /**
   * How far a position that is imagined from this view is to be believed, by what the seat has seen the others do: a
   * search thinks of positions as often as that. Undefined: of all alike.
   */
  credence?(view: State, seat: Seat): Credence<State> | undefined
  /**
   * Plays an imagined position on to where `expect` is to be asked, in the game's own way. Else: by
   * `depth` decisions of any kind.
   */
  playOut?(state: State, turn: Turn<unknown>): void
  /**
   * The odds with which a seat that plays well makes each of `actions` where several decide at once, in their order, if
   * the game can tell them exactly: a bot then draws by them instead of looking ahead. Undefined: it cannot tell.
   */
  mix?(view: State, seat: Seat, actions: readonly Action[]): readonly number[] | undefined
  /**
   * What all who decide at once do in an imagined position, by seat, drawn as they would if they play well: a search then
   * goes on from there instead of trying it out. Undefined: it is tried out.
   */
  drawTogether?(state: State, chance: Chance): readonly Action[] | undefined
  /**
   * What everybody has seen come of decisions so far, by chance or out of what was hidden: what follows different
   * outcomes a search thinks about apart. It may name the last outcome only, or a part of the position that all see.
   * The same in a state and in all its views. Undefined: there is nothing to tell apart. Default: there never is.
   */
  outcomeKey?(state: State): string | number | undefined
  /**
   * The share of the victory that each of `actions` is worth, in their order, if the game can work it out to the end: a
   * bot then takes what is worth most instead of looking ahead. Undefined: it cannot.
   */
  solve?(view: State, seat: Seat, actions: readonly Action[]): readonly number[] | undefined
  /** By what equal actions of a position are known as one, here and in others like it. Else: by their JSON. */
  keyOf?(action: Action, state: State): string | number
  /** What another viewer is shown of an action, where that is not all of it. Else: `keyOf`. */
  seenKeyOf?(action: Action, state: State, by: Seat, viewer: Seat): string | number
  readonly settings: SearchSettings
}

/** What makes one imagined position likelier than another. */
export type Credence<State> = {
  /** How likely others would have led to it, beside those that are likeliest: from 0 to 1. */
  of(imagined: State): number
}

/** How a search goes about a game; what is best is found by play (docs/strength.md). */
export type SearchSettings = {
  /** How much a search tries out what is not known to be good: the constant of PUCT. */
  readonly exploration: number
  /**
   * How unlike two weights of `weigh` must be before the better one counts much more at first sight: the temperature of
   * a softmax. 0: at first sight all actions are alike, and `weigh` is not asked.
   */
  readonly temperature: number
  /** Which part of the odds that first sight gives is spread evenly over all actions, good-looking or not. */
  readonly even: number
  /**
   * What a seat may do in a place is told apart when a search has come there this often; before, it plays on from there.
   * In the position thought about it always is.
   */
  readonly opensAfter: number
  /** How many decisions a match is played on in mind before it is judged. */
  readonly depth: number
  /** Whether all seats' thoughts are of one tree (SO-ISMCTS), or each seat has its own of what it saw (MO-ISMCTS). */
  readonly observers: 'single' | 'multiple'
  /** How seats choose that decide at once: decoupled UCT, regret matching or Exp3. */
  readonly together: 'uct' | 'regret' | 'exp3'
}

/**
 * A game: rules over plain data.
 *
 * Before any call with a state, the state came from `setup`, `apply`, `view`, `imagine` or `copy` (or their JSON).
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
  /** How many may play. */
  readonly seats: { readonly min: number; readonly max: number }
  /** The seat counts that go with these options, ascending, where not all of `seats` do; `setup` refuses the others. */
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
   * This position as `rules`, an older version, wrote it: without the fields that came later. Servers compare
   * fingerprints of such positions. Default: the position as it is.
   */
  stateAsOf?(state: State, rules: number): unknown
  /** Checks the form of an action that comes from outside; whether it is legal `refusal` says. */
  readonly action: GenericSchema<unknown, Action>

  /**
   * The first state.
   * @param seats how many play, within `seats`
   * @throws Refused when options and seats do not go together
   */
  setup(options: Options, seats: number, turn: Turn<Event>): State

  /**
   * Who must decide now, ascending. One: the seat to act. Several: each decides at once and in secret, and nothing
   * is shown until all have. None: the match is over, and `outcome` is defined. Equal for a state and all its
   * views. The list is shared: callers do not change it.
   */
  actors(state: State): readonly Seat[]

  /**
   * Each legal action of this seat once, in an order that depends on the state alone; at least one for an actor.
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
  apply(state: State, seat: Seat, action: Action, turn: Turn<Event>): void

  /** A state of its own in which whatever the viewer cannot know is `UNKNOWN`. A view of a view is the same view. */
  view(state: State, viewer: Viewer): State

  /**
   * One full state that the viewer could be in, drawn as probable as the rules make it where that is feasible:
   * `view(imagine(view, viewer, chance), viewer)` equals `view`.
   */
  imagine(view: State, viewer: Viewer, chance: Chance): State

  /** How it ended; undefined while anybody must decide. */
  outcome(state: State): Outcome | undefined

  /** A state that shares nothing changeable with this one. */
  copy(state: State): State

  /**
   * An upper bound of the number of decisions in any match with these options, for loops that must end; Infinity
   * where the options promise no end.
   */
  bound(options: Options, seats: number): number

  /** What an action counts as in the report of a tournament: its kind, the cards it uses. Else: its `type`. */
  uses?(action: Action): readonly string[]

  /**
   * What an event counts as there, told in this state: for cards and rules that take effect without being anybody's
   * action, or whose names the action alone does not tell. Else: as nothing.
   */
  usesOf?(event: Event, state: State): readonly Use[]

  /**
   * What a seat could use, such as the cards of its hand, by the names its uses have. With it a report can tell those
   * who used a thing from those who only held it.
   */
  holds?(state: State, seat: Seat): readonly string[]

  /**
   * By seat: what a report compares seats as, such as the faction each plays; several may have the same. Asked when
   * the match is over. Else: a report compares bots and seats alone.
   */
  roles?(state: State): readonly string[]

  /** What a bot should know. */
  readonly judgement: Judgement<State, Action>
}
