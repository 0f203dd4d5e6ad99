import { does, type LogLine, UNKNOWN } from '../../../src/core/index.ts'
import type { Event } from '../rules/state.ts'

/** The log line of an event. */
export function log(event: Event, names: readonly string[]): LogLine {
  const { seat } = event
  const name = names[seat]
  switch (event.type) {
    case 'dealt':
      return {
        seat,
        text: `${does(name, 'get', 'gets')} ${event.card === UNKNOWN ? 'a card' : `the ${event.card}`}.`,
      }
    case 'showed':
      return { seat, text: `${does(name, 'show', 'shows')} the ${event.card} and ${coinText(event.coins)}.` }
    case 'won':
      return { seat, text: `${does(name, 'take', 'takes')} ${coinText(event.coins)}.` }
  }
}

export function coinText(coins: number): string {
  return coins === 1 ? '1 coin' : `${coins} coins`
}
