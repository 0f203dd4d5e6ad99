import type { Game } from '../core/index.ts'
import type { GameTable } from '../look/table.ts'

/** A game on the shelf: what can be said of it before its rules are loaded. */
export type Listed = {
  readonly id: string
  readonly title: string
  /** One line for the shelf. */
  readonly tagline: string
  readonly players: string
  readonly minutes: string
  readonly load: () => Promise<{ readonly game: Game }>
  /** Only for the client: drawing needs a browser. */
  readonly loadTable: () => Promise<{ readonly table: GameTable }>
}

/** All games. Adding one adds a folder and an entry here. */
export const GAMES: readonly Listed[] = [
  {
    id: 'counts-and-clerics',
    title: 'Counts & Clerics',
    tagline: 'Royal dukes, quiet influence, one disputed land.',
    players: '2–4',
    minutes: '20–40',
    load: () => import('./counts-and-clerics/index.ts'),
    loadTable: () => import('./counts-and-clerics/table/index.tsx'),
  },
]

/** The game of this id, or undefined. */
export function findGame(id: string): Listed | undefined {
  return GAMES.find((game) => game.id === id)
}
