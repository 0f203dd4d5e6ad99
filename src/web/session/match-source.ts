import type { ReadonlySignal } from '@preact/signals'
import type { Outcome, Player, Refusal, Seat, Viewer } from '../../core/index.ts'

/** How a match ended, by its rules or not. */
export type Ending = Outcome & {
  /** Whether the rules ended it; else somebody resigned, ran out of time, or all agreed to stop. */
  readonly isPlayedOut: boolean
}

/** What lies on the table, as whoever looks may see it; a new one after everything that happens. */
export type TableView = {
  readonly view: unknown
  readonly viewer: Viewer
  /** By seat. */
  readonly players: readonly Player[]
  /** Whether one person alone looks at this screen, for one seat. */
  readonly isAlone: boolean
  /** Who must decide. */
  readonly waiting: readonly Seat[]
  /** Who has already chosen where several choose in secret. */
  readonly sealed: readonly Seat[]
  /** What the viewer was told: by the set-up, then by each entry. */
  readonly heard: readonly (readonly unknown[])[]
  /** What the latest entry told the viewer; a new list for every entry, and the same one until the next. */
  readonly latest: readonly unknown[]
  /** The bot that is at work here. */
  readonly thinking: Seat | undefined
  /** Undefined while the match goes on. */
  readonly ending: Ending | undefined
  /** Why the viewer can take nothing back; undefined when they can. */
  readonly noUndo: string | undefined
  /** Why nobody can decide anything here for the moment; the table stays as it was. */
  readonly standstill: Refusal | undefined
  /** The match's seed, once it is over. */
  readonly seed: string | undefined
}

/** A match that somebody sits at, whether it is played in this window or on a server: what the table is drawn from. */
export type MatchSource = {
  readonly id: string
  readonly options: unknown
  /** The commitment to the seed, made when the match began. */
  readonly commitment: string
  readonly tableView: ReadonlySignal<TableView>
  /** Does an action of the person who looks; a refused one is explained to them. */
  act(action: unknown): void
  /** Takes the latest decision of the person who looks back. */
  undo(): void
  /** Whoever looks has seen what there is, and need not be waited for. */
  hurry(): void
}
