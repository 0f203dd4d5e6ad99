import { Z } from './statistics.ts'

/** Probabilities that were stated, and how often what they were stated of was so. */
export type Bin = {
  /** The mean of the stated probabilities, from 0 to 1. */
  readonly stated: number
  /** How often it was so, from 0 to 1, with its 95% interval. */
  readonly found: number
  readonly low: number
  readonly high: number
  readonly count: number
}

export type Reliability = {
  /** Adds a statement and whether it was so. Those of one cluster, such as a match, may hang together. */
  add(cluster: number, stated: number, isSo: boolean): void
  /** The bins that are not empty, ascending. */
  bins(): readonly Bin[]
  /** The mean distance between stated and found, each bin by its count (expected calibration error), from 0 to 1. */
  error(): number
}

type Counts = { count: number; stated: number; so: number }

/**
 * A reliability diagram: statements in bins of equal width. Its intervals are of the clusters' differences, because
 * statements of one match are not independent.
 */
export function newReliability(bins = 10): Reliability {
  const found: Map<number, Counts>[] = Array.from({ length: bins }, () => new Map())
  const filled = () => found.flatMap((clusters) => (clusters.size > 0 ? [binOf([...clusters.values()])] : []))
  return {
    add(cluster, stated, isSo) {
      const clusters = found[Math.min(bins - 1, Math.floor(stated * bins))]
      const counts = clusters.get(cluster) ?? { count: 0, stated: 0, so: 0 }
      counts.count++
      counts.stated += stated
      if (isSo) counts.so++
      clusters.set(cluster, counts)
    },
    bins: filled,
    error() {
      const all = filled()
      const whole = all.reduce((sum, { count }) => sum + count, 0)
      return all.reduce((sum, bin) => sum + (bin.count / whole) * Math.abs(bin.stated - bin.found), 0)
    },
  }
}

/** The ratio of two sums over clusters and its linearized standard error (Cochran 1977, 2.11). */
function binOf(clusters: readonly Counts[]): Bin {
  const count = clusters.reduce((sum, each) => sum + each.count, 0)
  const found = clusters.reduce((sum, { so }) => sum + so, 0) / count
  const stated = clusters.reduce((sum, each) => sum + each.stated, 0) / count
  const squares = clusters.reduce((sum, each) => sum + (each.so - found * each.count) ** 2, 0)
  const n = clusters.length
  const error = n > 1 ? Math.sqrt((squares * n) / (n - 1)) / count : 1
  return { stated, found, low: Math.max(0, found - Z * error), high: Math.min(1, found + Z * error), count }
}
