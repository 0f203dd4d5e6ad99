import type { ComponentChild } from 'preact'
import type { LogLine, LogNote, Outcome, Refusal, Seat, Viewer } from '../core/index.ts'

/** What a game's table draws from and acts with. It draws from the view alone. */
export type TableProps<State = unknown, Action = unknown, Event = unknown> = {
  /** What the viewer may see. */
  readonly view: State
  readonly viewer: Viewer
  /** By seat. */
  readonly names: readonly string[]
  /** The viewer's legal actions; empty while others decide and in a replay. */
  readonly actions: readonly Action[]
  /** Why an action is not legal now, for marks and hints; undefined when it is. */
  refusal(action: Action): Refusal | undefined
  /** Does an action. The client explains a refusal to the player. */
  act(action: Action): void
  /** Undoes the latest decision; undefined when that is not possible. */
  readonly undo: (() => void) | undefined
  /** Events of the latest entry, for motion; a new array for every entry. */
  readonly latest: readonly Event[]
  readonly outcome: Outcome | undefined
  /** Seats that have chosen where several choose in secret. No view has their choice. */
  readonly sealed: readonly Seat[]
  /** What the viewer itself has sealed, in this window or another; undefined: nothing. */
  readonly chosen?: Action | undefined
  /** When the viewer is asked to answer others; undefined where no orders can be given, as in a lesson. */
  readonly orders?: OrdersDoor | undefined
}

/** A board as one SVG, for pictures outside a page. A game's `table/board-picture.tsx` has it; the client does not load it. */
export type BoardDrawing<State = unknown, Action = unknown, Event = unknown> = {
  /** The SVG, or what holds it. It has a `viewBox`. */
  Drawing(props: TableProps<State, Action, Event>): ComponentChild
  /** The SVG's class. */
  readonly svg: string
  /** The colour it lies on. */
  readonly ground: string
}

/** The way to the viewer's standing orders. */
export type OrdersDoor = {
  /** Opens their form. */
  open(): void
  /** Passes now and until the turn is over; undefined where no answer window asks, or where orders ask always. */
  readonly passTurn: (() => void) | undefined
}

/** A sound of a move; the bell and the fanfare are the client's own. */
export type MoveSound = 'counter' | 'card' | 'coin' | 'seal' | 'sword'

/** How an event is shown when it happens. */
export type Beat = {
  /**
   * `trivial` takes no time; `step` lets the eye follow; `moment` is a death, a won territory. A `reveal` is told by the
   * board first: log, scores and prompt wait until it is over.
   */
  readonly weight: 'trivial' | 'step' | 'moment' | 'reveal'
  /** In milliseconds at normal speed. Default: as the weight has it. */
  readonly lasts?: number
  /** The prompt during a reveal: "The orders are revealed." */
  readonly words?: string
  readonly sound?: MoveSound | undefined
}

/** Keys, as they stand on them, and what they do: for the list of shortcuts. */
export type Shortcut = { readonly keys: readonly string[]; readonly does: string }

/** What a seat's plate shows besides its name. */
export type Standing = {
  readonly score: number
  /** The score that wins at once: shown as "of 6". */
  readonly aim?: number
  /** The seats that win together with this one, without it. Default: none. */
  readonly partners?: readonly Seat[]
  /** Short facts, each with a label for screen readers, e.g. 5 counters in hand. */
  readonly facts: readonly { readonly icon: string; readonly value: string; readonly label: string }[]
}

/** What the final scoring is given. */
export type ReckoningProps<State = unknown> = {
  readonly view: State
  readonly viewer: Viewer
  readonly names: readonly string[]
  readonly outcome: Outcome
  /** Called when all steps are shown. */
  readonly onTotals?: (() => void) | undefined
  readonly onEnd: () => void
}

/** Points that a seat won, or lost where they are negative. */
export type Scored = {
  readonly seat: Seat
  readonly points: number
  /** Where: a CSS selector on the table. Default: the seat's plate. */
  readonly at?: string
}

/** A game's table: the parts that the client lays out on the page. */
export type GameTable<State = unknown, Action = unknown, Event = unknown> = {
  Board(props: TableProps<State, Action, Event>): ComponentChild
  /** The words of the table. Default: it speaks English alone. */
  readonly words?: { readonly room: string; readonly english: Readonly<Record<string, unknown>> }
  /** What lies before the viewer: a hand, choices. */
  Hand(props: TableProps<State, Action, Event>): ComponentChild
  /** What is asked of the viewer, as one imperative sentence; on others' turns, whom the match waits for. */
  prompt(props: TableProps<State, Action, Event>): string
  /**
   * The forced action of a seat, such as a pass without an answer; undefined when there is something to decide. The
   * client plays it for a player alone with bots who wants that: among people its speed would leak hidden cards.
   */
  forcedAction?(view: State, seat: Seat, actions: readonly Action[]): Action | undefined
  /** How an event is shown. Default: a step if the log has a line for it, otherwise trivial. */
  beat?(event: Event): Beat | undefined
  /** Whether a seat is out of the match: it decides nothing any more. */
  isOut?(view: State, seat: Seat): boolean
  /** By seat. */
  standings(view: State): readonly Standing[]
  /**
   * What lies on the table, in a few sentences, for a player who does not see it and presses S. The scores are said before
   * it. The viewer's own name may be `You`.
   */
  summary?(props: TableProps<State, Action, Event>): string
  /**
   * Where the latest entry changed scores, for the points that float up there. What it leaves out of the difference of
   * the standings floats at the plates.
   */
  scored?(before: State, view: State, latest: readonly Event[]): readonly Scored[]
  /** What lies before a player, as part of their plate. */
  Mat?(props: TableProps<State, Action, Event> & { readonly seat: Seat }): ComponentChild
  /** The log line of an event: see `GameText` in core. */
  log(event: Event, names: readonly string[], view?: State): LogLine | undefined
  /** By event of the match: what its log line says besides, from the events before it. A view from any moment. */
  logNotes?(events: readonly Event[], view: State): readonly (LogNote | undefined)[]
  /** The keys of its board and hand. */
  readonly shortcuts?: readonly Shortcut[]
  /** The final scoring, step by step; calls `onEnd` after the last step. Loaded when a match ends. */
  loadReckoning(): Promise<(props: ReckoningProps<State>) => ComponentChild>
  /** What to know before choosing a seat with these options: that one is far better. Undefined: nothing. */
  seatHint?(options: Readonly<Record<string, unknown>>): string | undefined
  /** An editor for an option of kind `lines`, for lines of the player's own. */
  loadLinesEditor?(): Promise<(props: LinesEditorProps) => ComponentChild>
  /** What is in a player's document for an option of kind `document`, in a line. */
  describeDocument?(option: string, document: unknown): string
  /** What is wrong with such a document, any JSON object. Default, also when empty: the errors of the option's schema. */
  documentErrors?(option: string, document: unknown): readonly DocumentError[]
  /** Files for writing such a document: the game's own, examples, a guide. */
  documentHelp?(option: string): readonly HelpFile[]
}

export type LinesEditorProps = {
  readonly option: string
  readonly lines: readonly string[] | undefined
  /** All options of the form, unchecked: any may be wrong or missing. */
  readonly options: Readonly<Record<string, unknown>>
  readonly onChange: (lines: readonly string[] | undefined) => void
}

export type HelpFile = {
  /** E.g. `Mahlor`. */
  readonly title: string
  /** Its file name, e.g. `mahlor.json`. */
  readonly file: string
  readonly load: () => Promise<string>
}

/** A mistake in a document. `where` is a place in the author's words, e.g. `Gorilla Berserker, scores`. */
export type DocumentError = { readonly where: string; readonly message: string }
