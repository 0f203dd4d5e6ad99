import type { Outcome, Seat } from './contract.ts'
import type { HiddenPart } from './hidden.ts'

/** A line of the log, in plain language. */
export type LogLine = {
  /** Whose shield stands before the line. Undefined: the line concerns everybody. */
  readonly seat: Seat | undefined
  readonly text: string
  /** The heading of the turn or round that begins with this line: "Turn 3". It stays until the next heading. */
  readonly begins?: string
  /** The heading says all of it: a log shows no line below. */
  readonly isHeading?: true
  /** What belongs to the line, each in a line of its own below it: the figures of a battle. */
  readonly details?: readonly string[]
}

/** What the log says of an event that follows from the events before it. */
export type LogNote = {
  /** The heading that begins with this event, where the event alone cannot tell it. */
  readonly begins?: string
  /** By seat: what the event changed in points. */
  readonly points?: readonly number[]
  /** The event's line says these points itself. */
  readonly isSaid?: true
}

/** A log line by itself, its heading before it and its details after it. */
export function lineText({ begins, text, details = [] }: LogLine): string {
  return [begins === undefined ? text : `${begins}: ${text}`, ...details].join(' ')
}

/** A game in plain text, for the command line and the golden matches. */
export type GameText<State = unknown, Event = unknown> = {
  /** A position as its viewer sees it, in lines of at most 80 characters. */
  board(view: State, names: readonly string[]): string
  /**
   * The log line of an event as its viewer was told it, or undefined when it needs none. `names` are by seat; the
   * viewer's own name may be `You`. A view of the match, from any moment of it, lets a line name cards and places.
   */
  log(event: Event, names: readonly string[], view?: State): LogLine | undefined
}

/** What an action is, in words: for hints, reviews and lists of actions. Exported as `words` from `text/actions.ts`. */
export type ActionWords<State = unknown, Action = unknown> = {
  /** What a seat does, in the imperative and without a full stop, from what it sees: "Choose Political 9". */
  say(action: Action, view: State, seat: Seat, names: readonly string[]): string
  /** Where: a CSS selector on the game's table. Some of its elements may not be there yet. */
  mark?(action: Action, view: State, seat: Seat): string | undefined
}

/** Hidden things in words, for what a seat could believe. Exported as `hiddenWords` from `text/hidden.ts`. */
export type HiddenWords<State = unknown> = {
  /** What it is, as a heading: "Ana’s hand". */
  thing(part: HiddenPart, view: State, names: readonly string[]): string
  /** One of its values: "Knight 9". */
  value(value: number, part: HiddenPart, view: State): string
  /** Where it lies: a CSS selector on the game's table. */
  mark?(part: HiddenPart, view: State): string | undefined
}

/** A match that was played to its end. */
export type PlayedMatch<State = unknown, Event = unknown> = {
  readonly view: State
  readonly outcome: Outcome
  /** By seat; the viewer's own name may be `You`. */
  readonly names: readonly string[]
  /** What the viewer was told, from the set-up on. */
  readonly told: readonly Event[]
}

/** How a match came out, in words for the scene at its end. Exported as `verdict` from `text/verdict.ts`. */
export type Verdict<State = unknown, Event = unknown> = {
  /** Who won, without a full stop: "Ana reigns supreme". */
  headline(match: PlayedMatch<State, Event>): string
  /** What decided it, in one or two short sentences. */
  decided(match: PlayedMatch<State, Event>): string
  /** One thing that a seat did well, in a sentence; undefined where nothing stands out. */
  praise(seat: Seat, match: PlayedMatch<State, Event>): string | undefined
}
