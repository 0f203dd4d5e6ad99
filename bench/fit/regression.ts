/** Linear least squares. @returns by feature, what one of it adds to the target */
export function leastSquares(
  rows: readonly Float64Array[],
  targets: readonly number[],
  ridge: number,
): Float64Array {
  const sums = newSums(rows[0].length, ridge)
  rows.forEach((row, i) => {
    add(sums, row, 1, targets[i])
  })
  return solution(sums)
}

/**
 * Logistic regression by Newton's method.
 * @param shares how much of a victory each row came to, from 0 to 1
 * @returns by feature, what one of it adds to the logarithm of the odds
 */
export function logistic(
  rows: readonly Float64Array[],
  shares: readonly number[],
  ridge: number,
): Float64Array {
  let weights = new Float64Array(rows[0].length)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = newSums(weights.length, ridge)
    rows.forEach((row, i) => {
      const odds = dot(row, weights)
      const share = 1 / (1 + Math.exp(-odds))
      const heft = Math.max(1e-4, share * (1 - share))
      // The target of the next step, in logarithms of odds.
      add(sums, row, heft, odds + (shares[i] - share) / heft)
    })
    weights = solution(sums)
  }
  return weights
}

const ROUNDS = 12

/** The mean surprise at how it came, in nats, of who expects these logarithms of odds. */
export function surprise(odds: readonly number[], shares: readonly number[]): number {
  const all = odds.map((each, i) => {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, 1 / (1 + Math.exp(-each))))
    return -shares[i] * Math.log(chance) - (1 - shares[i]) * Math.log(1 - chance)
  })
  return all.reduce((sum, each) => sum + each, 0) / all.length
}

export function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0
  for (let i = 0; i < row.length; i++) sum += row[i] * weights[i]
  return sum
}

/** Normal equations: a line for each feature, and what it should come to. */
type Sums = { readonly lines: Float64Array[]; readonly targets: Float64Array }

function newSums(size: number, ridge: number): Sums {
  const lines = Array.from({ length: size }, (_, i) => {
    const line = new Float64Array(size)
    line[i] = ridge
    return line
  })
  return { lines, targets: new Float64Array(size) }
}

function add({ lines, targets }: Sums, row: Float64Array, heft: number, target: number): void {
  for (let i = 0; i < row.length; i++) {
    if (row[i] === 0) continue
    targets[i] += heft * row[i] * target
    for (let j = 0; j < row.length; j++) lines[i][j] += heft * row[i] * row[j]
  }
}

/** Gaussian elimination with the largest pivot. */
function solution({ lines, targets }: Sums): Float64Array<ArrayBuffer> {
  const size = targets.length
  const rows = lines.map((line, i) => [...line, targets[i]])
  for (let at = 0; at < size; at++) {
    let top = at
    for (let i = at + 1; i < size; i++) if (Math.abs(rows[i][at]) > Math.abs(rows[top][at])) top = i
    ;[rows[at], rows[top]] = [rows[top], rows[at]]
    for (let i = 0; i < size; i++) {
      if (i === at) continue
      const times = rows[i][at] / rows[at][at]
      for (let j = at; j <= size; j++) rows[i][j] -= times * rows[at][j]
    }
  }
  return Float64Array.from(rows, (row, i) => row[size] / row[i])
}
