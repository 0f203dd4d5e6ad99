import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GameAi } from '../ai/index.ts'
import { type Game, type GameStats, refuse } from '../core/index.ts'
import { findGame, loadGameAndAi } from '../games/registry.ts'

export type LoadedGame = { readonly game: Game; readonly ai: GameAi; readonly stats: GameStats | undefined }

/**
 * A game by its id or, for one that is not on the shelf, by the path of its folder (`./examples/goofspiel`, relative to
 * the working directory).
 * @throws Refused `unknown-game`, `bad-game`
 */
export async function loadGame(name: string): Promise<LoadedGame> {
  if (!isFolder(name)) {
    const [known, counted] = await Promise.all([loadGameAndAi(name), findGame(name)?.loadStats?.()])
    return { ...known, stats: counted?.stats }
  }
  const load = (file: string) => import(pathToFileURL(resolve(name, file)).href)
  try {
    const [{ game }, { ai }, counted] = await Promise.all([
      load('index.ts') as Promise<{ readonly game: Game }>,
      load('ai/index.ts') as Promise<{ readonly ai: GameAi }>,
      existsSync(join(name, 'stats.ts')) ? load('stats.ts') : undefined,
    ])
    return { game, ai, stats: counted?.stats }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return refuse({ code: 'bad-game', message: `The game cannot be loaded: ${reason}.`, at: name })
  }
}

/** Whether a name is a path, not an id. */
export function isFolder(name: string): boolean {
  return /[\\/.]/.test(name)
}
