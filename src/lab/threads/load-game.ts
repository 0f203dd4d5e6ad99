import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GameAi } from '../../ai/index.ts'
import { type Game, type GameText, refuse } from '../../core/index.ts'
import { type LoadedGame, loadListedGame } from '../index.ts'

/**
 * A game by its id or, for one that is not on the shelf, by the path of its folder (`./examples/goofspiel`, relative to
 * the working directory).
 * @throws Refused `unknown-game`, `bad-game`
 */
export async function loadGame(name: string): Promise<LoadedGame> {
  if (!isFolder(name)) return loadListedGame(name)
  if (!existsSync(join(name, 'index.ts')))
    return refuse({ code: 'bad-game', message: 'There is no index.ts of a game here.', at: name })
  const load = (file: string) => import(pathToFileURL(resolve(name, file)).href)
  try {
    const loadIfThere = (file: string) => (existsSync(join(name, file)) ? load(file) : undefined)
    const [{ game }, { ai }] = await Promise.all([
      load('index.ts') as Promise<{ readonly game?: Game }>,
      load('ai/index.ts') as Promise<{ readonly ai?: GameAi }>,
    ])
    if (typeof game?.setup !== 'function')
      throw new Error('its index.ts exports no `game` that can be set up')
    if (typeof ai?.heuristic?.scoreActions !== 'function')
      throw new Error('its ai/index.ts exports no `ai` with a heuristic')
    const [counted, answered, read] = await Promise.all([
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
 * The game in this folder in words; undefined where it has no text.
 * @throws Refused `bad-game`
 */
export async function loadFolderText(folder: string): Promise<GameText | undefined> {
  const file = join(folder, 'text/terminal.ts')
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
