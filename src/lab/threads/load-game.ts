import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GameAi } from '../../ai/index.ts'
import { type Game, type GameText, refuse } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { type LoadedGame, loadListedGame } from '../index.ts'

/**
 * A game by its id or, for one that is not on the shelf, by the path of its folder (`./examples/goofspiel`, relative to
 * the working directory).
 * @throws Refused `unknown-game`, `bad-game`
 */
export async function loadGame(name: string): Promise<LoadedGame> {
  if (!isFolder(name)) return loadListedGame(name)
  const load = (file: string) => import(pathToFileURL(resolve(name, file)).href)
  try {
    const loadIfThere = (file: string) => (existsSync(join(name, file)) ? load(file) : undefined)
    const [{ game }, { ai }, counted, answered, read] = await Promise.all([
      load('index.ts') as Promise<{ readonly game: Game }>,
      load('ai/index.ts') as Promise<{ readonly ai: GameAi }>,
      loadIfThere('stats.ts'),
      loadIfThere('text/answer-windows.ts'),
      loadIfThere('almanac.ts'),
    ])
    return { game, ai, stats: counted?.stats, windows: answered?.answerWindows, almanac: read?.almanac }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return refuse({ code: 'bad-game', message: `The game cannot be loaded: ${reason}.`, at: name })
  }
}

/**
 * The game of this name in words; undefined where it has no text.
 * @throws Refused `bad-game`
 */
export async function loadGameText(name: string): Promise<GameText | undefined> {
  if (!isFolder(name)) return (await findGame(name)?.loadText?.())?.text
  const file = join(name, 'text/terminal.ts')
  if (!existsSync(file)) return undefined
  try {
    return (await import(pathToFileURL(resolve(file)).href)).text
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return refuse({ code: 'bad-game', message: `The game’s text cannot be loaded: ${reason}.`, at: file })
  }
}

/** Whether a name is a path, not an id. */
export function isFolder(name: string): boolean {
  return /[\\/.]/.test(name)
}
