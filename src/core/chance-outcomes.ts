import type { Chance } from './chance.ts'
import type { Game, Seat } from './contract.ts'
import { silentContext } from './match.ts'

/** Every way in which these actions can turn out, all of them alike. */
export function chanceOutcomes<State, Action>(
  game: Game<State, Action>,
  state: State,
  moves: readonly (readonly [seat: Seat, action: Action])[],
): readonly State[] {
  const found: State[] = []
  /** What is drawn first, and how many each draw was of. */
  const fallen: number[] = []
  for (;;) {
    const bounds: number[] = []
    const chance: Chance = { int: (n) => fallen[bounds.push(n) - 1] ?? 0 }
    const next = game.copy(state)
    for (const [seat, action] of moves) game.apply(next, seat, action, silentContext(chance))
    found.push(next)
    while (fallen.length < bounds.length) fallen.push(0)
    let at = bounds.length - 1
    for (; at >= 0 && fallen[at] === bounds[at] - 1; at--) fallen.pop()
    if (at < 0) return found
    fallen[at]++
  }
}
