import { rolloutBy } from '../../../ai/index.ts'
import { match } from '../rules/steps.ts'
import { view } from '../rules/view.ts'
import { actionScores } from './action-scores.ts'

/** Plays a determinized state on to the end of its round, where tokens decide. */
export const rollout = rolloutBy({ ...match, view }, actionScores, {
  until:
    ({ round }) =>
    (state) =>
      state.round !== round,
  // Where tokens are laid, no seat knows which one is another's Warrior. Elsewhere the heuristic reads nothing hidden.
  sees: (state, seat) => (state.stack.at(-1)?.step === 'travel' ? view(state, seat) : state),
})
