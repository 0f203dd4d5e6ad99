import type { GameText } from '../../../src/core/index.ts'
import type { Event, State } from '../rules/state.ts'
import { log, pointText } from './log.ts'

/** The game in plain text. */
export const text: GameText<State, Event> = { board, log }

function board({ prize, carried, prizes, hands, scores }: State, names: readonly string[]): string {
  const carries = carried > 0 ? `, and ${pointText(carried)} carried over` : ''
  return [
    prize === 0 ? 'All prizes have been turned up.' : `The prize is the ${prize}${carries}.`,
    `Still to come: ${list(prizes)}.`,
    ...names.map((name, seat) => `${name}: ${pointText(scores[seat])}, cards ${list(hands[seat])}`),
  ].join('\n')
}

export function list(cards: readonly number[]): string {
  return cards.length === 0 ? 'none' : cards.join(' ')
}
