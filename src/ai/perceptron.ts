/** A perceptron with one hidden layer of rectified units: what a seat is worth, from its features. All in thousandths. */
export type Perceptron = {
  /** By feature: its direct weight, then its weight in each hidden unit. */
  readonly rows: readonly (readonly number[])[]
  /** By hidden unit: its bias, and its weight in the output where it is above 0. */
  readonly hiddenBias: readonly number[]
  readonly outputWeights: readonly number[]
}

/** Hidden units are computed by as many at a time, in local variables: that is quicker than in an array. */
const AT_ONCE = 4

/**
 * Twice a unit where it is above 0, else 0. Signs are hard to foretell, so a branch takes longer. Math.max has one.
 * Weights that are halved for it give exactly the same products.
 */
export function twiceAboveZero(unit: number): number {
  return unit + Math.abs(unit)
}

/** The function that a perceptron computes. It skips features that are 0, as most are. */
export function perceptron({
  rows,
  hiddenBias,
  outputWeights,
}: Perceptron): (features: Float64Array) => number {
  // Units that fill up the last group weigh nothing.
  const size = AT_ONCE * Math.ceil(hiddenBias.length / AT_ONCE)
  const scaled = (list: readonly number[]) =>
    Float64Array.from({ length: size }, (_, i) => (list[i] ?? 0) / 1000)
  const plain = Float64Array.from(rows, (row) => row[0] / 1000)
  const into = Float64Array.from(rows.flatMap((row) => [...scaled(row.slice(1))]))
  const start = scaled(hiddenBias)
  const halves = scaled(outputWeights).map((weight) => weight / 2)
  /** Of the features that are not 0: their values, and where their weights begin. */
  const values = new Float64Array(rows.length)
  const places = new Int32Array(rows.length)
  return (features) => {
    let worth = 0
    let count = 0
    for (let i = 0; i < plain.length; i++) {
      const value = features[i]
      if (value === 0) continue
      worth += value * plain[i]
      values[count] = value
      places[count++] = i * size
    }
    for (let unit = 0; unit < size; unit += AT_ONCE) {
      let a = start[unit]
      let b = start[unit + 1]
      let c = start[unit + 2]
      let d = start[unit + 3]
      for (let i = 0; i < count; i++) {
        const value = values[i]
        const at = places[i] + unit
        a += value * into[at]
        b += value * into[at + 1]
        c += value * into[at + 2]
        d += value * into[at + 3]
      }
      worth += halves[unit] * twiceAboveZero(a)
      worth += halves[unit + 1] * twiceAboveZero(b)
      worth += halves[unit + 2] * twiceAboveZero(c)
      worth += halves[unit + 3] * twiceAboveZero(d)
    }
    return worth
  }
}

/** A perceptron for rows that share their first features, such as those of a position whose actions are compared. */
export type SharedPerceptron = {
  /** Takes the shared features for the rows to come. */
  share(features: Float64Array): void
  /** What a row is worth compared with others, from its own features: what they share by itself is left out. */
  worth(features: Float64Array): number
}

/** @param shared how many features, the first, are shared */
export function sharedPerceptron(
  { rows, hiddenBias, outputWeights }: Perceptron,
  shared: number,
): SharedPerceptron {
  const size = hiddenBias.length
  const direct = Float64Array.from(rows, ([weight]) => weight / 1000)
  const into = Float64Array.from(rows.flatMap(([, ...weights]) => weights.map((weight) => weight / 1000)))
  const bias = Float64Array.from(hiddenBias, (weight) => weight / 1000)
  const halves = Float64Array.from(outputWeights, (weight) => weight / 2000)
  const start = new Float64Array(size)
  const units = new Float64Array(size)
  const add = (sums: Float64Array, feature: number, value: number) => {
    const at = feature * size
    for (let unit = 0; unit < size; unit++) sums[unit] += value * into[at + unit]
  }
  return {
    share(features) {
      start.set(bias)
      for (let i = 0; i < shared; i++) if (features[i] !== 0) add(start, i, features[i])
    },
    worth(features) {
      units.set(start)
      let worth = 0
      for (let i = shared; i < rows.length; i++) {
        const value = features[i - shared]
        if (value === 0) continue
        worth += value * direct[i]
        add(units, i, value)
      }
      for (let unit = 0; unit < size; unit++) worth += halves[unit] * twiceAboveZero(units[unit])
      return worth
    },
  }
}
