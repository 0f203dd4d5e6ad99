import type { Arm, ArmStats } from './tree.ts'

export type Found<Action> = {
  readonly action: Action
  readonly visits: number
  /** The seat's expected share of the victory after it, from 0 to 1; NaN without visits. */
  readonly value: number
  /** Simultaneous decisions: its probability in the average strategy. Default: its share of the visits. */
  readonly odds: number
}

export type Findings<Action> = {
  readonly iterations: number
  /** In the order of the actions of the question. */
  readonly actions: readonly Found<Action>[]
  /** Whether others decide at the same time. */
  readonly isSimultaneous: boolean
  /** By seat: the expected share of the victory after the most visited action; of simultaneous decisions, over all. */
  readonly values: readonly number[]
}

/** The number of visits, and by seat the sum of their rewards. */
export type RewardSums = { visits: number; readonly sums: Float64Array }

export function newRewardSums(seats: number): RewardSums {
  return { visits: 0, sums: new Float64Array(seats) }
}

/**
 * The findings about `actions`.
 * @param found their arms, in their order
 * @param main the rewards after the most visited action
 */
export function findingsOf<Action>(
  actions: readonly Action[],
  found: readonly (Arm | undefined)[],
  isTogether: boolean,
  iterations: number,
  main: RewardSums,
  stats: ArmStats,
): Findings<Action> {
  const isMixed = found.some((arm) => arm !== undefined && stats.strategySums[arm] > 0)
  const shares = isMixed ? stats.strategySums : stats.visits
  const portion = (arm: Arm | undefined) => (arm === undefined ? 0 : shares[arm])
  const whole = found.reduce<number>((sum, arm) => sum + portion(arm), 0)
  return {
    iterations,
    isSimultaneous: isTogether,
    actions: actions.map((action, i) => {
      const arm = found[i]
      const visits = arm === undefined ? 0 : stats.visits[arm]
      return {
        action,
        visits,
        value: arm !== undefined && visits > 0 ? stats.rewards[arm] / visits : Number.NaN,
        odds: whole === 0 ? 1 / actions.length : portion(arm) / whole,
      }
    }),
    values: Array.from(main.sums, (sum) => sum / Math.max(1, main.visits)),
  }
}
