import { addTo, newSample, type Sample, wilson, Z } from '../statistics/statistics.ts'

/** A figure with its 95% interval. */
export type Estimate = {
  /** NaN where there is nothing to count. */
  readonly value: number
  readonly low: number
  readonly high: number
  /** How many independent observations it is from: matches, unless its definition says otherwise. */
  readonly n: number
}

/** A share of `n` by Wilson's interval. @param wins may be fractions */
export function shareOf(wins: number, n: number): Estimate {
  const { share, low, high } = wilson(wins, n)
  return { value: share, low, high, n }
}

/** A mean by Student's t. @param values one of each independent observation */
export function meanOf(values: readonly number[]): Estimate {
  const { count: n, sum, squares } = sampleOf(values)
  const value = sum / n
  if (n < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n }
  const half = studentQuantile(n - 1) * Math.sqrt(squares / (n - 1) / n)
  return { value, low: value - half, high: value + half, n }
}

function sampleOf(values: readonly number[]): Sample {
  const sample = newSample()
  for (const value of values) addTo(sample, value)
  return sample
}

/**
 * The mean of ratios of sums, such as a share of all decisions: the sums of each match are one observation (the delta
 * method for a ratio of means).
 */
export function ratioOf(pairs: readonly { readonly part: number; readonly whole: number }[]): Estimate {
  const n = pairs.length
  const whole = pairs.reduce((sum, each) => sum + each.whole, 0)
  const value = pairs.reduce((sum, each) => sum + each.part, 0) / whole
  if (n < 2 || whole === 0) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n }
  const mean = whole / n
  const squares = pairs.reduce((sum, each) => sum + (each.part - value * each.whole) ** 2, 0)
  const half = (studentQuantile(n - 1) * Math.sqrt(squares / (n - 1) / n)) / mean
  return { value, low: value - half, high: value + half, n }
}

/**
 * The same of a share, where `part` is some of `whole`. Where all observations are alike at 0 or 1 they have no spread, which
 * does not make the share certain: it then has Wilson's interval, each observation for one.
 */
export function shareRatioOf(pairs: readonly { readonly part: number; readonly whole: number }[]): Estimate {
  const found = ratioOf(pairs)
  if (found.value !== 0 && found.value !== 1) return found
  const counted = pairs.filter(({ whole }) => whole > 0).length
  const { low, high } = wilson(found.value * counted, counted)
  return { ...found, low, high }
}

/** What a group of seats won in one match, and what would have been fair: parts of the victory. */
export type Won = { readonly part: number; readonly whole: number }

/**
 * What a group won as a multiple of its fair share, by Wilson's score interval: it stays within what is possible, and does
 * not vanish where the group always or never wins. Where every match has the same fair share it is `wilson` over that.
 * @param most the most that the group can win of one match, from 0 to 1: an alliance wins as a whole
 */
export function timesFairOf(won: readonly Won[], most: number): Estimate {
  const n = won.length
  const { part, whole, squares } = sumsOf(won)
  if (whole === 0)
    return { value: Number.NaN, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n }
  // The multiples r at which (part − r·whole)² is at most Z² times the variance, Σ r·fair·(most − r·fair).
  const a = whole * whole + Z * Z * squares
  const b = 2 * part * whole + Z * Z * most * whole
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * part * part))
  return { value: part / whole, low: Math.max(0, (b - root) / (2 * a)), high: (b + root) / (2 * a), n }
}

/** How likely a group wins this far from its fair share by chance: the test that goes with `timesFairOf`. */
export function chanceIfFair(won: readonly Won[], most: number): number {
  const { part, whole, squares } = sumsOf(won)
  const variance = most * whole - squares
  return variance > 0 ? 2 * normalTail(Math.abs(part - whole) / Math.sqrt(variance)) : 1
}

function sumsOf(won: readonly Won[]): { part: number; whole: number; squares: number } {
  const sums = { part: 0, whole: 0, squares: 0 }
  for (const { part, whole } of won) {
    sums.part += part
    sums.whole += whole
    sums.squares += whole * whole
  }
  return sums
}

/** Between the least and the most of fewer values the median lies with less than 95%. */
const LEAST_FOR_MEDIAN = 6

/**
 * The median, with the order statistics between which it lies with at least 95% (Conover 1971, by the normal
 * approximation of the binomial).
 */
export function medianOf(values: readonly number[]): Estimate {
  const sorted = [...values].sort((a, b) => a - b)
  const n = sorted.length
  const half = (Z * Math.sqrt(n)) / 2
  const at = (place: number) => sorted[Math.min(n - 1, Math.max(0, place))] ?? Number.NaN
  const middle = (at(Math.ceil(n / 2) - 1) + at(Math.floor(n / 2))) / 2
  if (n < LEAST_FOR_MEDIAN)
    return { value: middle, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n }
  return { value: middle, low: at(Math.floor(n / 2 - half) - 1), high: at(Math.ceil(n / 2 + half)), n }
}

/** Of a value that would be 0 without an effect: how likely one this far from 0 is by chance (two-sided, normal). */
export function chanceOf({ value, low, high }: Estimate): number {
  const error = (high - low) / (2 * Z)
  if (!(error > 0) || !Number.isFinite(error)) return 1
  return 2 * normalTail(Math.abs(value) / error)
}

/**
 * How likely differences whose mean is this far from 0 are by chance: Student's t, but never less likely than that many
 * coins fall alike (the sign test). Few differences that are nearly equal have hardly any spread, which says little.
 */
export function chanceOfDifferences(differences: readonly number[]): number {
  const { count: n, sum, squares } = sampleOf(differences)
  const least = n < 1 ? 1 : 2 ** (1 - n)
  const mean = sum / n
  if (n < 2 || mean === 0) return 1
  const error = Math.sqrt(squares / (n - 1) / n)
  return error > 0 ? Math.max(least, studentTails(Math.abs(mean) / error, n - 1)) : least
}

/**
 * Which of many tests stand out when all are looked at together: Holm's step-down correction (1979) keeps the chance of
 * even one false alarm below 5%.
 * @param chances by test
 */
export function holm(chances: readonly number[], level = 0.05): readonly boolean[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a] - chances[b])
  const stands = chances.map(() => false)
  for (const [rank, i] of order.entries()) {
    if (!(chances[i] <= level / (chances.length - rank))) break
    stands[i] = true
  }
  return stands
}

/**
 * Which of many tests to look into: of those that it lets stand, one in twenty is false on average (Benjamini and Hochberg
 * 1995). It finds more than Holm's correction, at that price.
 * @param chances by test
 */
export function benjaminiHochberg(chances: readonly number[], level = 0.05): readonly boolean[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a] - chances[b])
  const last = order.findLastIndex((i, rank) => chances[i] <= (level * (rank + 1)) / chances.length)
  const stands = chances.map(() => false)
  for (const i of order.slice(0, last + 1)) stands[i] = true
  return stands
}

/** The chance that a standard normal value exceeds `z`, from 0 on (Abramowitz and Stegun 1964, 7.1.26). */
function normalTail(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return 0.5 * series * Math.exp(-x * x)
}

/**
 * The chance that a value of Student's t lies farther from 0 than `t`, on either side (Abramowitz and Stegun 1964, 26.7.3
 * and 26.7.4).
 * @param freedom a whole number, at least 1
 */
function studentTails(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const cosine = Math.cos(angle)
  const isOdd = freedom % 2 === 1
  let sum = 0
  let term = isOdd ? Math.sin(angle) * cosine : Math.sin(angle)
  for (let k = isOdd ? 1 : 0; k <= freedom - 2; k += 2) {
    sum += term
    term *= (cosine * cosine * (k + 1)) / (k + 2)
  }
  return 1 - (isOdd ? (2 / Math.PI) * (angle + sum) : sum)
}

/** The 97.5% quantile of Student's t (Cornish-Fisher expansion: Abramowitz and Stegun 1964, 26.7.5); exact for 1 and 2. */
function studentQuantile(freedom: number): number {
  if (freedom === 1) return 12.706204736432095
  if (freedom === 2) return 4.302652729911275
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ]
  return terms.reduce((sum, term, i) => sum + term / freedom ** (i + 1), Z)
}
