import { QuickChance } from '../core/index.ts'

export type SpsaOptions = {
  readonly start: readonly number[]
  readonly steps: number
  /** The first perturbation of each number. */
  readonly perturbation: number
  /** The first step, for a full win of one side over the other. */
  readonly stepSize: number
  readonly seed: number
}

export type SpsaStep = {
  readonly step: number
  readonly plus: readonly number[]
  readonly minus: readonly number[]
  /** How much better `plus` did, from −1 to 1. */
  readonly better: number
  readonly now: readonly number[]
}

/** The decay exponents of step size and perturbation, and the stability constant as a share of the steps. */
const STRIDE_FALLS = 0.602
const REACH_FALLS = 0.101
const STABLE = 0.1

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992; gains as in his guidelines of 1998). Each step perturbs
 * all numbers at once in random directions, compares the two opposite perturbations, and moves towards the better one.
 * @param compare how much better the first did than the second, from −1 to 1, with noise
 * @returns the mean over the second half of the steps, which is less noisy than the last step
 */
export async function spsa(
  { start, steps, perturbation: reach, stepSize: stride, seed }: SpsaOptions,
  compare: (plus: readonly number[], minus: readonly number[], step: number) => number | Promise<number>,
  onStep: (stride: SpsaStep) => void = () => {},
): Promise<readonly number[]> {
  const chance = new QuickChance(seed)
  const sum = start.map(() => 0)
  let now = start
  let counted = 0
  for (let step = 1; step <= steps; step++) {
    const near = reach / step ** REACH_FALLS
    const far = stride * ((1 + STABLE * steps) / (step + STABLE * steps)) ** STRIDE_FALLS
    const sides = start.map(() => (chance.int(2) === 0 ? -1 : 1))
    const plus = now.map((value, i) => value + near * sides[i])
    const minus = now.map((value, i) => value - near * sides[i])
    const better = await compare(plus, minus, step)
    now = now.map((value, i) => value + far * better * sides[i])
    onStep({ step, plus, minus, better, now })
    if (step <= steps / 2) continue
    counted++
    now.forEach((value, i) => {
      sum[i] += value
    })
  }
  return counted === 0 ? now : sum.map((value) => value / counted)
}
