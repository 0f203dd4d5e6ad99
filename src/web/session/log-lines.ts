import { heard, type Match, type Told, type Viewer } from '../../core/index.ts'
import type { LogEntry } from '../../look/index.ts'
import type { GameTable, LogLine } from '../../look/table.ts'

/** Who is told: a viewer of the match, or somebody to whom everything is open. */
export type Listener = Viewer | 'all'

/** The events of an entry as somebody is told them. */
export function eventsFor(told: readonly Told<unknown>[], listener: Listener): readonly unknown[] {
  return listener === 'all' ? told.map(({ event }) => event) : heard(told, listener)
}

/**
 * The log of a match. A line's key is `number of its entry.place in it`.
 * @param view what the listener sees of the match, at whatever time
 */
export function logOf(
  match: Match,
  table: GameTable,
  names: readonly string[],
  listener: Listener,
  view: unknown,
): readonly LogEntry[] {
  const entries = [match.opening, ...match.entries.map(({ told }) => told)]
  return entries.flatMap((told, number) =>
    linesOf(told, table, names, listener, view).map(({ seat, text }, i) => ({
      key: `${number}.${i}`,
      seat,
      text,
    })),
  )
}

/** What an entry is in plain language. */
export function linesOf(
  told: readonly Told<unknown>[],
  table: GameTable,
  names: readonly string[],
  listener: Listener,
  view: unknown,
): readonly LogLine[] {
  return eventsFor(told, listener).flatMap((event) => table.tell(event, names, view) ?? [])
}

/** The number of the entry that a line of the log is about. */
export function entryOf({ key }: LogEntry): number {
  return Number.parseInt(String(key), 10)
}
