import { type Likelihood, softmaxShares } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import { clockwise } from '../rules/board.ts'
import { NONE, type State } from '../rules/state.ts'
import { copy } from '../rules/view.ts'
import { actionScores } from './action-scores.ts'
import { offerLikelihood } from './barter.ts'

/** How likely it is that a seat's Warrior is its first token, and that it is the second, beside the likelier one. */
type Laid = { readonly seat: Seat; readonly first: number; readonly odds: readonly number[] }

/** Even what nobody would do is done so often, beside what everybody would. */
const LEAST = 0.05

/** How likely determinizations are by what others have done: laid tokens in Travel, and offered in a Barter. */
export function likelihood(view: State, seat: Seat): Likelihood<State> | undefined {
  const frame = view.stack.at(-1)
  return frame?.step === 'travel' ? tokensLaid(view, seat) : likelihoodOfOffers(view)
}

/** How likely determinizations are by what was offered in a Barter. */
export function likelihoodOfOffers(view: State): Likelihood<State> | undefined {
  const frame = view.stack.at(-1)
  if (frame?.step !== 'pick' || frame.what !== 'counter') return undefined
  return { of: (state) => offerLikelihood(state, frame.target) }
}

/**
 * While all Travel: which token of others is the Warrior, by how good either way must have looked to who laid them
 * (TER-7, TER-R5).
 */
function tokensLaid(view: State, seat: Seat): Likelihood<State> | undefined {
  const laid: Laid[] = []
  // As it was when each of them laid theirs, to anybody's eyes.
  const before = copy(view)
  for (const other of clockwise(view, view.first).toReversed()) {
    const player = before.players[other]
    if (player.trap !== 0 || player.tokens.length < 2) continue
    const [first, second] = player.tokens
    player.tokens = []
    player.warrior = NONE
    player.decoy = NONE
    if (other === seat) continue
    const ways = [
      { type: 'travel', warrior: first, decoy: second },
      { type: 'travel', warrior: second, decoy: first },
    ] as const
    const temperature = actionScores.temperature?.(before, other) ?? 1
    const odds = softmaxShares(actionScores.scoreActions(before, other, ways), temperature)
    laid.push({ seat: other, first, odds: odds.map((share) => Math.max(LEAST, share)) })
  }
  if (laid.length === 0) return undefined
  return {
    of: ({ players }) =>
      laid.reduce(
        (chance, { seat: other, first, odds }) => chance * odds[players[other].warrior === first ? 0 : 1],
        1,
      ),
  }
}
