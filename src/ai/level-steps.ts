/**
 * How far the levels of a game are apart, measured by the arena: how often each level wins against the one below, in
 * percent, Novice against Beginner first. docs/strength.md has the commands and the intervals.
 */
export type LevelSteps = {
  /** The players in a match. One of the better level sits among the others. */
  readonly players: number
  readonly wins: readonly [number, number, number, number, number, number, number]
}

/** The steps of a game that is not measured: what they should be. */
export const USUAL_STEPS: LevelSteps = { players: 2, wins: [70, 70, 70, 70, 70, 70, 70] }
