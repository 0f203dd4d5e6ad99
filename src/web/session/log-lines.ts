import { heard, type LogLine, type LogNote, type Match, type Told, type Viewer } from '../../core/index.ts'
import type { LogEntry } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import { inEnglish, langOf, listedWords } from '../../words/index.ts'
import type { TableView } from './match-source.ts'
import { session as say } from './messages.ts'

/** A viewer of the match, or `all`, who sees everything. */
export type Listener = Viewer | 'all'

/** The events of an entry that a listener is told. */
export function eventsFor(told: readonly Told<unknown>[], listener: Listener): readonly unknown[] {
  return listener === 'all' ? told.map(({ event }) => event) : heard(told, listener)
}

/** The events of a match that a listener is told: of the set-up, then of each entry. */
export function toldTo(
  { opening, entries }: Pick<Match, 'opening' | 'entries'>,
  listener: Listener,
): readonly (readonly unknown[])[] {
  return [opening, ...entries.map(({ told }) => told)].map((told) => eventsFor(told, listener))
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
  const notes = table.logNotes?.(told.flat(), view)
  let turn: string | undefined
  let at = 0
  return told.flatMap((events, number) => {
    let line = 0
    return events.flatMap((event) => {
      const note = notes?.[at++]
      const said = table.log(event, names, view)
      turn = note?.begins ?? said?.begins ?? turn
      if (said === undefined || said.isHeading) return []
      const { seat, text, details } = said
      const points = pointsOf(note, names)
      return { key: `${number}.${line++}`, seat, text, turn, details, points, isSaid: note?.isSaid }
    })
  })
}

/** A value that is made when it is first asked for: a log takes long to tell, and on a phone it is seldom seen. */
export function onDemand<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function pointsOf(note: LogNote | undefined, names: readonly string[]): LogEntry['points'] {
  return note?.points?.flatMap((points, seat) => (points === 0 ? [] : [{ seat, name: names[seat], points }]))
}

export function linesOf(
  events: readonly unknown[],
  table: GameTable,
  names: readonly string[],
  view: unknown,
): readonly LogLine[] {
  return events.flatMap((event) => table.log(event, names, view) ?? [])
}

/** Lines as one announcement. */
export function newsOf(lines: readonly LogLine[], { words }: GameTable): string {
  return inEnglish(lines.map(({ text }) => text).join(' '), langOf(words))
}

/**
 * What entries changed in the score and their lines do not say, for screen readers: ` Score: Ana +3 and Ben −1.`
 * @param from the number of the first entry that counts
 */
export function changesOf({ heard, players, view }: TableView, from: number, table: GameTable): string {
  const notes = table.logNotes?.(heard.flat(), view).slice(heard.slice(0, from).flat().length) ?? []
  const changes = players.flatMap(({ name }, seat) => {
    const change = notes.reduce((sum, note) => sum + (note?.isSaid ? 0 : (note?.points?.[seat] ?? 0)), 0)
    return change === 0 ? [] : [`${name} ${change > 0 ? '+' : '−'}${Math.abs(change)}`]
  })
  return changes.length === 0 ? '' : ` ${say('scoreChanges', { changes: listedWords(changes) })}`
}

/** The number of a log line's entry. */
export function entryOf({ key }: LogEntry): number {
  return Number.parseInt(String(key), 10)
}
