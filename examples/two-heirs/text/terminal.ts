import type { GameText } from '../../../src/core/index.ts'
import type { Event, State } from '../rules/game.ts'
import { letterText, log } from './log.ts'

/** The game in plain text, for the command line and the golden matches. */
export const text: GameText<State, Event> = { board, log }

function board({ letters, paid, taker }: State, names: readonly string[]): string {
  const lines = names.map((name, seat) => `${name}: ${letterText(letters[seat])}, ${paid[seat]} in the chest`)
  return [...lines, taker === null ? 'The throne is empty.' : `${names[taker]} takes the throne.`].join('\n')
}
