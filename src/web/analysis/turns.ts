import type { LogEntry } from '../../look/index.ts'
import { entryOf } from '../session/log-lines.ts'
import { analysis as say } from './messages.ts'

/** A turn or round as the log heads it: "Round 3". `start`: the entry with which it begins. */
export type Turn = { readonly title: string; readonly start: number }

/** The turns of a match by its log; none where the log has no headings. */
export function turnsOf(log: readonly LogEntry[]): readonly Turn[] {
  const turns: Turn[] = []
  for (const line of log) {
    if (line.turn === undefined || line.turn === turns.at(-1)?.title) continue
    turns.push({ title: line.turn, start: entryOf(line) })
  }
  return turns
}

/** The place of the turn that goes on after entry `number`; -1 before the first. */
export function turnAt(turns: readonly Turn[], number: number): number {
  return turns.findLastIndex(({ start }) => start <= number)
}

/** `Round 3, moment 12`: a moment as the log counts it. */
export function momentText(turns: readonly Turn[], number: number): string {
  const turn = turns[turnAt(turns, number)]
  return turn === undefined ? say('plainMoment', { number }) : say('turnMoment', { turn: turn.title, number })
}
