import type { LogLine, Seat } from '../../../core/index.ts'
import { NONE, type State } from '../rules/state.ts'
import type { Event } from '../rules/told.ts'
import { sentence } from '../telling.ts'

/** The log line of an event; none for passes and for when somebody wants to be asked. */
export function tell(event: Event, names: readonly string[], view?: State): LogLine | undefined {
  const text = sentence(event, names, view)
  return text === undefined ? undefined : { seat: seatOf(event), text }
}

/** Whose shield stands before it: that of whoever did it, or took the combat. */
function seatOf(event: Event): Seat | undefined {
  switch (event.type) {
    case 'resolved':
      return event.winner === NONE ? event.attacker : event.winner
    // It is told of the creature, and whoever had it may be the one to whom it was done.
    case 'moved':
      return event.seat === NONE ? undefined : event.seat
    default:
      return 'seat' in event ? event.seat : undefined
  }
}
