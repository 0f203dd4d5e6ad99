import { type Chance, shuffle } from '../../src/core/index.ts'

/*
 * Fits a net (`src/ai/perceptron.ts`) to who wins: the chances of seats are the softmax of what it makes of each. It learns by
 * Adam (Kingma and Ba 2015). At first it is taught who won in the end, of which much is luck; then in part what was
 * expected soon after: TD(λ) (Sutton 1988).
 */

const HIDDEN = 16
const ROUNDS = 6
const RATE = 0.003
const BATCH = 32
/** Towards zero, in each step. */
const DECAY = 1e-5
/** How often it is taught what was expected soon after, and how much what came of that counts. */
const AGAIN = 2
const LAMBDA = 0.8
/** One match in this many is held out. */
const HELD_BACK = 10
const MOST_SEATS = 8

/** A position of a match. Those of a match follow each other. */
export type Row = {
  readonly match: number
  /** Of its seats, one after another. */
  readonly features: Float32Array
  /** By seat: what share of the victory it had in the end. */
  readonly shares: readonly number[]
}

/** A position with what it is taught to expect, by seat. */
type Lesson = Row & { taught: readonly number[] }

/** What a net makes of a position. */
class Pass {
  readonly parameters: Float64Array
  /** By seat: its chance of the victory. */
  readonly chances = new Float64Array(MOST_SEATS)
  readonly #width: number
  /** Where in the parameters each part begins, after what features count for: in the hidden units, and these. */
  readonly begins: number
  readonly counts: number
  readonly #hidden = new Float64Array(MOST_SEATS * HIDDEN)
  readonly #back = new Float64Array(HIDDEN)

  constructor(width: number, chance: Chance) {
    this.#width = width
    this.begins = width + width * HIDDEN
    this.counts = this.begins + HIDDEN
    this.parameters = new Float64Array(this.counts + HIDDEN)
    const spread = (most: number) => (chance.int(2 ** 20) / 2 ** 19 - 1) * most
    for (let i = width; i < this.begins; i++) this.parameters[i] = spread(2 / Math.sqrt(width))
    for (let i = this.counts; i < this.parameters.length; i++) this.parameters[i] = spread(0.2)
  }

  forward({ features, shares }: Row): void {
    const { parameters, chances, begins, counts } = this
    const width = this.#width
    const hidden = this.#hidden
    let sum = 0
    for (let seat = 0; seat < shares.length; seat++) {
      const unit0 = seat * HIDDEN
      let worth = 0
      for (let unit = 0; unit < HIDDEN; unit++) hidden[unit0 + unit] = parameters[begins + unit]
      for (let i = 0; i < width; i++) {
        const value = features[seat * width + i]
        if (value === 0) continue
        worth += value * parameters[i]
        const at = width + i * HIDDEN
        for (let unit = 0; unit < HIDDEN; unit++) hidden[unit0 + unit] += value * parameters[at + unit]
      }
      for (let unit = 0; unit < HIDDEN; unit++)
        worth += Math.max(0, hidden[unit0 + unit]) * parameters[counts + unit]
      chances[seat] = Math.exp(worth)
      sum += chances[seat]
    }
    for (let seat = 0; seat < shares.length; seat++) chances[seat] /= sum
  }

  /** Adds to the slope of the surprise, of the position that was last looked at. */
  backward({ features, taught }: Lesson, slope: Float64Array): void {
    const { parameters, chances, begins, counts } = this
    const width = this.#width
    const back = this.#back
    for (let seat = 0; seat < taught.length; seat++) {
      const error = chances[seat] - taught[seat]
      for (let unit = 0; unit < HIDDEN; unit++) {
        const value = this.#hidden[seat * HIDDEN + unit]
        back[unit] = value > 0 ? error * parameters[counts + unit] : 0
        slope[begins + unit] += back[unit]
        if (value > 0) slope[counts + unit] += error * value
      }
      for (let i = 0; i < width; i++) {
        const value = features[seat * width + i]
        if (value === 0) continue
        slope[i] += error * value
        const at = width + i * HIDDEN
        for (let unit = 0; unit < HIDDEN; unit++) slope[at + unit] += back[unit] * value
      }
    }
  }

  /** The mean surprise at who won, in nats. */
  surprise(rows: readonly Row[]): number {
    let sum = 0
    for (const row of rows) {
      this.forward(row)
      row.shares.forEach((share, seat) => {
        if (share > 0) sum -= share * Math.log(this.chances[seat] / share)
      })
    }
    return sum / rows.length
  }
}

/** Teaches each position what was expected at the next ones of its match, the less the later. */
function teach(lessons: readonly Lesson[], pass: Pass): void {
  for (let i = lessons.length - 2; i >= 0; i--) {
    const [lesson, next] = [lessons[i], lessons[i + 1]]
    if (next.match !== lesson.match) continue
    pass.forward(next)
    lesson.taught = next.taught.map((share, seat) => LAMBDA * share + (1 - LAMBDA) * pass.chances[seat])
  }
}

function learn(pass: Pass, ordered: readonly Lesson[], chance: Chance): void {
  const { parameters } = pass
  const lessons = ordered.slice()
  const [slope, mean, square] = [1, 2, 3].map(() => new Float64Array(parameters.length))
  let step = 0
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE * (round < ROUNDS / 2 ? 1 : round < ROUNDS - 1 ? 0.3 : 0.1)
    shuffle(chance, lessons)
    lessons.forEach((lesson, i) => {
      pass.forward(lesson)
      pass.backward(lesson, slope)
      if (i % BATCH !== BATCH - 1) return
      step++
      for (let at = 0; at < parameters.length; at++) {
        const each = slope[at] / BATCH + DECAY * parameters[at]
        mean[at] = 0.9 * mean[at] + 0.1 * each
        square[at] = 0.999 * square[at] + 0.001 * each ** 2
        const better = mean[at] / (1 - 0.9 ** step)
        parameters[at] -= (rate * better) / (Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-8)
        slope[at] = 0
      }
    })
  }
}

/**
 * Fits a net to positions, and says how it foretells those that were held back.
 * @param name of the constant
 * @param names of the features, in their order
 * @returns its source text
 */
export function fittedNet(
  name: string,
  names: readonly string[],
  rows: readonly Row[],
  chance: Chance,
): string {
  const heldBack = rows.filter(({ match }) => match % HELD_BACK === 0)
  const lessons = rows
    .filter(({ match }) => match % HELD_BACK !== 0)
    .map((row): Lesson => ({ ...row, taught: row.shares }))
  const even = new Pass(names.length, chance)
  even.parameters.fill(0)
  const pass = new Pass(names.length, chance)
  learn(pass, lessons, chance)
  for (let again = 0; again < AGAIN; again++) {
    teach(lessons, pass)
    learn(pass, lessons, chance)
  }
  const [before, after] = [even, pass].map((each) => each.surprise(heldBack).toFixed(4))
  console.log(`${name}: ${rows.length} positions, surprise ${before}, then ${after}`)
  const numbers = (from: number, count: number) =>
    [...pass.parameters.subarray(from, from + count)].map((each) => Math.round(1000 * each) || 0)
  // Of what never came about nothing was learned.
  const isSeen = names.map((_, i) => lessons.some(({ features }) => has(features, i, names.length)))
  const lines = names.map((feature, i) => {
    const learned = [...numbers(i, 1), ...numbers(names.length + i * HIDDEN, HIDDEN)]
    const row = isSeen[i] ? learned : learned.fill(0)
    return `    [${row.join(', ')}], // ${feature}`
  })
  return `// biome-ignore format: one feature a line
export const ${name}: Net = {
  rows: [
${lines.join('\n')}
  ],
  hiddenBias: [${numbers(pass.begins, HIDDEN).join(', ')}],
  outputWeights: [${numbers(pass.counts, HIDDEN).join(', ')}],
}
`
}

function has(features: Float32Array, feature: number, width: number): boolean {
  for (let i = feature; i < features.length; i += width) if (features[i] !== 0) return true
  return false
}
