import { heard, type LogLine, type Match, type Told, type Viewer } from '../../core/index.ts'
import type { LogEntry } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'

/** A viewer of the match, or `all`, who sees everything. */
export type Listener = Viewer | 'all'

/** The events of an entry that a listener is told. */
export function eventsFor(told: readonly Told<unknown>[], listener: Listener): readonly unknown[] {
  return listener === 'all' ? told.map(({ event }) => event) : heard(told, listener)
}

/** The events of a match that a listener is told: of the set-up, then of each entry. */
export function toldTo(match: Match, listener: Listener): readonly (readonly unknown[])[] {
  return [match.opening, ...match.entries.map(({ told }) => told)].map((told) => eventsFor(told, listener))
}

/**
 * The log of a match. A line's key is `ENTRY.LINE`.
 * @param told from {@link toldTo}
 * @param view the listener's view of the match at any time
 */
export function logOf(
  told: readonly (readonly unknown[])[],
  table: GameTable,
  names: readonly string[],
  view: unknown,
): readonly LogEntry[] {
  let turn: string | undefined
  return told.flatMap((events, number) =>
    linesOf(events, table, names, view).map(({ seat, text, begins }, i) => {
      turn = begins ?? turn
      return { key: `${number}.${i}`, seat, text, turn }
    }),
  )
}

export function linesOf(
  events: readonly unknown[],
  table: GameTable,
  names: readonly string[],
  view: unknown,
): readonly LogLine[] {
  return events.flatMap((event) => table.log(event, names, view) ?? [])
}

/** The number of a log line's entry. */
export function entryOf({ key }: LogEntry): number {
  return Number.parseInt(String(key), 10)
}
