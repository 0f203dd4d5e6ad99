import { existsSync } from 'node:fs'
import { GAMES } from '../../src/games/registry.ts'

/**
 * Fits the numbers of a game's evaluation on matches that it plays for it, and writes them into the game's folder. The
 * same command writes the same numbers. A game's program is bench/fit/GAME.ts.
 *
 *     npm run fit -- GAME [OPTIONS OF THE GAME'S PROGRAM]
 */

const [, , id = '', ...args] = process.argv
const programOf = (game: string) => new URL(`${game}.ts`, import.meta.url)
const games = GAMES.map((game) => game.id).filter((game) => existsSync(programOf(game)))
if (games.includes(id)) {
  const program: { fit(args: readonly string[]): void | Promise<void> } = await import(programOf(id).href)
  await program.fit(args)
} else {
  console.error(
    `error unknown-game: There is nothing to fit in a game “${id}”. Name one of these: ${games.join(', ')}.`,
  )
  process.exitCode = 2
}
