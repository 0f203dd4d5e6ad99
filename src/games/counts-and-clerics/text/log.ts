import { type LogLine, UNKNOWN } from '../../../core/index.ts'
import { listedWords } from '../../../words/index.ts'
import { SETTLEMENTS, sitesBeside } from '../rules/map.ts'
import type { Event, State } from '../rules/state.ts'
import { cc } from './messages.ts'
import { counterName, countIn, kindsInWords, placeName } from './phrases.ts'

/** The log line of an event. With a view of the match at hand, a placing says what it is beside. */
export function log(event: Event, names: readonly string[], view?: State): LogLine {
  return { seat: 'seat' in event ? event.seat : undefined, text: sentence(event, names, view) }
}

function sentence(event: Event, names: readonly string[], view: State | undefined): string {
  const name = 'seat' in event ? names[event.seat] : ''
  switch (event.type) {
    case 'began':
      return cc('order', { names: event.order.map((seat) => names[seat]).join(cc('nextInOrder')) })
    case 'drew':
      return cc('drew', { name, counters: drawn(event.counters) })
    case 'placed': {
      const { hex } = event
      const counter = counterName(event.counter)
      return cc('placed', { name, counter, place: placeName(hex), beside: beside(hex, view) })
    }
    case 'returned': {
      const counter = event.counter === UNKNOWN ? cc('aCounter') : counterName(event.counter)
      return cc('returned', { name, counter })
    }
    case 'passed':
      return cc('passed', { name })
    case 'ended':
      return cc('ended')
  }
}

function drawn(counters: Extract<Event, { type: 'drew' }>['counters']): string {
  const known = counters.filter((counter) => counter !== UNKNOWN)
  if (known.length < counters.length) return cc('someCounters', countIn(counters.length))
  return listedWords(known.map(counterName))
}

/** `, beside a castle and two villages`; empty where no settlement is, or without a view. */
export function beside(hex: number, view: State | undefined): string {
  const kinds = view ? sitesBeside(view.land, hex).map(({ kind }) => SETTLEMENTS[kind].kind) : []
  return kinds.length === 0 ? '' : cc('besideKinds', { kinds: kindsInWords(kinds) })
}
