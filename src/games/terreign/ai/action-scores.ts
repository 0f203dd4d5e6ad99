import type { Heuristic } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import type { State } from '../rules/state.ts'
import { scoreAnswer } from './answer-scores.ts'
import { plainMix } from './attempt-draw.ts'
import { scoreHouse, scorePick } from './pick-scores.ts'
import { spaceValuer } from './space-values.ts'
import { scoreAct, scoreFree, scorePreparation } from './turn-scores.ts'

/** How unlike two ways to Travel must be before the better one is always taken, in tenths of a token. */
const TRAVEL_TEMPERATURE = 1.5
/** Instead of the logarithm of nothing. */
const NEVER = -60

/**
 * How good actions look by themselves, in tenths of a Reign token. A duel's cards are chosen by the exact
 * equilibrium of the plain duel (`duel-equilibrium.ts`): the scores are logarithms of its probabilities, at temperature 1.
 */
export const actionScores: Heuristic<State, Action> = {
  scoreActions(view, seat, actions) {
    const frame = view.stack.at(-1)
    switch (frame?.step) {
      case 'attempt':
        return duelWeights(view, seat, actions)
      case 'travel':
        return travelWeights(view, seat, actions)
      case 'prepare': {
        const value = spaceValuer(view, seat)
        return actions.map((action) => scorePreparation(view, frame, action, value))
      }
      case 'act':
        return actions.map((action) => scoreAct(view, frame, action))
      case 'pick':
        return actions.map((action) => scorePick(view, frame, action))
      case 'window':
        return actions.map((action) => scoreAnswer(view, seat, action))
      case 'house':
        return actions.map(scoreHouse)
      default:
        return actions.map((action) => scoreFree(view, seat, action))
    }
  },

  temperature(view) {
    const step = view.stack.at(-1)?.step
    return step === 'attempt' ? 1 : step === 'travel' ? TRAVEL_TEMPERATURE : 0
  },
}

function duelWeights({ duel }: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  if (!duel) return actions.map(() => 0)
  const mix = plainMix(duel, seat)
  return actions.map((action) => {
    const chance = action.type === 'attack' || action.type === 'defend' ? mix[action.card] : 0
    return chance > 0 ? Math.log(chance) : NEVER
  })
}

/** The Warrior where it is best, the Decoy where it would be next best: nobody can tell which is which. */
function travelWeights(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const worth = spaceValuer(view, seat)
  return actions.map((action) =>
    action.type === 'travel' ? worth(action.warrior) + 0.25 * worth(action.decoy) : 0,
  )
}
