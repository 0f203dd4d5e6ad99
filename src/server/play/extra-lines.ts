import type { Refusal } from '../../core/index.ts'
import { MOST_EXTRA_LINES, MOST_SITS } from '../../protocol/index.ts'
import type { LiveMatch } from './live-match.ts'
import type { LogEvent } from './match-log.ts'

/*
 * A decision that stays is never refused for its number: the rules end every match. All other lines could go on for ever,
 * and every line costs memory and time whenever the match is loaded. So each seat has a quota of them.
 */

/** How many entries that are played again, to go back, cost as much as one line. */
const ENTRIES_PER_LINE = 32

/** What an event could change of what {@link countExtra} counts. */
type Before = {
  readonly entries: number
  readonly isSealed: boolean
  /** The seat whose offer is open. */
  readonly offeredBy: number | undefined
}

export function beforeEvent({ match, offer }: LiveMatch, event: LogEvent): Before {
  const isSealed = event.kind === 'act' && match.sealed.has(event.seat)
  return { entries: match.entries.length, isSealed, offeredBy: offer?.by }
}

/** Counts an event that has just been applied against the quota of the seat that caused it. */
export function countExtra(live: LiveMatch, event: LogEvent, before: Before): void {
  const entries = live.match.entries.length
  const dropped = Math.max(0, before.entries - entries)
  const again = dropped > 0 ? Math.floor(entries / ENTRIES_PER_LINE) : 0
  switch (event.kind) {
    case 'act':
      if (before.isSealed) live.extraLines[event.seat]++
      break
    case 'back':
    case 'offer':
      live.extraLines[event.seat] += 1 + dropped + again
      break
    case 'answer':
      // The answer that carries an offer out counts for the seat that made the offer.
      if (before.offeredBy !== undefined) live.extraLines[before.offeredBy] += 1 + dropped + again
      break
    case 'sit':
      live.sits.set(event.person, (live.sits.get(event.person) ?? 0) + 1)
  }
}

/** Why the seat may undo, change its sealed choice and make offers no more; undefined while it may. */
export function extraRefusal({ extraLines }: LiveMatch, seat: number): Refusal | undefined {
  if (extraLines[seat] < MOST_EXTRA_LINES) return undefined
  return {
    code: 'too-many-changes',
    message: `You have undone, changed and offered so much that it fills ${MOST_EXTRA_LINES} lines, the most for one seat. Play on with what you have decided.`,
  }
}

/** Why a person may not sit down in the match again; undefined while they may. */
export function sitRefusal({ sits }: LiveMatch, person: string): Refusal | undefined {
  if ((sits.get(person) ?? 0) < MOST_SITS) return undefined
  return {
    code: 'too-many-changes',
    message: `You have sat down ${MOST_SITS} times in this match, which is the most. Watch the rest of it.`,
  }
}
