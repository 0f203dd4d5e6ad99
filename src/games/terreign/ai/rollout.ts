import { greedyAction } from '../../../ai/index.ts'
import type { Context } from '../../../core/index.ts'
import type { State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { view } from '../rules/view.ts'
import { actionScores } from './scores.ts'

/** The most decisions of a round in mind. */
const MOST = 1_000

/** Plays an imagined position on to the end of its round, where tokens decide: everybody goes by first sight. */
export function rollout(state: State, ctx: Context<unknown>): void {
  const { round } = state
  for (let left = MOST; left > 0 && state.round === round; left--) {
    const actors = match.actors(state)
    if (actors.length === 0) return
    // Where tokens are laid nobody knows which one is whose Warrior; hands are nothing that first sight would look at.
    const isTravel = state.stack[state.stack.length - 1].step === 'travel'
    const chosen = actors.map((seat) =>
      greedyAction(
        actionScores,
        isTravel ? view(state, seat) : state,
        seat,
        match.actions(state, seat),
        ctx.chance,
      ),
    )
    actors.slice().forEach((seat, i) => {
      match.apply(state, seat, chosen[i], ctx)
    })
  }
}
