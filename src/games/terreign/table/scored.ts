import type { Seat } from '../../../core/index.ts'
import type { Scored } from '../../../look/table.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { standings } from './standings.ts'

/** Tokens float up at the Warriors who won or lost them, in a duel at the duelists. In Battle Royale, Morale does. */
export function scored(before: State, view: State, latest: readonly Event[]): readonly Scored[] {
  const seats = view.mode === 'royale' ? view.players.keys() : tokenSeats(latest)
  const [old, now] = [standings(before), standings(view)]
  return [...seats].map((seat) => ({
    seat,
    points: now[seat].score - old[seat].score,
    at: `.ter-duelist[data-seat="${seat}"], .ter-standing[data-warrior="${seat}"]`,
  }))
}

/** Who won or lost tokens, of an Alliance only the players at whom it happened. */
function tokenSeats(latest: readonly Event[]): ReadonlySet<Seat> {
  return new Set(
    latest.flatMap((event) => {
      if (event.type === 'usurped') return [event.seat, event.from]
      if (event.type !== 'token') return []
      return event.way === 'gain'
        ? [event.seat]
        : event.way === 'steal'
          ? [event.seat, event.from]
          : [event.from]
    }),
  )
}
