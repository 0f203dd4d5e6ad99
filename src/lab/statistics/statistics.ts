export type Share = { readonly share: number; readonly low: number; readonly high: number }

/** The standard normal quantile of a 95% interval. */
export const Z = 1.959963984540054

/**
 * Wilson's score interval (1927): honest for small samples and for shares near 0 and 1.
 * @param wins from 0 to `plays`; a shared win may count as a fraction
 * @param plays with 0 the share is NaN, the interval 0 to 1
 */
export function wilson(wins: number, plays: number): Share {
  if (plays === 0) return { share: Number.NaN, low: 0, high: 1 }
  const share = wins / plays
  const z2 = (Z * Z) / plays
  const centre = (share + z2 / 2) / (1 + z2)
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / plays + z2 / (4 * plays))
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

export type Spread = {
  readonly mean: number
  /** Of the sample (divided by n − 1); 0 for fewer than two values. */
  readonly sd: number
}

/** A running sample: count, sum, and sum of squares about the mean (Welford 1962). */
export type Sample = { count: number; sum: number; squares: number }

export function newSample(): Sample {
  return { count: 0, sum: 0, squares: 0 }
}

export function addTo(sample: Sample, value: number): void {
  if (sample.count > 0) {
    const off = value - sample.sum / sample.count
    sample.squares += (off * off * sample.count) / (sample.count + 1)
  }
  sample.count++
  sample.sum += value
}

export function spreadOf({ count, sum, squares }: Sample): Spread {
  return { mean: sum / count, sd: count < 2 ? 0 : Math.sqrt(squares / (count - 1)) }
}

export type Summary = {
  readonly mean: number
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Summarises whole numbers given as how often each occurs; all NaN when there are none. */
export function summarize(occurrences: ReadonlyMap<number, number>): Summary {
  const values = [...occurrences.keys()].sort((a, b) => a - b)
  let count = 0
  let sum = 0
  for (const [value, times] of occurrences) {
    count += times
    sum += value * times
  }
  /** The value at this index of the sorted list. */
  const at = (place: number): number => {
    let before = 0
    for (const value of values) {
      before += occurrences.get(value) ?? 0
      if (before > place) return value
    }
    return Number.NaN
  }
  return {
    mean: sum / count,
    median: (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2,
    min: at(0),
    max: at(count - 1),
  }
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length === 0 ? Number.NaN : (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2
}
