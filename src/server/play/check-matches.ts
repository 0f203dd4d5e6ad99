import { difference, type Game, type Refusal, Refused } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import type { Line, MatchRow, Store } from '../store/index.ts'
import { headOf } from './live-match.ts'
import { replayLines } from './replay.ts'
import { divergence } from './state-hash.ts'
import { storedMatches } from './stored-matches.ts'

/** A match that was replayed under the current rules. */
export type CheckedMatch = {
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly phase: MatchRow['head']['phase']
  /** How the replay differs, so that the match cannot be continued or shown; undefined if it does not. */
  readonly problem: Refusal | undefined
}

/** Replays every match that has begun, in order of id. Writes nothing. */
export async function* checkMatches(store: Pick<Store, 'matches'>): AsyncGenerator<CheckedMatch> {
  for await (const { row, lines } of storedMatches(store)) {
    const { id, game, rules, head } = row
    yield { id, game, rules, phase: head.phase, problem: await problemOf(row, lines) }
  }
}

async function problemOf(row: MatchRow, lines: readonly Line[]): Promise<Refusal | undefined> {
  const listed = findGame(row.game)
  if (!listed)
    return {
      code: 'unknown-game',
      message: `This server no longer has the game “${row.game}”.`,
      at: 'match.game',
    }
  return checkMatch((await listed.load()).game, row, lines)
}

/** How the replay of a match differs under these rules; undefined if it does not. */
export function checkMatch(game: Game, row: MatchRow, lines: readonly Line[]): Refusal | undefined {
  try {
    const live = replayLines(game, row, lines)
    // In an answer window the stored head waits for nobody until the person is asked.
    const isWaiting = row.head.phase !== 'playing' || row.head.waiting.length > 0
    const counted = ({ entry, waiting, result }: MatchRow['head']) => ({
      entry,
      waiting: isWaiting ? waiting : [],
      // Another version may word the reason differently.
      result: row.rules === game.rules ? result : result && { ranks: result.ranks, scores: result.scores },
    })
    const where = difference(counted(headOf(live, 0)), counted(row.head))
    return where === undefined
      ? undefined
      : divergence(live, `lines[${lines.length}]`, `Its ${where} differs.`)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
