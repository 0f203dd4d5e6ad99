import type { GameStats } from '../../core/index.ts'
import { follies } from './ai/follies.ts'
import { PURCHASES, STRATEGIES } from './content/cards.ts'
import { NOTHING } from './rules/purchases.ts'
import type { Action, Purchases, State } from './rules/state.ts'

/** What reports count of To Reign Supreme. */
export const stats: GameStats<State, Action> = { uses, follies }

/** Kinds of action, each card kept or played, each purchase. */
function uses(action: Action): readonly string[] {
  switch (action.type) {
    case 'keep':
      return action.cards.map((card) => `keep ${STRATEGIES[card].name}`)
    case 'commit':
      return [`play ${STRATEGIES[action.card].name}`, ...bought(action)]
    case 'bribe':
      return bought({ ...NOTHING, bribes: action.bribes })
    case 'recruit':
    case 'disband':
      return [`${action.type} (rate ${action.rate + 1})`]
    default:
      return [action.type]
  }
}

function bought(purchases: Purchases): readonly string[] {
  return PURCHASES.flatMap((kind) => Array<string>(purchases[kind]).fill(`buy ${kind}`))
}
