import type { Seat, Turn } from '../../../core/index.ts'
import { duelWorth } from '../judgement/places.ts'
import { judgement } from '../judgement.ts'
import { charityRefusal, restRefusal, ventureRefusal } from '../rules/acts.ts'
import { isAlly, isPresent, placeOf } from '../rules/board.ts'
import { canSearch, INVENTORY_LIMIT } from '../rules/cards.ts'
import { CHARITY, DUEL, END, PASS, READY, REST, SEARCH, VENTURE } from '../rules/choices.ts'
import type { Action } from '../rules/decisions.ts'
import { duelRefusal } from '../rules/duel.ts'
import type { Frame, State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'

/** The most decisions of a round in mind. */
const MOST = 160
/** Of the orders in which one may pass, the one never to be asked again. */
const NEVER = PASS[2]
/** Who has so little Morale would rather Rest. */
const WEARY = 2

/**
 * Plays an imagined position on to the end of its round, where tokens decide. Everybody comes to where there is somebody
 * to duel, duels whoever is worth most, gives in Charity and searches, and answers nothing.
 */
export function playOut(state: State, turn: Turn<unknown>): void {
  const { round } = state
  for (let left = MOST; left > 0 && state.round === round; left--) {
    const actors = match.actors(state)
    if (actors.length === 0) return
    for (const seat of actors.length === 1 ? actors : actors.slice())
      match.apply(state, seat, playOn(state, seat, turn), turn)
  }
}

/** What a seat does without much thought. What is done most is found without listing what else could be. */
function playOn(state: State, seat: Seat, { chance }: Turn<unknown>): Action {
  const frame = state.stack[state.stack.length - 1]
  switch (frame.step) {
    case 'window':
      return NEVER
    case 'prepare':
      return prepare(state, seat, frame)
    case 'act':
      return act(state, frame)
    case 'attempt':
    case 'travel':
    case 'house': {
      const actions = match.actions(state, seat)
      return actions[chance.int(actions.length)]
    }
    default: {
      const actions = match.actions(state, seat)
      if (actions.length === 1) return actions[0]
      const weights = judgement.weigh(state, seat, actions)
      return actions[weights.indexOf(Math.max(...weights))]
    }
  }
}

/** Ventures to a better duel, or searches. */
function prepare(state: State, seat: Seat, { left }: Extract<Frame, { step: 'prepare' }>): Action {
  let most = bestDuel(state, seat, placeOf(state, seat))
  let found = left > 0 && canSearch(state, seat) ? SEARCH : READY
  if (left < 2) return found
  for (let space = 0; space < state.lands.length; space++) {
    const worth = bestDuel(state, seat, space)
    if (worth <= most || ventureRefusal(state, seat, space)) continue
    most = worth
    found = VENTURE[space]
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

/** Duels whoever is worth most, rests where that is needed, gives what is enough for a token, or searches. */
function act(state: State, frame: Extract<Frame, { step: 'act' }>): Action {
  const { seat, left, hasDuelled } = frame
  if (left === 0) return END
  let most = 0
  let found: Action | undefined
  for (let other = 0; other < state.players.length && !hasDuelled; other++) {
    if (duelRefusal(state, seat, other)) continue
    const worth = duelWorth(state, seat, other)
    if (worth <= most) continue
    most = worth
    found = DUEL[other]
  }
  if (found) return found
  const { morale, hand } = state.players[seat]
  if (!charityRefusal(state, seat)) return CHARITY
  if (morale <= WEARY && !restRefusal(state, frame)) return REST
  return hand.length < INVENTORY_LIMIT && canSearch(state, seat) ? SEARCH : END
}
