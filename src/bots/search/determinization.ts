import type { Likelihood } from '../../ai/index.ts'
import type { Chance, Game, Seat } from '../../core/index.ts'

/** Rejection sampling by likelihood: the most rejections for a determinization, and the resolution of the chance. */
const MOST_REJECTIONS = 32
const LIKELIHOOD_STEPS = 1024

/** A determinization, sampled in proportion to its likelihood. */
export function likelyState<State, Action>(
  game: Game<State, Action>,
  view: State,
  seat: Seat,
  likelihood: Likelihood<State> | undefined,
  chance: Chance,
): State {
  for (let left = MOST_REJECTIONS; ; left--) {
    const state = game.determinize(view, seat, chance)
    if (!likelihood || left === 0 || chance.int(LIKELIHOOD_STEPS) < LIKELIHOOD_STEPS * likelihood.of(state))
      return state
  }
}
