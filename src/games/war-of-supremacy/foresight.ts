import type { Foresight, Seat } from '../../core/index.ts'
import { expect } from './foresight/expecting.ts'
import { playOut } from './foresight/playing-out.ts'
import { drawWorth } from './judgement/drawing.ts'
import { cardsOf } from './rules/cards.ts'
import type { Action } from './rules/decisions.ts'
import { seatAimed } from './rules/effects/players.ts'
import type { Pick, State } from './rules/state.ts'

/** What a search should know of War of Supremacy. */
export const foresight: Foresight<State, Action> = {
  seatsOf: ({ players }) => players.length,
  expect,
  worthTrying,
  playOut,
  keyOf,
  seenKeyOf,
  settings: {
    exploration: 0.4,
    temperature: 4,
    weighedAfter: 2,
    depth: 0,
    observers: 'single',
    together: 'uct',
  },
}

/**
 * All but what is for people: to be asked or not to be asked. Of copies of a card in a hand one. Which deck to draw from
 * follows from what is missing.
 */
function worthTrying(state: State, seat: Seat, actions: readonly Action[]): readonly Action[] {
  const frame = state.stack[state.stack.length - 1]
  if (frame?.step === 'pick' && frame.what === 'deck') {
    const [first, second] = actions
    if (first.type !== 'pick' || second?.type !== 'pick') return actions
    return [drawWorth(state, seat, first.choice) >= drawWorth(state, seat, second.choice) ? first : second]
  }
  const kept: Action[] = []
  const seen = new Set<number | string>()
  for (const action of actions) {
    if (action.type === 'asks' || (action.type === 'pass' && action.until !== 'now')) continue
    const key = keyOf(action, state)
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(action)
  }
  return kept
}

const ROOM = 1024
/** More than there are cards. */
const CARDS = 2 ** 17

/** Copies of a card are the same while they lie in a hand. */
function keyOf(action: Action, state: State): number | string {
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
    case 'asks':
      return `asks ${action.moment}`
    case 'pass':
      return action.until
    default:
      return action.type
  }
}

/** What goes from one hand to another only the two see. */
function seenKeyOf(action: Action, state: State, by: Seat, viewer: Seat): number | string {
  const frame = state.stack[state.stack.length - 1]
  if (action.type !== 'pick' || frame?.step !== 'pick') return keyOf(action, state)
  const isHidden = frame.what === 'steal' || frame.what === 'give'
  return isHidden && viewer !== by && viewer !== seatAimed(frame.of) ? frame.what : keyOf(action, state)
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
