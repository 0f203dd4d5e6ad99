import { type LogLine, UNKNOWN } from '../../../src/core/index.ts'
import type { Event, State } from '../rules/game.ts'

const LETTERS = ['', "the Cousin's letter", "the Sibling's letter", "the Child's letter"]
const DONE = { press: 'pressed the claim', wait: 'waited', follow: 'followed', yield: 'yielded' } as const

/** The log line of an event. */
export function log(event: Event, names: readonly string[]): LogLine {
  switch (event.type) {
    case 'given':
      return { seat: event.seat, text: `${names[event.seat]} was given ${letterText(event.letter)}.` }
    case 'shown': {
      const hands = event.letters.map((letter, seat) => `${names[seat]} has ${letterText(letter)}`)
      return { seat: undefined, text: `The letters were shown: ${hands.join(', ')}.` }
    }
    case 'took':
      return { seat: event.seat, text: `${names[event.seat]} took ${event.crowns} crowns from the chest.` }
    default:
      return { seat: event.seat, text: `${names[event.seat]} ${DONE[event.type]}.` }
  }
}

export function letterText(letter: State['rest']): string {
  return letter === UNKNOWN ? 'a letter' : LETTERS[letter]
}
