import type { GameStats } from '../../core/index.ts'
import { sortOf } from './rules/counters.ts'
import type { Action, State } from './rules/state.ts'

/** What reports count of Counts & Clerics: placements, and the kinds of counters chosen and returned. */
export const stats: GameStats<State, Action> = {
  uses: (action) => [action.type === 'place' ? 'place' : `${action.type} ${sortOf(action.counter)}`],
}
