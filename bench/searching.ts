import { lookAhead } from '../src/bots/index.ts'
import { type Game, QuickChance, type SearchSettings, type Seat } from '../src/core/index.ts'
import type { Policy } from './solving.ts'
import { withForesight, withSettings } from './tuned-bot.ts'

/** The game without what it knows exactly, and with other settings: nothing is left but to search. */
export function searchedAlone<State, Action>(
  game: Game<State, Action>,
  settings: Partial<SearchSettings> = {},
): Game<State, Action> {
  return withForesight(game, ({ mix: _mix, drawTogether: _draw, solve: _solve, ...search }) =>
    withSettings(search, settings),
  )
}

/**
 * What somebody does who looks ahead so many times for every decision: by its odds where others decide too, else what it
 * tried most. In equal positions it finds the same.
 */
export function searching<State, Action>(
  game: Game<State, Action>,
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
    const findings = lookAhead({ game, view, seat, actions, chance }, { iterations })
    if (!findings) throw new Error(`Nobody looks ahead in ${game.id}.`)
    const most = findings.actions.reduce((best, each) => (each.tries > best.tries ? each : best))
    const odds = findings.actions.map((each) => (findings.isTogether ? each.odds : each === most ? 1 : 0))
    found.set(key, odds)
    return odds
  }
}
