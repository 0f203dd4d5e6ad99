import type { Heuristic } from '../../../ai/index.ts'
import { TERRITORIES } from '../content/cards.ts'
import { rung } from '../rules/battle.ts'
import type { Action, State } from '../rules/state.ts'
import { battleValue, likelyBribes, likelyCommitments } from './battle-value.ts'
import { explain } from './explain.ts'
import { policyScores } from './policy.ts'
import { WEIGHTS } from './position-value.ts'

export const heuristic: Heuristic<State, Action> = {
  scoreActions(view, seat, actions) {
    const top = view.stack.at(-1)
    switch (top?.step) {
      case 'act':
      case 'brace':
        return policyScores(view, seat, actions)
      case 'commit': {
        const prospect = battleValue(view, seat, top.attacker, top.place, likelyCommitments(view, 1 - seat))
        return actions.map((action) => (action.type === 'commit' ? prospect(action) : 0))
      }
      case 'bribe': {
        const card = top.cards[seat] as number
        const against = likelyBribes(view, 1 - seat, top.hired[1 - seat])
        const prospect = battleValue(view, seat, top.attacker, top.place, against)
        return actions.map((action) =>
          action.type === 'bribe' ? prospect({ card, ...top.hired[seat], bribes: action.bribes }) : 0,
        )
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
    return step === 'keep' || step === 'commit' || step === 'bribe' ? WEIGHTS.temperature : 0
  },
  explain,
}
