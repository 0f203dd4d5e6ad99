import type { GameAi, SearchSettings } from '../src/ai/index.ts'
import { searchPosition } from '../src/bots/index.ts'
import { type Game, QuickChance, type Seat } from '../src/core/index.ts'
import type { Policy } from './solving.ts'
import { withModel, withSettings } from './tuned-bot.ts'

/** What bots know of a game, without what they know exactly, and with other settings: nothing is left but to search. */
export function searchedAlone<State, Action>(
  ai: GameAi<State, Action>,
  settings: Partial<SearchSettings> = {},
): GameAi<State, Action> {
  return withModel(ai, ({ equilibriumPolicy: _policy, sampleJointAction: _draw, solve: _solve, ...model }) =>
    withSettings(model, settings),
  )
}

/**
 * What somebody does who looks ahead so many times for every decision: by its odds where others decide too, else what it
 * tried most. In equal positions it finds the same.
 */
export function searching<State, Action>(
  game: Game<State, Action>,
  ai: GameAi<State, Action>,
  iterations: number,
  seed: number,
): Policy<State, Action> {
  const found = new Map<string, readonly number[]>()
  let asked = 0
  return (view, seat: Seat, actions) => {
    const key = `${seat}${JSON.stringify(view)}`
    const known = found.get(key)
    if (known) return known
    const chance = new QuickChance(seed, asked++)
    const findings = searchPosition({ game, ai, view, seat, actions, chance }, { iterations })
    if (!findings) throw new Error(`Nobody looks ahead in ${game.id}.`)
    const most = findings.actions.reduce((best, each) => (each.visits > best.visits ? each : best))
    const odds = findings.actions.map((each) => (findings.isSimultaneous ? each.odds : each === most ? 1 : 0))
    found.set(key, odds)
    return odds
  }
}
