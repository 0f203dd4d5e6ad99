import type { LogNote } from '../../../core/index.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'

/** What each event changed in Reign tokens, for the players at whom it happened: an Alliance shares its own. */
export function logNotes(events: readonly Event[], { players }: State): readonly (LogNote | undefined)[] {
  let before: readonly number[] = players.map(() => 0)
  return events.map((event) => {
    if (!('held' in event)) return undefined
    const { held } = event
    const was = before
    before = held
    if (event.type === 'round') return undefined
    const isAt = (seat: number) => seat === event.seat || seat === event.from
    return { points: held.map((tokens, seat) => (isAt(seat) ? tokens - was[seat] : 0)), isSaid: true }
  })
}
