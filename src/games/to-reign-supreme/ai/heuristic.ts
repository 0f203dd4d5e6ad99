import type { Heuristic } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import {
  DEVELOP_COST,
  EDITIONS,
  MOST,
  REALLOCATE_COST,
  RESTRUCTURE_COST,
  TERRITORIES,
} from '../content/cards.ts'
import { rung } from '../rules/battle.ts'
import { reformCost } from '../rules/legal-actions.ts'
import type { Action, State } from '../rules/state.ts'
import { battleValue, bestBattleValue, likelyBribes, likelyCommitments } from './battle-value.ts'
import { explain } from './explain.ts'
import { levelsValue, positionValue, territoryValue, WEIGHTS } from './position-value.ts'

/** The value of an action of the turn. */
function scoreTurnAction(view: State, seat: Seat, action: Action): number {
  const { hand, wealth, military } = view.sides[seat]
  const now = positionValue(view, seat)
  const strong = levelsValue(wealth, military)
  const adjusted = (coins: number, soldiers: number) =>
    now - strong + levelsValue(Math.min(MOST, wealth + coins), Math.min(MOST, military + soldiers))
  const climbed = (place: number, to: number, cost: number) =>
    adjusted(-cost, 0) +
    territoryValue(view, place, to) -
    territoryValue(view, place, rung(view.ladder[place], seat))
  const { recruit, disband } = EDITIONS[view.edition]
  switch (action.type) {
    case 'battle':
      return bestBattleValue(view, seat, seat, action.place, hand as number[])
    case 'reform':
      return climbed(action.place, 2, reformCost(view, seat))
    case 'develop':
      return climbed(action.place, 3, DEVELOP_COST)
    case 'recruit':
      return adjusted(-recruit[action.rate].pay, recruit[action.rate].gain)
    case 'disband':
      return adjusted(disband[action.rate].gain, -disband[action.rate].pay)
    case 'recover':
      return adjusted(1, 1)
    case 'council':
      return now + WEIGHTS.choice * action.cards.length
    case 'reallocate':
      return adjusted(-REALLOCATE_COST, 0)
    case 'restructure':
      return adjusted(-RESTRUCTURE_COST, 0) - WEIGHTS.choice
    default:
      return now
  }
}

/** The value, for a defender, of standing or of restructuring first. */
function scoreDefense(view: State, seat: Seat, place: number, action: Action): number {
  const { hand, wealth } = view.sides[seat]
  const own = hand as number[]
  if (action.type !== 'restructure') return bestBattleValue(view, seat, 1 - seat, place, own)
  const swapped = [...own.filter((card) => !action.give.includes(card)), ...action.take]
  const sides = view.sides.map((side, each) =>
    each === seat ? { ...side, wealth: wealth - RESTRUCTURE_COST } : side,
  )
  return bestBattleValue({ ...view, sides: [sides[0], sides[1]] }, seat, 1 - seat, place, swapped)
}

export const heuristic: Heuristic<State, Action> = {
  scoreActions(view, seat, actions) {
    const top = view.stack.at(-1)
    switch (top?.step) {
      case 'act':
        return actions.map((action) => scoreTurnAction(view, seat, action))
      case 'brace':
        return actions.map((action) => scoreDefense(view, seat, top.place, action))
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
