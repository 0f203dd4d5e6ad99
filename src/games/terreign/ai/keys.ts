import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { isSecret } from '../rules/picks.ts'
import type { State } from '../rules/state.ts'

/** Room for what an action names: two numbers below 128, or one below 1,024. */
const SPAN = 1 << 14
const PAIR = 1 << 7

const TYPES = [
  'house',
  'travel',
  'search',
  'scavenge',
  'venture',
  'advantage',
  'ready',
  'use',
  'trait',
  'duel',
  'charity',
  'rest',
  'end',
  'equip',
  'drop',
  'play',
  'barter',
  'order',
  'pass',
  'attack',
  'defend',
  'pick',
  'decline',
] as const satisfies readonly Action['type'][]

const CODES = Object.fromEntries(TYPES.map((type, i) => [type, i * SPAN])) as Readonly<
  Record<Action['type'], number>
>

const ORDER_CODES = { all: 0, mine: 1, never: 2 } as const

/** A number that no other action has. */
export function actionKey(action: Action): number {
  const code = CODES[action.type]
  switch (action.type) {
    case 'house':
      return code + action.house
    case 'travel':
      return code + action.warrior * PAIR + action.decoy
    case 'scavenge':
    case 'equip':
      return code + action.item
    case 'venture':
      return code + action.space
    case 'use':
    case 'play':
      return code + action.item * PAIR + (action.on ?? -1) + 1
    case 'trait':
      return code + (action.on ?? -1) + 1
    case 'duel':
      return code + action.seat
    case 'drop':
      return code + action.item * 2 + (action.equipped ? 1 : 0)
    case 'barter':
      return code + action.seat * PAIR + action.count
    case 'order':
    case 'pass':
      return code + ORDER_CODES[action.order]
    case 'attack':
    case 'defend':
      return code + action.card
    case 'pick':
      return code + action.choice
    default:
      return code
  }
}

/** Which of two tokens is the Warrior, what is picked from hidden cards, and a sealed card only the seat itself sees. */
export function observedActionKey(action: Action, state: State, by: Seat, viewer: Seat): number {
  if (viewer === by) return actionKey(action)
  const code = CODES[action.type]
  switch (action.type) {
    case 'travel':
      return code + Math.min(action.warrior, action.decoy) * PAIR + Math.max(action.warrior, action.decoy)
    case 'attack':
    case 'defend':
      return code
    case 'pick': {
      const frame = state.stack[state.stack.length - 1]
      return frame.step === 'pick' && isSecret(frame.what) ? code : actionKey(action)
    }
    default:
      return actionKey(action)
  }
}
