import type { Game } from './contract.ts'
import { startMatch } from './match.ts'
import { Refused } from './refusal.ts'

/** Whether a match can begin: a set with few cards may be enough for few players only. */
export function canBegin<State, Action, Options, Event>(
  game: Game<State, Action, Options, Event>,
  options: unknown,
  players: number,
): boolean {
  try {
    startMatch(game, options, players, '')
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
