import { type LogLine, listed, UNKNOWN } from '../../../core/index.ts'
import { counterName } from '../rules/counters.ts'
import { SETTLEMENTS, sitesBeside } from '../rules/map.ts'
import type { Event, State } from '../rules/state.ts'
import { counted, kindsInWords, placeName } from './phrases.ts'

/** The log line of an event. With a view of the match at hand, a placing says what it is beside. */
export function log(event: Event, names: readonly string[], view?: State): LogLine {
  return { seat: 'seat' in event ? event.seat : undefined, text: sentence(event, names, view) }
}

function sentence(event: Event, names: readonly string[], view: State | undefined): string {
  const name = 'seat' in event ? names[event.seat] : ''
  switch (event.type) {
    case 'began':
      return `Order of play: ${event.order.map((seat) => names[seat]).join(', then ')}.`
    case 'drew':
      return `${name} drew ${drawn(event.counters)}.`
    case 'placed':
      return `${name} placed ${counterName(event.counter)} at ${placeName(event.hex)}${beside(event.hex, view)}.`
    case 'returned':
      return `${name} returned ${event.counter === UNKNOWN ? 'a counter' : counterName(event.counter)} to the cup.`
    case 'passed':
      return `${name} passed with no counters left.`
    case 'ended':
      return 'No empty hex is left. The match is over.'
  }
}

function drawn(counters: Extract<Event, { type: 'drew' }>['counters']): string {
  const known = counters.filter((counter) => counter !== UNKNOWN)
  return known.length < counters.length ? counted(counters.length, 'counter') : listed(known.map(counterName))
}

/** `, beside a castle and two villages`; empty where no settlement is, or without a view. */
export function beside(hex: number, view: State | undefined): string {
  const kinds = view ? sitesBeside(view.land, hex).map(({ kind }) => SETTLEMENTS[kind].kind) : []
  return kinds.length === 0 ? '' : `, beside ${kindsInWords(kinds)}`
}
