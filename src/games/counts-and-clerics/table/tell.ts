import type { LogLine } from '../../../core/index.ts'
import { listed, UNKNOWN } from '../../../core/index.ts'
import { counterName } from '../rules/counters.ts'
import { geography, SETTLEMENTS } from '../rules/map.ts'
import type { Event, State } from '../rules/state.ts'
import { counted, kindsInWords, placeName } from './wording.ts'

/** The log line of an event. With a view of the match at hand, a placing says what it is beside. */
export function tell(event: Event, names: readonly string[], view?: State): LogLine | undefined {
  switch (event.type) {
    case 'began':
      return {
        seat: undefined,
        text: `The order of play: ${event.order.map((seat) => names[seat]).join(', then ')}.`,
      }
    case 'drew':
      return { seat: event.seat, text: `${names[event.seat]} drew ${drawn(event.counters)}.` }
    case 'placed':
      return {
        seat: event.seat,
        text: `${names[event.seat]} placed ${counterName(event.counter)} ${whereTo(event.hex, view)}.`,
      }
    case 'returned':
      return {
        seat: event.seat,
        text: `${names[event.seat]} returned ${event.counter === UNKNOWN ? 'a counter' : counterName(event.counter)} to the cup.`,
      }
    case 'passed':
      return { seat: event.seat, text: `${names[event.seat]} has no counter left and passed.` }
    case 'ended':
      return { seat: undefined, text: 'No empty hex is left: the land is settled.' }
  }
}

function drawn(counters: Extract<Event, { type: 'drew' }>['counters']): string {
  const known = counters.filter((counter) => counter !== UNKNOWN)
  return known.length < counters.length ? counted(counters.length, 'counter') : listed(known.map(counterName))
}

function whereTo(hex: number, view: State | undefined): string {
  if (!view) return `at ${placeName(hex).toLowerCase()}`
  const { sites, touches } = geography(view.land)
  const kinds = sites
    .filter((_, index) => (touches[hex] & (1 << index)) !== 0)
    .map(({ kind }) => SETTLEMENTS[kind].kind)
  return kinds.length === 0 ? 'in open country' : `beside ${kindsInWords(kinds)}`
}
