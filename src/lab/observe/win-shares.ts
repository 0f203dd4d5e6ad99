import { type GameAi, rolloutBy, writeShares } from '../../ai/index.ts'
import { type Game, QuickChance, silentContext } from '../../core/index.ts'

/** Playouts for a position of a game that has no evaluation. */
const PLAYOUTS = 4
/** The most entries of a playout. */
const MOST_ENTRIES = 2_000

/** Writes each seat's expected share of the victory in a full state, all together 1. The number is for its chance. */
export type Judge<State> = (state: State, number: number, into: Float64Array) => void

/**
 * How a playtest judges positions: by the evaluation at the end of one rollout, as a search does at its leaves; in a game
 * without a search model by the results of playouts of the greedy policy. The same number gives the same answer.
 */
export function judgeOf<State, Action>(game: Game<State, Action>, ai: GameAi<State, Action>): Judge<State> {
  const { searchModel, heuristic } = ai
  const ends = (state: State, into: Float64Array): boolean => {
    const outcome = game.actors(state).length === 0 ? game.outcome(state) : undefined
    if (outcome) writeShares(outcome, into)
    return outcome !== undefined
  }
  if (searchModel)
    return (state, number, into) => {
      if (ends(state, into)) return
      const leaf = game.copy(state)
      searchModel.rollout?.(leaf, silentContext(new QuickChance(number, 1)))
      if (!ends(leaf, into)) searchModel.evaluate(leaf, into)
    }
  const playOut = rolloutBy(game, heuristic, { most: MOST_ENTRIES })
  return (state, number, into) => {
    if (ends(state, into)) return
    const sum = new Float64Array(into.length)
    let ended = 0
    for (let i = 0; i < PLAYOUTS; i++) {
      const leaf = game.copy(state)
      playOut(leaf, silentContext(new QuickChance(number, i)))
      if (!ends(leaf, into)) continue
      ended++
      for (let seat = 0; seat < sum.length; seat++) sum[seat] += into[seat]
    }
    for (let seat = 0; seat < sum.length; seat++) into[seat] = ended > 0 ? sum[seat] / ended : 1 / sum.length
  }
}
