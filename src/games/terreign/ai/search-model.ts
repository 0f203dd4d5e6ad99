import type { SearchModel } from '../../../ai/index.ts'
import type { Chance, Seat } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import { attemptActions } from '../rules/duel.ts'
import type { Duel, State } from '../rules/state.ts'
import { plainMix } from './action-scores.ts'
import { candidateActions } from './candidates.ts'
import { duelOdds } from './duel-payoffs.ts'
import { evaluate } from './evaluation.ts'
import { actionKey, observedActionKey } from './keys.ts'
import { likelihood } from './likelihood.ts'
import { rollout } from './rollout.ts'

export const searchModel: SearchModel<State, Action> = {
  seatsOf: ({ players }) => players.length,
  evaluate,
  candidateActions,
  likelihood,
  rollout,
  actionKey,
  observedActionKey,
  equilibriumPolicy(view, seat, actions) {
    const odds = view.stack.at(-1)?.step === 'attempt' ? duelOdds(view, seat) : undefined
    return odds && actions.map((action) => ('card' in action ? odds[action.card] : 0))
  },
  sampleJointAction,
  outcomeKey: ({ duel }) => (duel ? duel.attempt * 8 + duel.wins * 2 + (isHit(duel) ? 1 : 0) : 0),
  settings: {
    exploration: 0.25,
    temperature: 4,
    priorFloor: 0.05,
    expandAfterVisits: 0,
    trees: 'single',
    simultaneousMoves: 'uct',
  },
}

/** A search plays duels as plain ones. */
function sampleJointAction(state: State, chance: Chance): readonly Action[] | undefined {
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
