import type { SearchModel } from '../../../ai/index.ts'
import type { Action, State } from '../rules/state.ts'
import { bitsOf } from '../rules/subsets.ts'
import { candidateActions } from './attack-hope.ts'
import { sampledWinProbability, sampleJointAction } from './battle-sampler.ts'
import { forceOf } from './battle-tables.ts'
import { equilibriumPolicy } from './equilibrium.ts'
import { winProbability } from './evaluation.ts'
import { ladderKey } from './position-keys.ts'

/** Keys for each type of action. */
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

/** Distinguishes actions of one type. */
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

/** The other side sees hires and how many cards are swapped, but no card that stays face down. */
function observedActionKey(action: Action, { edition, openTrackers }: State): number {
  const base = TYPES.indexOf(action.type) * ROOM
  if (action.type === 'put') return base
  if (action.type === 'commit' && edition === 'rules-card') return base + forceOf({ ...action, card: 0 })
  if (openTrackers) return actionKey(action)
  if (action.type === 'keep') return base
  return action.type === 'restructure' ? base + action.give.length : actionKey(action)
}

/** Strength's probability of winning. */
function expected(state: State): number {
  const top = state.stack.at(-1)
  switch (top?.step) {
    case 'act':
      return winProbability(state, top.seat, top.left)
    case 'brace':
    case 'commit':
    case 'bribe':
      return sampledWinProbability(state)
    case 'put': {
      const below = state.stack.at(-2)
      return winProbability(state, top.seat, below?.step === 'act' ? below.left : 0)
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
  candidateActions,
  equilibriumPolicy: equilibriumPolicy,
  sampleJointAction: sampleJointAction,
  outcomeKey: ({ ladder }) => ladderKey(ladder),
  actionKey,
  hasFixedKeys: true,
  observedActionKey,
  settings: {
    exploration: 0.6,
    temperature: 1,
    priorFloor: 0.05,
    expandAfterVisits: 4,
    trees: 'single',
    simultaneousMoves: 'regret',
  },
}
