import type { Context, Game, Seat } from '../core/index.ts'
import type { Heuristic } from './game-ai.ts'
import { greedyAction } from './greedy.ts'

/** How `rolloutBy` plays on. */
export type RolloutOptions<State> = {
  /**
   * Asked at the start of each rollout; the test it returns says when the rollout is over. Default: it goes on to the end
   * of the match.
   */
  until?(start: State): (state: State) => boolean
  /** What a seat's heuristic is shown. Default: its view. */
  sees?(state: State, seat: Seat): State
  /** The most entries. Default: 1000. */
  readonly most?: number
}

/** A rollout for a `SearchModel`: every seat plays the greedy policy of the heuristic. */
export function rolloutBy<State, Action>(
  { actors, actions, apply, view }: Pick<Game<State, Action>, 'actors' | 'actions' | 'apply' | 'view'>,
  heuristic: Heuristic<State, Action>,
  { until = () => () => false, sees = view, most = 1000 }: RolloutOptions<State> = {},
): (state: State, ctx: Context<unknown>) => void {
  return (state, ctx) => {
    const isOver = until(state)
    for (let left = most; left > 0 && !isOver(state); left--) {
      const seats = actors(state).slice()
      if (seats.length === 0) return
      const chosen = seats.map((seat) =>
        greedyAction(heuristic, sees(state, seat), seat, actions(state, seat), ctx.chance),
      )
      for (const [i, seat] of seats.entries()) apply(state, seat, chosen[i], ctx)
    }
  }
}
