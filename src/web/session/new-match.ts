import {
  awaited,
  commitment,
  type Match,
  newSeed,
  type Outcome,
  outcomeOf,
  type Player,
  recordOf,
  startMatch,
} from '../../core/index.ts'
import { type Head, type Kept, newMatchId, WINDOW, writeMatch } from '../store/matches.ts'

export type SetUp = {
  readonly options: unknown
  readonly players: readonly Player[]
  /** Undefined: random. */
  readonly seed: string | undefined
}

/**
 * Starts a match and stores it.
 * @throws Refused `bad-option` or `bad-seats`, with the place
 */
export function beginMatch(game: Match['game'], { options, players, seed = newSeed() }: SetUp): Kept {
  const match: Match = startMatch(game, options, players.length, seed)
  return keepRecord(match, players)
}

/** Stores a match, such as one from a file, so that it can be continued. If it cannot be stored, its table says so. */
export function keepRecord(match: Match, players: readonly Player[]): Kept {
  const kept: Kept = {
    id: newMatchId(),
    head: {
      version: 1,
      game: match.game.id,
      names: players.map(({ name }) => name),
      window: WINDOW,
      changed: Date.now(),
      commitment: commitment(match.seed),
      ...standOf(match),
      sealed: [],
    },
    record: recordOf(match, players),
  }
  writeMatch(kept)
  return kept
}

/** @param resignation how the match ended if somebody resigned */
export function standOf(match: Match, resignation?: Outcome): Pick<Head, 'waiting' | 'result'> {
  const outcome = outcomeOf(match) ?? resignation
  return {
    waiting: outcome ? [] : [...awaited(match)],
    result: outcome ? { ranks: [...outcome.ranks], scores: [...outcome.scores] } : null,
  }
}
