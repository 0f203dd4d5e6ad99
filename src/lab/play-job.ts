import type { GameAi } from '../ai/index.ts'
import type { Bot } from '../bots/index.ts'
import {
  type AlmanacOf,
  type AnswerWindows,
  type Game,
  type GameStats,
  type Move,
  Refused,
  readOptions,
  refuse,
} from '../core/index.ts'
import { answerWindowsOf, findGame, loadGameAndAi } from '../games/registry.ts'
import type { Assignment, Job } from './job.ts'
import { Observer } from './observe/observer.ts'
import { type Played, playMatch } from './play.ts'

/** All that a worker needs of a game. */
export type LoadedGame = {
  readonly game: Game
  readonly ai: GameAi
  readonly stats: GameStats | undefined
  readonly windows: AnswerWindows | undefined
  readonly almanac: AlmanacOf | undefined
}

/**
 * A game on the shelf, by its id.
 * @throws Refused `unknown-game`
 */
export async function loadListedGame(id: string): Promise<LoadedGame> {
  const [known, counted, windows, read] = await Promise.all([
    loadGameAndAi(id),
    findGame(id)?.loadStats?.(),
    answerWindowsOf(id),
    findGame(id)?.loadAlmanac?.(),
  ])
  return { ...known, stats: counted?.stats, windows, almanac: read?.almanac }
}

/**
 * Plays the matches of a job.
 * @param bots those of the assignment
 * @param onDecision called before each decision: the number of the match, counted from 0, that of the decision, counted
 *   from 1, and the seat
 * @throws Refused `bot-failed`, `match-failed`, with the match's seed
 */
export function playJob(
  { matches }: Job,
  { options: given, counts = true, bySeat = false, keepsMoves = false }: Assignment,
  { game, ai, stats, windows }: LoadedGame,
  bots: readonly Bot[],
  onDecision: (match: number, decision: number, seat: number) => void,
): readonly Played[] {
  const options = readOptions(game, given)
  return matches.map(({ seed, botSeed, seats, watch }, match) => {
    const observed = { game, ai, stats: stats ?? {}, windows, seats: seats.length, seed }
    const moves: (readonly Move<unknown>[])[] = []
    try {
      const played = playMatch(
        {
          game,
          ai,
          stats,
          counts,
          options,
          bots: seats.map((entrant) => bots[entrant]),
          seed,
          botSeed,
        },
        {
          bySeat,
          observer: watch && new Observer({ ...observed, watch }),
          onDecision: (decision, seat) => onDecision(match, decision, seat),
          ...(keepsMoves && { entries: moves }),
        },
      )
      return keepsMoves ? { ...played, moves } : played
    } catch (error) {
      if (error instanceof Refused) throw error
      const why = error instanceof Error ? error.message : String(error)
      return refuse(
        { code: 'match-failed', message: `A match failed: ${why}.`, at: `match seed ${seed}` },
        error,
      )
    }
  })
}
