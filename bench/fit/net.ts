import type { Perceptron } from '../../src/ai/index.ts'
import { type Chance, shuffle } from '../../src/core/index.ts'

/*
 * Fits nets (`src/ai/perceptron.ts`) by Adam (Kingma and Ba 2015). A net gives each of a few rows of features a worth;
 * what follows from the worths, and how wrong that is, is a loss: who wins or what is chosen among the rows (softmax),
 * or whether something happens that the least of them decides (logistic).
 */

/** Hidden units, where a game asks for no other number. */
const HIDDEN = 16
const ROUNDS = 6
const RATE = 0.003
/** The part of the rate with which a fit goes on from another net. */
const ONWARD = 0.3
const BATCH = 32
/** Towards zero, in each step. */
const DECAY = 1e-5
/** Matches are also taught what was expected soon after, and how much what came of that counts: TD(λ) (Sutton 1988). */
const LAMBDA = 0.8
/** One match in this many is held out. */
const HELD_OUT = 10
/** The most rows of an example. */
const MOST_ROWS = 128

/** Rows of features with what is to be learned of them. Those of a match follow each other. */
export type Example = {
  readonly match: number
  /** One row after another. */
  readonly features: Float32Array
  /** By row, a share of 1: of the victory, or of the visits. Of a logistic example, in the first: from 0 to 1. */
  readonly shares: readonly number[]
}

/** Writes how the surprise at `taught` slopes with each of the worths. @returns the surprise, in nats */
type Loss = (worths: Float64Array, taught: readonly number[], slopes: Float64Array) => number

/** One of the rows is taken, with chances in proportion to the exponentials of their worths. */
const softmax: Loss = (worths, taught, slopes) => {
  let sum = 0
  let surprise = 0
  for (let row = 0; row < taught.length; row++) sum += Math.exp(worths[row])
  for (let row = 0; row < taught.length; row++) {
    const share = Math.exp(worths[row]) / sum
    slopes[row] = share - taught[row]
    if (taught[row] > 0) surprise -= taught[row] * Math.log(share / taught[row])
  }
  return surprise
}

/** The least worth is the logarithm of the odds that it happens. `taught` has an entry a row; the first counts. */
const leastLogit: Loss = (worths, taught, slopes) => {
  let least = 0
  for (let row = 0; row < taught.length; row++) {
    slopes[row] = 0
    if (worths[row] < worths[least]) least = row
  }
  const share = 1 / (1 + Math.exp(-worths[least]))
  slopes[least] = share - taught[0]
  return (
    Math.max(worths[least], 0) + Math.log1p(Math.exp(-Math.abs(worths[least]))) - taught[0] * worths[least]
  )
}

/** A net under training. */
class Net {
  readonly parameters: Float64Array
  /** By row of the latest example. */
  readonly worths = new Float64Array(MOST_ROWS)
  readonly slopes = new Float64Array(MOST_ROWS)
  readonly width: number
  readonly hidden: number
  /** Where in the parameters each part begins, after the direct weights and those into the hidden units. */
  readonly biases: number
  readonly outputs: number
  readonly #hidden: Float64Array
  readonly #back: Float64Array

  constructor(width: number, hidden: number, chance: Chance) {
    this.width = width
    this.hidden = hidden
    this.#hidden = new Float64Array(MOST_ROWS * hidden)
    this.#back = new Float64Array(hidden)
    this.biases = width + width * hidden
    this.outputs = this.biases + hidden
    this.parameters = new Float64Array(this.outputs + hidden)
    const spread = (most: number) => (chance.int(2 ** 20) / 2 ** 19 - 1) * most
    for (let i = width; i < this.biases; i++) this.parameters[i] = spread(2 / Math.sqrt(width))
    for (let i = this.outputs; i < this.parameters.length; i++) this.parameters[i] = spread(0.2)
  }

  /** Takes over the weights of a net of the same features. */
  take({ rows, hiddenBias, outputWeights }: Perceptron): void {
    const { parameters, width, biases, outputs, hidden } = this
    rows.forEach(([direct, ...into], i) => {
      parameters[i] = direct / 1000
      into.forEach((weight, unit) => {
        parameters[width + i * hidden + unit] = weight / 1000
      })
    })
    hiddenBias.forEach((bias, unit) => {
      parameters[biases + unit] = bias / 1000
    })
    outputWeights.forEach((weight, unit) => {
      parameters[outputs + unit] = weight / 1000
    })
  }

  /** Fills `worths`. */
  forward({ features, shares }: Example): void {
    const { parameters, worths, biases, outputs, width, hidden } = this
    const units = this.#hidden
    for (let row = 0; row < shares.length; row++) {
      const unit0 = row * hidden
      let worth = 0
      for (let unit = 0; unit < hidden; unit++) units[unit0 + unit] = parameters[biases + unit]
      for (let i = 0; i < width; i++) {
        const value = features[row * width + i]
        if (value === 0) continue
        worth += value * parameters[i]
        const at = width + i * hidden
        for (let unit = 0; unit < hidden; unit++) units[unit0 + unit] += value * parameters[at + unit]
      }
      for (let unit = 0; unit < hidden; unit++)
        worth += Math.max(0, units[unit0 + unit]) * parameters[outputs + unit]
      worths[row] = worth
    }
  }

  /** Adds to the gradient, by the slopes of the latest example. */
  backward({ features, shares }: Example, gradient: Float64Array): void {
    const { parameters, slopes, biases, outputs, width, hidden } = this
    const back = this.#back
    for (let row = 0; row < shares.length; row++) {
      const error = slopes[row]
      if (error === 0) continue
      for (let unit = 0; unit < hidden; unit++) {
        const value = this.#hidden[row * hidden + unit]
        back[unit] = value > 0 ? error * parameters[outputs + unit] : 0
        gradient[biases + unit] += back[unit]
        if (value > 0) gradient[outputs + unit] += error * value
      }
      for (let i = 0; i < width; i++) {
        const value = features[row * width + i]
        if (value === 0) continue
        gradient[i] += error * value
        const at = width + i * hidden
        for (let unit = 0; unit < hidden; unit++) gradient[at + unit] += back[unit] * value
      }
    }
  }
}

type Lesson = Example & { taught: readonly number[] }

function learn(net: Net, ordered: readonly Lesson[], loss: Loss, chance: Chance, most = RATE): void {
  const { parameters, worths, slopes } = net
  const lessons = ordered.slice()
  const [gradient, mean, square] = [1, 2, 3].map(() => new Float64Array(parameters.length))
  let step = 0
  for (let round = 0; round < ROUNDS; round++) {
    const rate = most * (round < ROUNDS / 2 ? 1 : round < ROUNDS - 1 ? 0.3 : 0.1)
    shuffle(chance, lessons)
    lessons.forEach((lesson, i) => {
      net.forward(lesson)
      loss(worths, lesson.taught, slopes)
      net.backward(lesson, gradient)
      if (i % BATCH !== BATCH - 1) return
      step++
      for (let at = 0; at < parameters.length; at++) {
        const each = gradient[at] / BATCH + DECAY * parameters[at]
        mean[at] = 0.9 * mean[at] + 0.1 * each
        square[at] = 0.999 * square[at] + 0.001 * each ** 2
        const better = mean[at] / (1 - 0.9 ** step)
        parameters[at] -= (rate * better) / (Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-8)
        gradient[at] = 0
      }
    })
  }
}

/** The mean surprise at what came, in nats. */
function surpriseOf(net: Net, examples: readonly Example[], loss: Loss): number {
  let sum = 0
  for (const example of examples) {
    net.forward(example)
    sum += loss(net.worths, example.shares, net.slopes)
  }
  return sum / examples.length
}

/** Teaches each position what the net expects at the next ones of its match, the less the later. */
function lookAhead(lessons: readonly Lesson[], net: Net): void {
  for (let i = lessons.length - 2; i >= 0; i--) {
    const [lesson, next] = [lessons[i], lessons[i + 1]]
    if (next.match !== lesson.match) continue
    net.forward(next)
    softmax(net.worths, next.taught, net.slopes)
    lesson.taught = next.taught.map((share, row) => LAMBDA * share + (1 - LAMBDA) * (share + net.slopes[row]))
  }
}

type Kind =
  /** Which of the rows it is. `lookAheads`: how often it is then taught what it expects later in the match. */
  { readonly loss: 'softmax'; readonly lookAheads: number } | { readonly loss: 'least logit' }

/** What a fit begins with. */
type Start = { readonly from?: Perceptron | undefined; readonly hidden?: number }

/**
 * Fits a net to examples, and says how it foretells those held out.
 * @param names of the features, in their order
 * @param start how many hidden units it has, or a net of these features to go on from. Default: a random net of 16
 */
export function fittedNet(
  name: string,
  names: readonly string[],
  examples: readonly Example[],
  kind: Kind,
  chance: Chance,
  { from, hidden = from?.hiddenBias.length ?? HIDDEN }: Start = {},
): Perceptron {
  const loss = kind.loss === 'softmax' ? softmax : leastLogit
  const heldOut = examples.filter(({ match }) => match % HELD_OUT === 0)
  const lessons = examples
    .filter(({ match }) => match % HELD_OUT !== 0)
    .map((example): Lesson => ({ ...example, taught: example.shares }))
  const even = new Net(names.length, hidden, chance)
  even.parameters.fill(0)
  const net = new Net(names.length, hidden, chance)
  if (from) net.take(from)
  const before = surpriseOf(from ? net : even, heldOut, loss)
  const rate = from ? ONWARD * RATE : RATE
  learn(net, lessons, loss, chance, rate)
  for (let again = 0; kind.loss === 'softmax' && again < kind.lookAheads; again++) {
    lookAhead(lessons, net)
    learn(net, lessons, loss, chance, rate)
  }
  console.log(
    `${name}: ${examples.length} examples, surprise ${before.toFixed(4)} of ${from ? 'the net before' : 'an even guess'}, ${surpriseOf(net, heldOut, loss).toFixed(4)} of the net`,
  )
  const numbers = (from: number, count: number) =>
    Array.from(net.parameters.subarray(from, from + count), (each) => Math.round(1000 * each) || 0)
  return {
    // Of what never came about nothing was learned.
    rows: names.map((_, i) => {
      const row = [...numbers(i, 1), ...numbers(names.length + i * hidden, hidden)]
      return from || lessons.some(({ features }) => has(features, i, names.length)) ? row : row.fill(0)
    }),
    hiddenBias: numbers(net.biases, hidden),
    outputWeights: numbers(net.outputs, hidden),
  }
}

function has(features: Float32Array, feature: number, width: number): boolean {
  for (let i = feature; i < features.length; i += width) if (features[i] !== 0) return true
  return false
}

/** The source text of a net. @param name of the constant @param names of the features */
export function netSource(name: string, names: readonly string[], net: Perceptron): string {
  const lines = net.rows.map((row, i) => `    [${row.join(', ')}], // ${names[i]}`)
  return `// biome-ignore format: one feature a line
export const ${name}: Perceptron = {
  rows: [
${lines.join('\n')}
  ],
  hiddenBias: [${net.hiddenBias.join(', ')}],
  outputWeights: [${net.outputWeights.join(', ')}],
}
`
}
