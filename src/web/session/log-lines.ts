import type { LogLine } from '../../core/index.ts'
import { heard, type Match, type Told, type Viewer } from '../../core/index.ts'
import type { LogEntry } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'

/** Who is told: a viewer of the match, or somebody to whom everything is open. */
export type Listener = Viewer | 'all'

/** The events of an entry as somebody is told them. */
export function eventsFor(told: readonly Told<unknown>[], listener: Listener): readonly unknown[] {
  return listener === 'all' ? told.map(({ event }) => event) : heard(told, listener)
}

/** What somebody is told of a match: by the set-up, then by each entry. */
export function toldTo(match: Match, listener: Listener): readonly (readonly unknown[])[] {
  return [match.opening, ...match.entries.map(({ told }) => told)].map((told) => eventsFor(told, listener))
}

/**
 * The log of a match. A line's key is `number of its entry.place in it`.
 * @param told what the listener was told: by the set-up, then by each entry
 * @param view what the listener sees of the match, at whatever time
 */
export function logOf(
  told: readonly (readonly unknown[])[],
  table: GameTable,
  names: readonly string[],
  view: unknown,
): readonly LogEntry[] {
  return told.flatMap((events, number) =>
    linesOf(events, table, names, view).map(({ seat, text }, i) => ({ key: `${number}.${i}`, seat, text })),
  )
}

/** What some events are in plain language. */
export function linesOf(
  events: readonly unknown[],
  table: GameTable,
  names: readonly string[],
  view: unknown,
): readonly LogLine[] {
  return events.flatMap((event) => table.log(event, names, view) ?? [])
}

/** The number of the entry that a line of the log is about. */
export function entryOf({ key }: LogEntry): number {
  return Number.parseInt(String(key), 10)
}
