import { heard, type Match, type Told, type Viewer } from '../../core/index.ts'
import type { LogEntry } from '../../look/index.ts'
import type { GameTable, LogLine } from '../../look/table.ts'

/** Who is told: a viewer of the match, or somebody to whom everything is open. */
export type Listener = Viewer | 'all'

/** The events of an entry as somebody is told them. */
export function eventsFor(told: readonly Told<unknown>[], listener: Listener): readonly unknown[] {
  return listener === 'all' ? told.map(({ event }) => event) : heard(told, listener)
}

/** The log of a match up to and including entry `upTo`. A line's key is `number of its entry.place in it`. */
export function logOf(
  match: Match,
  table: GameTable,
  names: readonly string[],
  listener: Listener,
  upTo = match.entries.length,
): readonly LogEntry[] {
  const entries = [match.opening, ...match.entries.slice(0, upTo).map(({ told }) => told)]
  return entries.flatMap((told, number) =>
    linesOf(told, table, names, listener).map(({ seat, text }, i) => ({ key: `${number}.${i}`, seat, text })),
  )
}

/** What an entry is in plain language. */
export function linesOf(
  told: readonly Told<unknown>[],
  table: GameTable,
  names: readonly string[],
  listener: Listener,
): readonly LogLine[] {
  return eventsFor(told, listener).flatMap((event) => table.tell(event, names) ?? [])
}
