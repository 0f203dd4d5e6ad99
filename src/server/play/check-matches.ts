import { difference, type Game, type Refusal, Refused } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import type { Line, MatchRow, Store } from '../store/index.ts'
import { headOf } from './live-match.ts'
import { replayLines } from './replay.ts'
import { divergence } from './state-hash.ts'

/** A match that was replayed under the rules as they are now. */
export type CheckedMatch = {
  readonly id: string
  readonly game: string
  /** The version of the rules it was begun under. */
  readonly rules: number
  readonly phase: MatchRow['head']['phase']
  /** Why it cannot be played on, or looked at, as it was; undefined when it comes out the same. */
  readonly problem: Refusal | undefined
}

/** How many ids are asked for at once. */
const PAGE = 200

/** Replays every match that has begun, in the order of their ids. Nothing is changed. */
export async function* checkMatches(store: Pick<Store, 'matches'>): AsyncGenerator<CheckedMatch> {
  for (let after = ''; ; ) {
    const ids = await store.matches.ids(after, PAGE)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    for (const id of ids) {
      const row = await store.matches.find(id)
      if (!row || row.started === null) continue
      const { game, rules, head } = row
      const lines = await store.matches.lines(id, 0)
      yield { id, game, rules, phase: head.phase, problem: await problemOf(row, lines) }
    }
  }
}

async function problemOf(row: MatchRow, lines: readonly Line[]): Promise<Refusal | undefined> {
  const listed = findGame(row.game)
  if (!listed)
    return { code: 'unknown-game', message: `There is no game “${row.game}” any more.`, at: 'match.game' }
  return checkMatch((await listed.load()).game, row, lines)
}

/** Why a match comes out otherwise under these rules; undefined when it does not. */
export function checkMatch(game: Game, row: MatchRow, lines: readonly Line[]): Refusal | undefined {
  try {
    const live = replayLines(game, row, lines)
    const counted = ({ entry, waiting, result }: MatchRow['head']) => ({
      entry,
      waiting,
      // The sentence that says why it is over may be another in another version.
      result: row.rules === game.rules ? result : result && { ranks: result.ranks, scores: result.scores },
    })
    const where = difference(counted(headOf(live, 0)), counted(row.head))
    return where === undefined
      ? undefined
      : divergence(live, `lines[${lines.length}]`, `Its ${where} is another.`)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
