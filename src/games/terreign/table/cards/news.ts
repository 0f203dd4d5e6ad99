import type { Viewer } from '../../../../core/index.ts'
import type { Event } from '../../rules/events.ts'
import { NONE, type State } from '../../rules/state.ts'
import { log } from '../../text/log.ts'

/** The most lines at once. */
const LINES = 3

/** Log lines of what has just happened to the viewer and the board shows only briefly. */
export function newsOf(
  latest: readonly Event[],
  viewer: Viewer,
  names: readonly string[],
  view: State,
): readonly string[] {
  if (typeof viewer !== 'number') return []
  return latest
    .filter((event) => touches(event, viewer))
    .flatMap((event) => log(event, names, view)?.text ?? [])
    .slice(-LINES)
}

function touches(event: Event, seat: number): boolean {
  switch (event.type) {
    case 'drew':
    case 'instance':
    case 'plague':
    case 'retreated':
    case 'trapped':
    case 'void':
      return event.seat === seat
    case 'declined':
    case 'passedPlague':
      return event.to === seat
    case 'gave':
      return event.to === seat || event.seat === seat
    case 'looked':
      return event.seat === seat || event.at === seat
    case 'usurped':
      return event.from === seat
    case 'damage':
      return event.cause !== 'duel' && event.hits.some((hit) => hit.seat === seat)
    case 'named':
      return event.seat === seat && event.by !== seat && event.by !== NONE
    default:
      return false
  }
}
