import { type GameAi, rolloutBy, writeShares } from '../../ai/index.ts'
import { type Game, QuickChance, silentContext } from '../../core/index.ts'

/** The most entries of a playout. */
const MOST_ENTRIES = 2_000

/**
 * Writes each seat's expected share of the victory in a full state, all together 1, as the mean of a number of samples.
 * Sample n has the same chance in every position: common random numbers make differences more certain.
 * @param first the number of the first sample: other numbers give fresh samples
 */
export type Judge<State> = (state: State, samples: number, into: Float64Array, first: number) => void

/**
 * How a playtest judges positions: by the evaluation at the end of rollouts, as a search does at its leaves; in a game
 * without a search model by the results of playouts of the greedy policy.
 * @param stream of the samples' chance, so that the noise of different matches is independent
 */
export function judgeOf<State, Action>(
  game: Game<State, Action>,
  ai: GameAi<State, Action>,
  stream: number,
): Judge<State> {
  const { searchModel, heuristic } = ai
  const ends = (state: State, into: Float64Array): boolean => {
    const outcome = game.actors(state).length === 0 ? game.outcome(state) : undefined
    if (outcome) writeShares(outcome, into)
    return outcome !== undefined
  }
  /** @returns whether the sample came to something */
  const sample = (state: State, number: number, into: Float64Array): boolean => {
    const leaf = game.copy(state)
    const ctx = silentContext(new QuickChance(stream, number))
    if (!searchModel) {
      playOut(leaf, ctx)
      return ends(leaf, into)
    }
    searchModel.rollout?.(leaf, ctx)
    if (!ends(leaf, into)) searchModel.evaluate(leaf, into)
    return true
  }
  const playOut = rolloutBy(game, heuristic, { most: MOST_ENTRIES })
  const isCertain = searchModel !== undefined && searchModel.rollout === undefined
  return (state, samples, into, first) => {
    if (ends(state, into)) return
    const sum = new Float64Array(into.length)
    let taken = 0
    for (let i = 0; i < (isCertain ? 1 : samples); i++) {
      if (!sample(state, first + i, into)) continue
      taken++
      for (let seat = 0; seat < sum.length; seat++) sum[seat] += into[seat]
    }
    for (let seat = 0; seat < sum.length; seat++) into[seat] = taken > 0 ? sum[seat] / taken : 1 / sum.length
  }
}
