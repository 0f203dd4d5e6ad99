import type { ReadonlySignal } from '@preact/signals'
import type {
  AnswerWindows,
  Outcome,
  Player,
  Refusal,
  Seat,
  StandingOrders,
  Viewer,
} from '../../core/index.ts'

/** How a match ended, by its rules or not. */
export type Ending = Outcome & {
  /** False when somebody resigned or ran out of time, or all agreed to a draw. */
  readonly isPlayedOut: boolean
}

/** A reveal, or the last move of a match. */
export type Telling = {
  /** The view before it. */
  readonly before: unknown
  /** The prompt meanwhile. */
  readonly words: string
}

/** What the table shows to its viewer, entry by entry; a new object after every change. */
export type TableView = {
  readonly view: unknown
  readonly viewer: Viewer
  /** By seat. */
  readonly players: readonly Player[]
  /** By seat, once the match is played out: a bot that took over is not its player. Default: the players' names. */
  readonly endNames?: readonly string[] | undefined
  /** Whose screen it is: one person's, for one seat; that of several in turn; of several without secrets; of spectators. */
  readonly screen: 'alone' | 'shared' | 'open' | 'watching'
  /** The seats to act. */
  readonly waiting: readonly Seat[]
  /** Whether the viewer is to decide: not in an answer window that has not opened for them, or that their orders pass. */
  readonly isAsked: boolean
  /** Whether an answer window is open in which nobody is asked yet. The table keeps what it says until then. */
  readonly isHushed: boolean
  /** Seats that have chosen where several choose in secret. */
  readonly sealed: readonly Seat[]
  /** What the viewer itself has sealed. */
  readonly chosen: unknown
  /** The events the viewer was told: of the set-up, then of each entry. */
  readonly heard: readonly (readonly unknown[])[]
  /** Events of the latest entry; a new array for every entry. */
  readonly latest: readonly unknown[]
  /** What screen readers are told as this comes onto the table. */
  readonly said: string
  /** What the board alone is telling for now: scores and log follow. */
  readonly telling: Telling | undefined
  readonly thinking: Seat | undefined
  /** Undefined while the match is in play. */
  readonly ending: Ending | undefined
  /** Why the viewer cannot undo; undefined when they can. */
  readonly noUndo: string | undefined
  /** Why nobody can act for the moment. */
  readonly standstill: Refusal | undefined
  readonly seed: string | undefined
}

/** The standing orders of the viewer. */
export type Orders = {
  readonly windows: AnswerWindows
  /** Undefined for a viewer who can give none. */
  readonly given: ReadonlySignal<StandingOrders | undefined>
  give(orders: StandingOrders): void
}

/** A match as the table needs it, played in this window or on a server. */
export type MatchSource = {
  readonly id: string
  readonly options: unknown
  readonly commitment: string
  readonly tableView: ReadonlySignal<TableView>
  /** Undefined in a game without answer windows. */
  readonly orders: Orders | undefined
  /** Does an action of the viewer, or explains why not. */
  act(action: unknown): void
  /** Undoes the viewer's latest decision, or explains why not. */
  undo(): void
  /** Shows all that has happened at once. */
  hurry(): void
}
