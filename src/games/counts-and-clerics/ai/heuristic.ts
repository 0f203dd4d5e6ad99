import type { Heuristic } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action, State } from '../rules/state.ts'
import { explain } from './explain.ts'
import { handValue, placementScore, scorePlacements } from './placements.ts'

/** Values placements by control and trails, and returns by what stays in hand. */
export const heuristic: Heuristic<State, Action> = { scoreActions, explain }

function scoreActions(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const weights = new Array<number>(actions.length).fill(0)
  if (actions.length === 0) return weights
  switch (actions[0].type) {
    case 'return':
      return actions.map((action) => (action.type === 'return' ? -handValue(action.counter) : 0))
    case 'place': {
      const top = view.stack.at(-1)
      if (top?.step !== 'place' || typeof top.counter !== 'number') return weights
      const map = scorePlacements(view, seat, [top.counter])
      for (let i = 0; i < actions.length; i++) {
        const action = actions[i]
        if (action.type === 'place') weights[i] = placementScore(map, 0, top.counter, action.hex)
      }
      return weights
    }
    case 'choose': {
      const counters = actions.map((action) => (action.type === 'choose' ? action.counter : 0))
      const map = scorePlacements(view, seat, counters)
      return counters.map((counter, i) => {
        let most = Number.NEGATIVE_INFINITY
        for (const hex of view.empty) most = Math.max(most, placementScore(map, i, counter, hex))
        return most
      })
    }
  }
}
