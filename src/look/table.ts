import type { ComponentChild } from 'preact'
import type { LogLine, Outcome, Refusal, Seat, Viewer } from '../core/index.ts'

/** What a game's table is given to draw from and to act with. It draws from the view alone. */
export type TableProps<State = unknown, Action = unknown, Event = unknown> = {
  /** What the person at the screen may see. */
  readonly view: State
  readonly viewer: Viewer
  /** By seat. */
  readonly names: readonly string[]
  /** What this person may do now; empty while others decide and in a replay. */
  readonly actions: readonly Action[]
  /** Why an action is not possible now; undefined when it is. For marking places and for the reason on hover. */
  refusal(action: Action): Refusal | undefined
  /** Does an action. A refused one is explained to the person by the client. */
  act(action: Action): void
  /** Takes the latest decision back; undefined when that is not possible. */
  readonly undo: (() => void) | undefined
  /** What the latest entry told this viewer, for motion; a new array for every entry. */
  readonly latest: readonly Event[]
  readonly outcome: Outcome | undefined
  /** Who has already chosen where several choose in secret; what they chose is in no view. */
  readonly sealed: readonly Seat[]
}

/** What a seat's plate shows besides its name. */
export type Standing = {
  /** Points as they stand. */
  readonly score: number
  /** Short facts, each with a word for screen readers, e.g. 5 counters in hand, 31 in the cup. */
  readonly facts: readonly { readonly icon: string; readonly value: string; readonly label: string }[]
}

/**
 * A game's table: the parts that the client lays out on the page. All that is said is in plain language; all that
 * is drawn uses the visual language of this folder.
 */
export type GameTable<State = unknown, Action = unknown, Event = unknown> = {
  /** The board, in the middle of the page. */
  Board(props: TableProps<State, Action, Event>): ComponentChild
  /** What lies before the person: a hand, choices. */
  Hand(props: TableProps<State, Action, Event>): ComponentChild
  /** The one sentence that says what is asked, in the imperative; for others' turns, whom we wait for. */
  prompt(props: TableProps<State, Action, Event>): string
  /**
   * What somebody does who can only do one thing, such as a pass by whoever has no answer; undefined when there is
   * anything to decide. The client does it for a person who sits alone at the screen and wishes so; with others
   * beside them its haste would tell what they hold.
   */
  foregone?(view: State, seat: Seat, actions: readonly Action[]): Action | undefined
  /** Whether an action is a pass: several in a row after which nothing happens go by at once. */
  isPass?(action: Action): boolean
  /** By seat. */
  standings(view: State): readonly Standing[]
  /** What lies before a player besides the facts of their standing, as part of their plate. */
  Mat?(props: TableProps<State, Action, Event> & { readonly seat: Seat }): ComponentChild
  /** The log line of an event: see `GameText` in core. */
  log(event: Event, names: readonly string[], view?: State): LogLine | undefined
  /** The end of a match, told step by step and skippable; calls `onEnd` when it has been told. */
  Reckoning(props: {
    readonly view: State
    readonly names: readonly string[]
    readonly outcome: Outcome
    readonly onEnd: () => void
  }): ComponentChild
  /** An editor for an option of kind `lines`: shown when the person brings their own. */
  LinesEditor?(props: {
    readonly option: string
    readonly lines: readonly string[] | undefined
    /** All options of the form as they stand, unchecked: any of them may be wrong or still missing. */
    readonly options: Readonly<Record<string, unknown>>
    readonly onChange: (lines: readonly string[] | undefined) => void
  }): ComponentChild
  /** A line about a document that somebody brought for an option of kind `document`, beside its name: what is in it. */
  describeDocument?(option: string, document: unknown): string
  /**
   * All that is wrong with such a document, in the game's own words; the document is any JSON object. Where it is not
   * given, or finds nothing, what the option's schema refuses is told.
   */
  documentErrors?(option: string, document: unknown): readonly DocumentError[]
  /** Files for whoever writes such a document: the game's own to begin from, examples, a guide. */
  documentHelp?(option: string): readonly HelpFile[]
}

/** A file that is given to whoever wants it. */
export type HelpFile = {
  /** What it is, e.g. `Mahlor`. */
  readonly title: string
  /** What it is called where it is saved, e.g. `mahlor.json`. */
  readonly file: string
  readonly load: () => Promise<string>
}

/** A mistake in a document. `where` names the thing as its author would, e.g. `Gorilla Berserker, scores`. */
export type DocumentError = { readonly where: string; readonly message: string }
