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
  const out = scaled(outputWeights)
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
      if (a > 0) worth += out[unit] * a
      if (b > 0) worth += out[unit + 1] * b
      if (c > 0) worth += out[unit + 2] * c
      if (d > 0) worth += out[unit + 3] * d
    }
    return worth
  }
}
