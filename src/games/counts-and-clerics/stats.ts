import type { GameStats } from '../../core/index.ts'
import { follies } from './ai/follies.ts'
import { sortOf } from './rules/counters.ts'
import type { Action, State } from './rules/state.ts'

/** Reports count placements and the sorts of counters chosen and returned. */
export const stats: GameStats<State, Action> = {
  uses: (action) => [action.type === 'place' ? 'place' : `${action.type} ${sortOf(action.counter)}`],
  follies,
}
