import type { Game } from '../../src/core/index.ts'
import { findGame } from '../../src/games/registry.ts'

/** The rules of a game. */
export async function gameOf(id: string): Promise<Game> {
  const listed = findGame(id)
  if (!listed) throw new Error(`There is no game ${id}.`)
  return (await listed.load()).game
}

/** The quickest of the games, in which nobody decides at the same time as another. */
export const countsAndClerics = (): Promise<Game> => gameOf('counts-and-clerics')
