import { UNKNOWN } from '../../src/core/index.ts'
import type { Event, State } from './rules.ts'

const LETTERS = ['', "the Cousin's letter", "the Sibling's letter", "the Child's letter"]

/** The game in plain text, for the command line and the golden records. */
export const text = {
  board({ letters, paid, taker }: State, names: readonly string[]): string {
    const lines = names.map(
      (name, seat) => `${name}: ${letterText(letters[seat])}, ${paid[seat]} in the chest`,
    )
    return [...lines, taker === null ? 'The throne is empty.' : `${names[taker]} takes the throne.`].join(
      '\n',
    )
  },

  tell(event: Event, names: readonly string[]): string {
    switch (event.type) {
      case 'given':
        return `${names[event.seat]} was given ${letterText(event.letter)}.`
      case 'shown':
        return `The letters were shown: ${event.letters.map((letter, seat) => `${names[seat]} has ${letterText(letter)}`).join(', ')}.`
      case 'took':
        return `${names[event.seat]} took ${event.crowns} crowns from the chest.`
      default:
        return `${names[event.seat]} ${DONE[event.type]}.`
    }
  },
}

const DONE = { press: 'pressed the claim', wait: 'waited', follow: 'followed', yield: 'yielded' } as const

function letterText(letter: State['rest']): string {
  return letter === UNKNOWN ? 'a letter' : LETTERS[letter]
}
