import type { SearchModel } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { drawBattle, skirmish } from './battle-sampler.ts'
import { forceOf } from './battle-tables.ts'
import { battleMix } from './equilibrium.ts'
import { expectation } from './evaluation.ts'

/** Each kind of action has so many keys of its own. */
const ROOM = 1024
const TYPES = [
  'commit',
  'keep',
  'battle',
  'reform',
  'develop',
  'reallocate',
  'put',
  'recruit',
  'disband',
  'recover',
  'council',
  'restructure',
  'end',
  'stand',
  'bribe',
] as const satisfies readonly Action['type'][]

/** What tells an action from others of its type. */
function detail(action: Action): number {
  switch (action.type) {
    case 'commit':
      return forceOf(action)
    case 'keep':
    case 'council':
      return bitsOf(action.cards)
    case 'battle':
    case 'reform':
    case 'develop':
      return action.place
    case 'put':
      return action.territory
    case 'recruit':
    case 'disband':
      return action.rate
    case 'restructure':
      return bitsOf(action.give) * 32 + bitsOf(action.take)
    case 'bribe':
      return action.bribes
    default:
      return 0
  }
}

function actionKey(action: Action): number {
  return TYPES.indexOf(action.type) * ROOM + detail(action)
}

/** What the other side sees of an action: how many cards are swapped, and hires, but no card that stays face down. */
function observedActionKey(action: Action, { edition, openTrackers }: State): number {
  const base = TYPES.indexOf(action.type) * ROOM
  if (action.type === 'put') return base
  if (action.type === 'commit' && edition === 'rules-card') return base + forceOf({ ...action, card: 0 })
  if (openTrackers) return actionKey(action)
  if (action.type === 'keep') return base
  return action.type === 'restructure' ? base + action.give.length : actionKey(action)
}

/** How probable it is that Strength wins. */
function expected(state: State): number {
  const top = state.stack.at(-1)
  switch (top?.step) {
    case 'act':
      return expectation(state, top.seat, top.left)
    case 'brace':
    case 'commit':
    case 'bribe':
      return skirmish(state)
    case 'put': {
      const below = state.stack.at(-2)
      return expectation(state, top.seat, below?.step === 'act' ? below.left : 0)
    }
    default:
      return 0.5
  }
}

export const searchModel: SearchModel<State, Action> = {
  seatsOf: () => 2,
  evaluate(state, into) {
    into[0] = expected(state)
    into[1] = 1 - into[0]
  },
  equilibriumPolicy: battleMix,
  sampleJointAction: drawBattle,
  outcomeKey: ({ ladder }) => ladder.reduce((key, at) => key * 4 + at, 0),
  actionKey,
  observedActionKey,
  settings: {
    exploration: 0.6,
    temperature: 2,
    priorFloor: 0.05,
    expandAfterVisits: 4,
    trees: 'single',
    simultaneousMoves: 'regret',
  },
}
