import { does, type LogLine } from '../../../src/core/index.ts'
import type { Event } from '../rules/state.ts'

/** The log line of an event. */
export function log(event: Event, names: readonly string[]): LogLine {
  switch (event.type) {
    case 'turned':
      return { seat: undefined, text: `The prize is the ${event.prize}.` }
    case 'bid':
      return { seat: event.seat, text: `${does(names[event.seat], 'bid', 'bids')} the ${event.card}.` }
    case 'took':
      return {
        seat: event.seat,
        text: `${does(names[event.seat], 'take', 'takes')} ${pointText(event.points)}.`,
      }
    case 'tied':
      return {
        seat: undefined,
        text: `A tie: the ${event.prize} is ${event.isCarried ? 'carried over' : 'discarded'}.`,
      }
  }
}

export function pointText(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}
