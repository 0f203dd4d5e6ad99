import type { GameAi } from '../../ai/index.ts'
import { type Match, type MatchRecord, QuickChance, recordOf, startMatch, submit } from '../../core/index.ts'
import { loadGameAndAi } from '../../games/registry.ts'
import { greedy } from '../greedy.ts'

/** For tests: a map on which only twelve hexes can be built on, for matches of Counts & Clerics that end soon. */
export const SMALL_MAP: readonly string[] = [
  '^^^^^^^^^^',
  '^v.^t.^c.^',
  '^^^^^^^^^^',
  'm^v.^v.^t^',
  '^^^^^^^^^^',
  '^t.^c.^v.^',
  '^^^^^^^^^^',
  '^y.^m.^c.^',
  '^^t^v^y^t^',
  'c^m.^v^^^^',
]

/** For tests: Counts & Clerics. */
export async function countsAndClerics(): Promise<{ readonly game: Match['game']; readonly ai: GameAi }> {
  return loadGameAndAi('counts-and-clerics')
}

/**
 * For tests: a small match of greedy players after this many decisions.
 * @param blunder the entry in which, instead, what looks worst is done
 */
export function smallMatch(
  { game, ai }: { readonly game: Match['game']; readonly ai: GameAi },
  decisions = Number.POSITIVE_INFINITY,
  blunder = Number.NaN,
  options: object = {},
): Match {
  const match: Match = startMatch(game, { map: SMALL_MAP, ...options }, 2, 'advice')
  const chance = new QuickChance(5)
  while (match.entries.length < decisions) {
    const [seat] = game.actors(match.state)
    if (seat === undefined) break
    const view = game.view(match.state, seat)
    const actions = game.actions(view, seat)
    const weights = ai.heuristic.scoreActions(view, seat, actions)
    const worst = actions[weights.indexOf(Math.min(...weights))]
    const isBlunder = match.entries.length === blunder
    submit(match, seat, isBlunder ? worst : greedy.choose({ game, ai, view, seat, actions, chance }))
  }
  return match
}

/** For tests: its record. */
export function recordOfSmall(match: Match): MatchRecord {
  return recordOf(match, [
    { name: 'Ana', bot: null },
    { name: 'Ben', bot: null },
  ])
}
