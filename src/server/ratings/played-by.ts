import { LEAST_ENTRIES_EACH, type Result } from '../../protocol/index.ts'
import type { LogEvent } from '../play/match-log.ts'
import type { MatchRow } from '../store/index.ts'

/** Between whom a match was, by seat, and how it went for them. */
export type Played = {
  readonly people: readonly string[]
  readonly ranks: readonly number[]
  /** Whether somebody left for good before enough was decided. */
  readonly isShort: boolean
}

/**
 * Between whom a finished match was. A player who resigned or ran out of time, and did not come back, has the last
 * place, no matter who had the seat afterwards; the first of them who left is behind the others. Otherwise leaving
 * would undo a defeat.
 * @returns undefined if it was not between people alone: a bot played for itself or for somebody who did not leave, an
 *   account was deleted, or there was one person
 */
export function playedBy(
  { seats }: MatchRow,
  result: Result,
  events: readonly LogEvent[],
): Played | undefined {
  const people = seats.map(({ person }) => person)
  /** The seats that were left and, until then, how many decisions had been made; in the order in which they were left. */
  const left = new Map<number, number>()
  const taken = new Set<number>()
  let decisions = 0
  for (const event of events) {
    if (event.kind === 'act') decisions++
    else if (event.kind === 'resign' || event.kind === 'timeout') {
      if (!left.has(event.seat)) left.set(event.seat, decisions)
    } else if (event.kind === 'sit' && !taken.has(event.seat)) {
      if (event.instead === undefined) left.delete(event.seat)
      else {
        if (!left.has(event.seat)) return undefined
        taken.add(event.seat)
        people[event.seat] = event.instead
      }
    }
  }
  const isBots = seats.some(({ bot }, seat) => bot !== null && !left.has(seat))
  const known = people.filter((person) => person !== null)
  if (isBots || known.length < seats.length || known.length < 2) return undefined
  const behind = [...left.keys()].reverse()
  return {
    people: known,
    ranks: result.ranks.map((rank, seat) =>
      left.has(seat) ? seats.length + 1 + behind.indexOf(seat) : rank,
    ),
    isShort: [...left.values()].some((after) => after < LEAST_ENTRIES_EACH * seats.length),
  }
}
