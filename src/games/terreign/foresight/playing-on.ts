import type { Seat, Turn } from '../../../core/index.ts'
import { duelWorth } from '../judgement/places.ts'
import { judgement } from '../judgement.ts'
import { isAlly, isPresent, placeOf } from '../rules/board.ts'
import type { Action } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'

/** The most decisions of a round in mind. */
const MOST = 160
/** Of the orders in which one may pass, the one never to be asked again. */
const NEVER = 2
/** Who has so little Morale would rather Rest. */
const WEARY = 2

/**
 * Plays an imagined position on to the end of its round, where tokens decide. Everybody comes to where there is somebody
 * to duel, duels whoever is worth most, and answers nothing.
 */
export function playOut(state: State, turn: Turn<unknown>): void {
  const { round } = state
  for (let left = MOST; left > 0 && state.round === round; left--) {
    const actors = match.actors(state)
    if (actors.length === 0) return
    for (const seat of actors.length === 1 ? actors : actors.slice()) {
      const actions = match.actions(state, seat)
      const action = actions.length === 1 ? actions[0] : playOn(state, seat, actions, turn)
      match.apply(state, seat, action, turn)
    }
  }
}

/** What a seat does without much thought. */
function playOn(state: State, seat: Seat, actions: readonly Action[], { chance }: Turn<unknown>): Action {
  switch (state.stack[state.stack.length - 1].step) {
    case 'window':
      return actions[NEVER]
    case 'attempt':
    case 'travel':
    case 'house':
      return actions[chance.int(actions.length)]
    case 'prepare':
      return prepare(state, seat, actions)
    case 'act':
      return act(state, seat, actions)
    default: {
      const weights = judgement.weigh(state, seat, actions)
      return actions[weights.indexOf(Math.max(...weights))]
    }
  }
}

/** Ventures to a better duel, or searches. */
function prepare(state: State, seat: Seat, actions: readonly Action[]): Action {
  let most = bestDuel(state, seat, placeOf(state, seat))
  let found = actions[0]
  for (const action of actions) {
    if (action.type === 'ready' && found.type !== 'search' && found.type !== 'venture') found = action
    if (action.type !== 'venture') continue
    const worth = bestDuel(state, seat, action.space)
    if (worth <= most) continue
    most = worth
    found = action
  }
  return found
}

/** What the best duel on a space would be worth. */
function bestDuel(state: State, seat: Seat, space: number): number {
  let most = 0
  for (let other = 0; other < state.players.length; other++) {
    if (placeOf(state, other) !== space || isAlly(state, seat, other) || !isPresent(state.players[other]))
      continue
    most = Math.max(most, duelWorth(state, seat, other))
  }
  return most
}

/** Duels whoever is worth most, rests where that is needed, and ends the turn. */
function act(state: State, seat: Seat, actions: readonly Action[]): Action {
  let most = 0
  let found: Action | undefined
  let end = actions[0]
  for (const action of actions) {
    if (action.type === 'end') end = action
    else if (action.type === 'rest' && !found && state.players[seat].morale <= WEARY) found = action
    else if (action.type === 'duel') {
      const worth = duelWorth(state, seat, action.seat)
      if (worth <= most) continue
      most = worth
      found = action
    }
  }
  return found ?? end
}
