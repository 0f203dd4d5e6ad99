import type { Seat } from '../core/index.ts'
import type { GameAi } from './game-ai.ts'

/** The actions that a bot may take: all but those that change a setting of the seat. */
export function withoutSettings<State, Action>(
  ai: GameAi<State, Action>,
  view: State,
  seat: Seat,
  actions: readonly Action[],
): readonly Action[] {
  return ai.isSetting ? actions.filter((action) => !ai.isSetting?.(action, view, seat)) : actions
}
