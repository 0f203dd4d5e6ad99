import type { GameAi } from '../ai/index.ts'
import {
  type AlmanacOf,
  type AnswerWindows,
  type Game,
  type GameStats,
  type GameText,
  refuse,
} from '../core/index.ts'

/** A game on the shelf: what can be said of it before its rules are loaded. */
export type Listed = {
  readonly id: string
  readonly title: string
  /** One line for the shelf. */
  readonly tagline: string
  readonly players: string
  readonly minutes: string
  /** How many seats a match has that is started with one press. Default: the fewest. */
  readonly usualSeats?: number
  /** How many teams these options make: seat n is in team n modulo that. Default: every seat plays for itself. */
  readonly teams?: (options: Readonly<Record<string, unknown>>) => number | undefined
  /** The rules. */
  readonly load: () => Promise<{ readonly game: Game }>
  /** What bots know. */
  readonly loadAi: () => Promise<{ readonly ai: GameAi }>
  /** What reports count. Default: actions by their `type`. */
  readonly loadStats?: () => Promise<{ readonly stats: GameStats }>
  /** Only for the command line; without it positions and events are printed as JSON. */
  readonly loadText?: () => Promise<{ readonly text: GameText }>
  /** Its answer windows, for standing orders. Default: it has none. */
  readonly loadAnswerWindows?: () => Promise<{ readonly answerWindows: AnswerWindows }>
  /** What its cards say, where a game has more of them than its rulebook names. */
  readonly loadAlmanac?: () => Promise<{ readonly almanac: AlmanacOf }>
}

/** All games. Adding one adds a folder and an entry here; the client finds the table in the folder. */
export const GAMES: readonly Listed[] = [
  {
    id: 'counts-and-clerics',
    title: 'Counts & Clerics',
    tagline: 'Royal dukes, quiet influence, one disputed land.',
    players: '2–4',
    minutes: '20–40',
    load: () => import('./counts-and-clerics/index.ts'),
    loadAi: () => import('./counts-and-clerics/ai/index.ts'),
    loadStats: () => import('./counts-and-clerics/stats.ts'),
    loadText: () => import('./counts-and-clerics/text/terminal.ts'),
  },
  {
    id: 'to-reign-supreme',
    title: 'To Reign Supreme',
    tagline: 'Two claimants, six territories, a battle plan kept secret.',
    players: '2',
    minutes: '20',
    load: () => import('./to-reign-supreme/index.ts'),
    loadAi: () => import('./to-reign-supreme/ai/index.ts'),
    loadStats: () => import('./to-reign-supreme/stats.ts'),
    loadText: () => import('./to-reign-supreme/text/terminal.ts'),
  },
  {
    id: 'terreign',
    title: 'TerReign',
    tagline: 'Eight Houses, a Warrior and a Decoy, five tokens to the crown.',
    players: '2–7',
    minutes: '30–60',
    // Events, Usurp and leaders need company; two Houses leave most of the table empty.
    usualSeats: 4,
    teams: ({ mode }) => ({ 'two-alliances': 2, 'three-alliances': 3 })[String(mode)],
    load: () => import('./terreign/index.ts'),
    loadAi: () => import('./terreign/ai/index.ts'),
    loadStats: () => import('./terreign/stats.ts'),
    loadText: () => import('./terreign/text/terminal.ts'),
    loadAnswerWindows: () => import('./terreign/text/answer-windows.ts'),
    loadAlmanac: () => import('./terreign/almanac.ts'),
  },
  {
    id: 'war-of-supremacy',
    title: 'War of Supremacy',
    tagline: 'Creatures into attack, spells in answer, one territory after another.',
    players: '2–5',
    minutes: '30–60',
    teams: ({ teams }) => (teams === true ? 2 : undefined),
    load: () => import('./war-of-supremacy/index.ts'),
    loadAi: () => import('./war-of-supremacy/ai/index.ts'),
    loadStats: () => import('./war-of-supremacy/stats.ts'),
    loadText: () => import('./war-of-supremacy/text/terminal.ts'),
    loadAnswerWindows: () => import('./war-of-supremacy/text/answer-windows.ts'),
    loadAlmanac: () => import('./war-of-supremacy/almanac.ts'),
  },
]

/** The game of this id, or undefined. */
export function findGame(id: string): Listed | undefined {
  return GAMES.find((game) => game.id === id)
}

/** The answer windows of the game of this id; undefined where it has none. */
export async function answerWindowsOf(id: string): Promise<AnswerWindows | undefined> {
  return (await findGame(id)?.loadAnswerWindows?.())?.answerWindows
}

/**
 * The rules of the game of this id, and what bots know of it.
 * @throws Refused `unknown-game`
 */
export async function loadGameAndAi(id: string): Promise<{ readonly game: Game; readonly ai: GameAi }> {
  const listed = findGame(id)
  if (!listed) return refuse({ code: 'unknown-game', message: `There is no game "${id}".` })
  const [{ game }, { ai }] = await Promise.all([listed.load(), listed.loadAi()])
  return { game, ai }
}
