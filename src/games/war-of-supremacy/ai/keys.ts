import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { cardsOf } from '../rules/cards.ts'
import { seatAimed } from '../rules/effects-players.ts'
import type { Pick, State } from '../rules/state.ts'

const ROOM = 1024
/** More than there are cards. */
const CARDS = 2 ** 17

/** Copies of a card are the same while they lie in a hand. */
export function actionKey(action: Action, state: State): number | string {
  switch (action.type) {
    case 'place':
      return designOf(state, action.card)
    case 'cast':
      return ROOM * (1 + designOf(state, action.card)) + (action.on ?? CARDS) * ROOM * ROOM
    case 'pick': {
      const frame = state.stack[state.stack.length - 1]
      if (frame?.step === 'pick' && FROM_HANDS.includes(frame.what))
        return -1 - designOf(state, action.choice)
      return -ROOM - action.choice
    }
    default:
      return action.type
  }
}

/** What goes from one hand to another only the two see. */
export function observedActionKey(action: Action, state: State, by: Seat, viewer: Seat): number | string {
  const frame = state.stack[state.stack.length - 1]
  if (action.type !== 'pick' || frame?.step !== 'pick') return actionKey(action, state)
  const isHidden = frame.what === 'steal' || frame.what === 'give'
  return isHidden && viewer !== by && viewer !== seatAimed(frame.of) ? frame.what : actionKey(action, state)
}

/** The place of a card's design in its set: of creatures even, of spells odd. */
function designOf(state: State, card: number): number {
  const { creature, spell } = cardsOf(state)
  const facts = creature[card]
  return facts ? 2 * facts.index : 2 * (spell[card]?.index ?? 0) + 1
}

/** Choices among the cards of a hand. */
const FROM_HANDS: readonly Pick[] = [
  'discard',
  'discard yours',
  'steal',
  'give',
  'swap hand',
  'summon hand',
  'keep',
]
