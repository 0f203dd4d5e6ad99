import type { Arm } from './tree.ts'

/** What a search found out about one action. */
export type Found<Action> = {
  readonly action: Action
  readonly visits: number
  /** The seat's expected share of the victory after it, from 0 to 1; NaN if it was never tried. */
  readonly value: number
  /** How probable a seat that plays well makes it, where several decide at once; else the share of the tries. */
  readonly odds: number
}

/** What a search found out. */
export type Findings<Action> = {
  readonly iterations: number
  /** In the order of the actions that were asked about. */
  readonly actions: readonly Found<Action>[]
  /** Whether others decide at the same time and in secret. */
  readonly isSimultaneous: boolean
  /** By seat: its expected share of the victory once what was tried most is done; of several who decide at once, in all. */
  readonly values: readonly number[]
}

/** How many tries there were, and by seat what share of the victory they brought altogether. */
export type RewardSums = { visits: number; readonly sums: Float64Array }

export function newRewardSums(seats: number): RewardSums {
  return { visits: 0, sums: new Float64Array(seats) }
}

/**
 * What a search found out about these actions.
 * @param found their arms, in their order
 * @param main what was gained after the action that was tried most
 */
export function findingsOf<Action>(
  actions: readonly Action[],
  found: readonly (Arm | undefined)[],
  isTogether: boolean,
  iterations: number,
  main: RewardSums,
): Findings<Action> {
  const isMixed = found.some((arm) => arm !== undefined && arm.strategySum > 0)
  const portion = (arm: Arm | undefined) => (isMixed ? (arm?.strategySum ?? 0) : (arm?.visits ?? 0))
  const whole = found.reduce((sum, arm) => sum + portion(arm), 0)
  return {
    iterations,
    isSimultaneous: isTogether,
    actions: actions.map((action, i) => {
      const arm = found[i]
      const visits = arm?.visits ?? 0
      return {
        action,
        visits,
        value: arm && visits > 0 ? arm.totalReward / visits : Number.NaN,
        odds: whole === 0 ? 1 / actions.length : portion(arm) / whole,
      }
    }),
    values: Array.from(main.sums, (sum) => sum / Math.max(1, main.visits)),
  }
}
