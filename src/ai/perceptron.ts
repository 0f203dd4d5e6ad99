/** A perceptron with one hidden layer of rectified units: what a seat is worth, from its features. All in thousandths. */
export type Perceptron = {
  /** By feature: its direct weight, then its weight in each hidden unit. */
  readonly rows: readonly (readonly number[])[]
  /** By hidden unit: its bias, and its weight in the output where it is above 0. */
  readonly hiddenBias: readonly number[]
  readonly outputWeights: readonly number[]
}

/** The function that a perceptron computes. It skips features that are 0, as most are. */
export function perceptron({
  rows,
  hiddenBias,
  outputWeights,
}: Perceptron): (features: Float64Array) => number {
  const size = hiddenBias.length
  const plain = Float64Array.from(rows, (row) => row[0] / 1000)
  const into = Float64Array.from(
    rows.flatMap((row) => row.slice(1)),
    (each) => each / 1000,
  )
  const start = Float64Array.from(hiddenBias, (each) => each / 1000)
  const out = Float64Array.from(outputWeights, (each) => each / 1000)
  const hidden = new Float64Array(size)
  return (features) => {
    let worth = 0
    hidden.set(start)
    for (let i = 0; i < plain.length; i++) {
      const value = features[i]
      if (value === 0) continue
      worth += value * plain[i]
      for (let unit = 0, at = i * size; unit < size; unit++, at++) hidden[unit] += value * into[at]
    }
    for (let unit = 0; unit < size; unit++) if (hidden[unit] > 0) worth += out[unit] * hidden[unit]
    return worth
  }
}
