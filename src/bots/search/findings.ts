import type { Arm, ArmStats } from './tree.ts'

export type Found<Action> = {
  readonly action: Action
  readonly visits: number
  /** The seat's expected share of the victory after it, from 0 to 1; NaN without visits. */
  readonly value: number
  /** By seat: the expected share of the victory after it, from the latest iterations alone; undefined without visits. */
  readonly shares: readonly number[] | undefined
  /** Simultaneous decisions: its probability in the average strategy. Default: its share of the visits. */
  readonly odds: number
}

export type Findings<Action> = {
  readonly iterations: number
  /** In the order of the actions of the question. */
  readonly actions: readonly Found<Action>[]
  /** Whether others decide at the same time. */
  readonly isSimultaneous: boolean
  /**
   * By seat: the expected share of the victory after the most visited action; of simultaneous decisions, over all. From
   * the latest iterations alone.
   */
  readonly values: readonly number[]
}

/** The number of visits, and by seat the sum of their rewards. */
export type RewardSums = { visits: number; readonly sums: Float64Array }

export function newRewardSums(seats: number): RewardSums {
  return { visits: 0, sums: new Float64Array(seats) }
}

export function addRewards(
  gains: ReadonlyMap<Arm, RewardSums>,
  arm: Arm | undefined,
  rewards: Float64Array,
): void {
  const gained = arm === undefined ? undefined : gains.get(arm)
  if (!gained) return
  gained.visits++
  for (let seat = 0; seat < rewards.length; seat++) gained.sums[seat] += rewards[seat]
}

/**
 * The findings about `actions`.
 * @param found their arms, in their order
 * @param gains the rewards of the latest iterations by first action
 */
export function findingsOf<Action>(
  actions: readonly Action[],
  found: readonly (Arm | undefined)[],
  isTogether: boolean,
  iterations: number,
  gains: ReadonlyMap<Arm, RewardSums>,
  stats: ArmStats,
): Findings<Action> {
  const isMixed = found.some((arm) => arm !== undefined && stats.strategySums[arm] > 0)
  const weights = isMixed ? stats.strategySums : stats.visits
  const portion = (arm: Arm | undefined) => (arm === undefined ? 0 : weights[arm])
  const whole = found.reduce<number>((sum, arm) => sum + portion(arm), 0)
  return {
    iterations,
    isSimultaneous: isTogether,
    actions: actions.map((action, i) => {
      const arm = found[i]
      const visits = arm === undefined ? 0 : stats.visits[arm]
      const gained = arm === undefined ? undefined : gains.get(arm)
      return {
        action,
        visits,
        value: arm !== undefined && visits > 0 ? stats.rewards[arm] / visits : Number.NaN,
        shares: gained && gained.visits > 0 ? meanOf(gained) : undefined,
        odds: whole === 0 ? 1 / actions.length : portion(arm) / whole,
      }
    }),
    values: meanOf(isTogether ? sumOf([...gains.values()]) : mostVisited([...gains.values()])),
  }
}

function meanOf({ visits, sums }: RewardSums): readonly number[] {
  return Array.from(sums, (sum) => sum / Math.max(1, visits))
}

function mostVisited(gains: readonly RewardSums[]): RewardSums {
  return gains.reduce((best, each) => (each.visits > best.visits ? each : best))
}

function sumOf(gains: readonly RewardSums[]): RewardSums {
  const all = newRewardSums(gains[0].sums.length)
  for (const { visits, sums } of gains) {
    all.visits += visits
    for (let seat = 0; seat < sums.length; seat++) all.sums[seat] += sums[seat]
  }
  return all
}
