import type { Share } from './statistics/statistics.ts'

/**
 * An interval for a mean that may be read after every observation: in 95 of 100 sequences it contains the true mean at
 * all times. It is built by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting",
 * JRSS B 2024, section 4.1). Against each candidate mean m one gambler bets that observations are higher, another that
 * they are lower; the game is fair if m is true. The chance that their capital ever reaches 20 times its start is at
 * most 1 in 20 (Ville 1939); every m against which it does is ruled out.
 */
export type ConfidenceSequence = {
  count: number
  sum: number
  /** The sum of squares about the running means; it sets the size of the bets. */
  squares: number
  /** By candidate: the logarithm of the capital of each gambler. */
  readonly higher: Float64Array
  readonly lower: Float64Array
}

/** The chance that the interval is ever wrong is 1 in this number. */
const WRONG_ONCE_IN = 20
/** Candidates lie this close: 0, 1/GRID, …, 1. */
const GRID = 1000
/** No bet may lose more than this share of the capital. */
const MOST_AT_STAKE = 0.5

export function newSequence(): ConfidenceSequence {
  return {
    count: 0,
    sum: 0,
    squares: 0,
    higher: new Float64Array(GRID + 1),
    lower: new Float64Array(GRID + 1),
  }
}

/** Adds one observation, from 0 to 1, independent of those before. */
export function observe(sequence: ConfidenceSequence, value: number): void {
  const { count, squares, higher, lower } = sequence
  const n = count + 1
  const variance = (0.25 + squares) / n
  const bet = Math.sqrt((2 * Math.log(2 * WRONG_ONCE_IN)) / (variance * n * Math.log(1 + n)))
  for (let i = 0; i <= GRID; i++) {
    const mean = i / GRID
    const up = mean === 0 ? bet : Math.min(bet, MOST_AT_STAKE / mean)
    const down = mean === 1 ? bet : Math.min(bet, MOST_AT_STAKE / (1 - mean))
    higher[i] += Math.log(1 + up * (value - mean))
    lower[i] += Math.log(1 - down * (value - mean))
  }
  sequence.count = n
  sequence.sum += value
  const running = (0.5 + sequence.sum) / (n + 1)
  sequence.squares += (value - running) ** 2
}

/** The mean so far with its interval. Without observations: NaN, and 0 to 1. */
export function interval(sequence: ConfidenceSequence): Share {
  const { count, sum } = sequence
  const share = sum / count
  const at = Math.round((count === 0 ? 0.5 : share) * GRID)
  let low = at
  while (low > 0 && !isRuledOut(sequence, low - 1)) low--
  let high = at
  while (high < GRID && !isRuledOut(sequence, high + 1)) high++
  // Each end lies between a candidate that is possible and one that is ruled out: return the wider one.
  return { share, low: Math.max(0, low - 1) / GRID, high: Math.min(GRID, high + 1) / GRID }
}

function isRuledOut({ higher, lower }: ConfidenceSequence, candidate: number): boolean {
  // Each of the two gamblers has half of the capital.
  return Math.max(higher[candidate], lower[candidate]) >= Math.log(2 * WRONG_ONCE_IN)
}
