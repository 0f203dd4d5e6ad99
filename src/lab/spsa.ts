import { QuickChance } from '../core/index.ts'

/** How to look for numbers that do better. */
export type Climb = {
  readonly start: readonly number[]
  readonly steps: number
  /** How far to either side of where it stands it tries, at first. */
  readonly reach: number
  /** How far it goes, at first, for one full win of one side over the other. */
  readonly stride: number
  /** Whole numbers: with the same ones it tries the same, as far as what came of it is the same. */
  readonly seed: number
}

/** One step of a climb. */
export type Stride = {
  /** From 1. */
  readonly step: number
  readonly plus: readonly number[]
  readonly minus: readonly number[]
  /** By how much `plus` did better, from −1 to 1. */
  readonly better: number
  /** Where it stands now. */
  readonly now: readonly number[]
}

/** The exponents by which strides and reach become shorter, and the part of the steps that the first count as. */
const STRIDE_FALLS = 0.602
const REACH_FALLS = 0.101
const STABLE = 0.1

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992; the gains as in his guidelines of 1998): each step moves
 * all numbers at once by a little to one side and to the other, each way as likely, compares the two, and goes towards
 * the better one. Two comparisons a step, however many numbers there are, and the noise of single ones averages out.
 * @param compare by how much the first did better than the second, from −1 to 1, with noise
 * @returns the mean of where it stood in the second half of the steps, which is less noisy than where it came to
 */
export async function climb(
  { start, steps, reach, stride, seed }: Climb,
  compare: (plus: readonly number[], minus: readonly number[], step: number) => number | Promise<number>,
  onStride: (stride: Stride) => void = () => {},
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
    onStride({ step, plus, minus, better, now })
    if (step <= steps / 2) continue
    counted++
    now.forEach((value, i) => {
      sum[i] += value
    })
  }
  return counted === 0 ? now : sum.map((value) => value / counted)
}
