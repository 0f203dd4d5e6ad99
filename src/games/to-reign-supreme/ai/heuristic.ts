import type { Heuristic } from '../../../ai/index.ts'
import { TERRITORIES } from '../content/cards.ts'
import { rung } from '../rules/battle.ts'
import type { Action, State } from '../rules/state.ts'
import { commitmentValues } from './battle-value.ts'
import { explain } from './explain.ts'
import { policyScores } from './policy.ts'

/** Of a softmax over commitments, in percent of victories: nobody should foresee them. */
const COMMITMENT_TEMPERATURE = 2

export const heuristic: Heuristic<State, Action> = {
  scoreActions(view, seat, actions) {
    const top = view.stack.at(-1)
    switch (top?.step) {
      case 'act':
      case 'brace':
        return policyScores(view, seat, actions)
      case 'commit': {
        const own = actions.flatMap((action) => (action.type === 'commit' ? [action] : []))
        return commitmentValues(view, seat, top, own)
      }
      case 'bribe': {
        const card = top.cards[seat] as number
        const own = actions.flatMap((action) =>
          action.type === 'bribe' ? [{ card, ...top.hired[seat], bribes: action.bribes }] : [],
        )
        return commitmentValues(view, seat, top, own)
      }
      case 'put':
        // The best territories go to the seat's own places.
        return actions.map((action) => {
          if (action.type !== 'put') return 0
          const { swords, coins } = TERRITORIES[action.territory]
          const isOwn = rung(view.ladder[top.places[0]], seat) === 2
          return isOwn ? swords + coins : -swords - coins
        })
      default:
        return actions.map(() => 0)
    }
  },

  temperature(view) {
    const step = view.stack.at(-1)?.step
    return step === 'keep' || step === 'commit' || step === 'bribe' ? COMMITMENT_TEMPERATURE : 0
  },
  explain,
}
