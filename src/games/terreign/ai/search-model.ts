import type { SearchModel } from '../../../ai/index.ts'
import type { Chance } from '../../../core/index.ts'
import { isCovered } from '../content/duel-cards.ts'
import type { Action } from '../rules/actions.ts'
import type { Duel, State } from '../rules/state.ts'
import { drawAttempt } from './attempt-draw.ts'
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
  hasFixedKeys: true,
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
  return drawAttempt(duel, chance)
}

function isHit({ shown }: Duel): boolean {
  return shown !== null && !isCovered(shown[0], shown[1])
}
