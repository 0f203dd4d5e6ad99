import { type GameText, UNKNOWN } from '../../../src/core/index.ts'
import type { Event, State } from '../rules/state.ts'
import { log } from './log.ts'

/** The game in plain text, for the command line, the golden matches and the plain table. */
export const text: GameText<State, Event> = { board, log }

function board({ round, rounds, cards, scores }: State, names: readonly string[]): string {
  const lines = names.map((name, seat) => {
    const card = cards[seat] === UNKNOWN ? 'face down' : cards[seat]
    return `${name}: card ${card}, score ${scores[seat]}`
  })
  return [`Round ${round} of ${rounds}`, ...lines].join('\n')
}
