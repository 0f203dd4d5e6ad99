import type { Chance, Foresight, Seat } from '../../core/index.ts'
import { isCovered } from './duel/cards.ts'
import { credence } from './foresight/credence.ts'
import { expect } from './foresight/expectation.ts'
import { keyOf, seenKeyOf } from './foresight/keys.ts'
import { playOut } from './foresight/playing-on.ts'
import { duelOdds } from './foresight/stakes.ts'
import { worthTrying } from './foresight/worth-trying.ts'
import { plainMix } from './judgement/first-sight.ts'
import type { Action } from './rules/decisions.ts'
import { attemptActions } from './rules/duel.ts'
import type { Duel, State } from './rules/state.ts'

/** What a search should know of TerReign. */
export const foresight: Foresight<State, Action> = {
  seatsOf: ({ players }) => players.length,
  expect,
  worthTrying,
  credence,
  playOut,
  keyOf,
  seenKeyOf,
  mix(view, seat, actions) {
    const odds = view.stack.at(-1)?.step === 'attempt' ? duelOdds(view, seat) : undefined
    return odds && actions.map((action) => ('card' in action ? odds[action.card] : 0))
  },
  drawTogether,
  outcomeKey: ({ duel }) => (duel ? duel.attempt * 8 + duel.wins * 2 + (isHit(duel) ? 1 : 0) : 0),
  settings: {
    exploration: 0.25,
    temperature: 4,
    even: 0.05,
    opensAfter: 0,
    depth: 0,
    observers: 'single',
    together: 'uct',
  },
}

/** In mind duels are fought as plain ones. */
function drawTogether(state: State, chance: Chance): readonly Action[] | undefined {
  const { duel } = state
  if (!duel || state.stack.at(-1)?.step !== 'attempt') return undefined
  const chosen: Action[] = []
  for (const seat of [duel.attacker, duel.defender]) chosen[seat] = drawCard(state, duel, seat, chance)
  return chosen
}

/** The odds of the plain duel are in quarters. */
const QUARTERS = 4

function drawCard(state: State, duel: Duel, seat: Seat, chance: Chance): Action {
  const odds = plainMix(duel, seat)
  const actions = attemptActions(state, seat)
  let left = chance.int(QUARTERS)
  for (const action of actions) {
    left -= 'card' in action ? odds[action.card] * QUARTERS : 0
    if (left < 0) return action
  }
  return actions[0]
}

function isHit({ shown }: Duel): boolean {
  return shown !== null && !isCovered(shown[0], shown[1])
}
