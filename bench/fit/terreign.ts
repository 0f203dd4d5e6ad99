import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { chooseWith, findBot } from '../../src/bots/index.ts'
import { QuickChance, readOptions, type Seat, shuffle, silentTurn } from '../../src/core/index.ts'
import { describe, FEATURES, standingOf } from '../../src/games/terreign/foresight/features.ts'
import { game } from '../../src/games/terreign/index.ts'
import type { Action } from '../../src/games/terreign/rules/decisions.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'
import { playOn } from './matches.ts'

/*
 * Fits `weights.ts`: who wins, by the softmax of what a small net makes of each seat. It learns by Adam (Kingma and Ba
 * 2015) from matches among `greedy`, each of whom now and then slips, so that more is seen than what they would do: of
 * each match the positions before Travel, where the evaluation is asked, and before the turns. At first it is taught who
 * won in the end, of which much is luck; then in part what was expected soon after: TD(λ) (Sutton 1988).
 *
 *     npm run fit -- terreign [MATCHES]
 */

const HIDDEN = 16
const ROUNDS = 6
const RATE = 0.003
const BATCH = 32
/** Towards zero, in each step. */
const DECAY = 1e-5
/** Of so many decisions, one is a slip. */
const SLIP = 20
/** Of so many matches, one is not learned from, but tried. */
const HELD_BACK = 10

/** How often it is taught what was expected soon after, and how much what came of that counts. */
const AGAIN = 2
const LAMBDA = 0.8

/** A position. */
type Row = {
  readonly match: number
  /** Of its seats, one after another. */
  readonly features: Float32Array
  /** By seat: what share of the victory it had in the end, and which one it is taught to expect. */
  readonly shares: readonly number[]
  taught: readonly number[]
}

const width = FEATURES.length
const greedy = findBot('greedy')

function rowsOf(isRoyale: boolean, matches: number): readonly Row[] {
  const rows: Row[] = []
  for (let match = 0; match < matches; match++) {
    const chance = new QuickChance(match, isRoyale ? 78 : 77)
    const turn = silentTurn(chance)
    const seats = match % 4 === 0 ? 2 + chance.int(6) : 4
    const tokens = match % 8 === 0 ? 3 + chance.int(4) : 5
    const state = game.setup(readOptions(game, isRoyale ? { mode: 'royale' } : { tokens }), seats, turn)
    const seen: Float32Array[] = []
    let last = ''
    const choose = (now: State, seat: Seat) => choice(now, seat, chance)
    const { shares } = playOn(game, state, turn, choose, (now) => {
      const moment = momentOf(now)
      if (!moment || moment === last) return
      seen.push(featuresOf(now))
      last = moment
    })
    for (const features of seen) rows.push({ match, features, shares, taught: shares })
  }
  return rows
}

/** A name for when to look: before Travel and before each turn. Empty: not now. */
function momentOf({ stack, players, round }: State): string {
  const frame = stack[stack.length - 1]
  if (frame.step === 'travel') return players.every(({ tokens }) => tokens.length === 0) ? `${round}` : ''
  return frame.step === 'prepare' && frame.left === 2 ? `${round} ${frame.seat}` : ''
}

function featuresOf(state: State): Float32Array {
  const standing = standingOf(state)
  const features = new Float32Array(state.players.length * width)
  const one = new Float64Array(width)
  state.players.forEach((_, seat) => {
    describe(state, standing, seat, one)
    features.set(one, seat * width)
  })
  return features
}

function choice(state: State, seat: Seat, chance: QuickChance): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  if (actions.length === 1) return actions[0]
  const question = { game, view, seat, actions, chance }
  return chance.int(SLIP) === 0
    ? chooseWith({ kind: 'glance', slips: 0.7 }, question)
    : greedy.choose(question)
}

/** Where in the parameters each part begins: what features count for, in the hidden units, and these. */
const INTO = width
const BEGINS = INTO + width * HIDDEN
const COUNTS = BEGINS + HIDDEN
const ALL = COUNTS + HIDDEN

/** What a net makes of a position. */
class Pass {
  readonly parameters = new Float64Array(ALL)
  /** By seat: its chance of the victory. */
  readonly chances = new Float64Array(8)
  readonly #hidden = new Float64Array(8 * HIDDEN)

  constructor(chance: QuickChance) {
    const spread = (most: number) => (chance.int(2 ** 20) / 2 ** 19 - 1) * most
    for (let i = INTO; i < BEGINS; i++) this.parameters[i] = spread(2 / Math.sqrt(width))
    for (let i = COUNTS; i < ALL; i++) this.parameters[i] = spread(0.2)
  }

  forward({ features, shares }: Row): void {
    const { parameters, chances } = this
    const hidden = this.#hidden
    let sum = 0
    for (let seat = 0; seat < shares.length; seat++) {
      const unit0 = seat * HIDDEN
      let worth = 0
      for (let unit = 0; unit < HIDDEN; unit++) hidden[unit0 + unit] = parameters[BEGINS + unit]
      for (let i = 0; i < width; i++) {
        const value = features[seat * width + i]
        if (value === 0) continue
        worth += value * parameters[i]
        const at = INTO + i * HIDDEN
        for (let unit = 0; unit < HIDDEN; unit++) hidden[unit0 + unit] += value * parameters[at + unit]
      }
      for (let unit = 0; unit < HIDDEN; unit++)
        worth += Math.max(0, hidden[unit0 + unit]) * parameters[COUNTS + unit]
      chances[seat] = Math.exp(worth)
      sum += chances[seat]
    }
    for (let seat = 0; seat < shares.length; seat++) chances[seat] /= sum
  }

  /** Adds to the slope of the surprise, of the position that was last looked at. */
  backward({ features, taught }: Row, slope: Float64Array): void {
    const { parameters, chances } = this
    const back = new Float64Array(HIDDEN)
    for (let seat = 0; seat < taught.length; seat++) {
      const error = chances[seat] - taught[seat]
      for (let unit = 0; unit < HIDDEN; unit++) {
        const value = this.#hidden[seat * HIDDEN + unit]
        back[unit] = value > 0 ? error * parameters[COUNTS + unit] : 0
        slope[BEGINS + unit] += back[unit]
        if (value > 0) slope[COUNTS + unit] += error * value
      }
      for (let i = 0; i < width; i++) {
        const value = features[seat * width + i]
        if (value === 0) continue
        slope[i] += error * value
        for (let unit = 0; unit < HIDDEN; unit++) slope[INTO + i * HIDDEN + unit] += back[unit] * value
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
function teach(rows: readonly Row[], pass: Pass): void {
  for (let i = rows.length - 2; i >= 0; i--) {
    const [row, next] = [rows[i], rows[i + 1]]
    if (next.match !== row.match) continue
    pass.forward(next)
    row.taught = next.taught.map((share, seat) => LAMBDA * share + (1 - LAMBDA) * pass.chances[seat])
  }
}

function learn(pass: Pass, ordered: readonly Row[], chance: QuickChance): void {
  const { parameters } = pass
  const rows = ordered.slice()
  const [slope, mean, square] = [1, 2, 3].map(() => new Float64Array(ALL))
  let step = 0
  for (let round = 0; round < ROUNDS; round++) {
    const rate = RATE * (round < ROUNDS / 2 ? 1 : round < ROUNDS - 1 ? 0.3 : 0.1)
    shuffle(chance, rows)
    rows.forEach((row, i) => {
      pass.forward(row)
      pass.backward(row, slope)
      if (i % BATCH !== BATCH - 1) return
      step++
      for (let at = 0; at < ALL; at++) {
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

function fitted(name: string, isRoyale: boolean, matches: number): string {
  const rows = rowsOf(isRoyale, matches)
  const heldBack = rows.filter(({ match }) => match % HELD_BACK === 0)
  const learned = rows.filter(({ match }) => match % HELD_BACK !== 0)
  const chance = new QuickChance(1, isRoyale ? 2 : 1)
  const even = new Pass(chance)
  even.parameters.fill(0)
  const pass = new Pass(chance)
  learn(pass, learned, chance)
  for (let again = 0; again < AGAIN; again++) {
    teach(learned, pass)
    learn(pass, learned, chance)
  }
  const [before, after] = [even, pass].map((each) => each.surprise(heldBack).toFixed(4))
  console.log(`${name}: ${rows.length} positions, surprise ${before}, then ${after}`)
  const numbers = (from: number, count: number) =>
    [...pass.parameters.subarray(from, from + count)].map((each) => Math.round(1000 * each) || 0)
  const lines = FEATURES.map((feature, i) => {
    const row = [...numbers(i, 1), ...numbers(INTO + i * HIDDEN, HIDDEN)]
    return `    [${row.join(', ')}], // ${feature}`
  })
  return `// biome-ignore format: one feature a line
export const ${name}: Net = {
  rows: [
${lines.join('\n')}
  ],
  begins: [${numbers(BEGINS, HIDDEN).join(', ')}],
  counts: [${numbers(COUNTS, HIDDEN).join(', ')}],
}
`
}

/** Fits both modes and writes `src/games/terreign/foresight/weights.ts`. */
export function fit([matches = '30000']: readonly string[]): void {
  const count = Number(matches)
  const houses = fitted('HOUSES_NET', false, count)
  const royale = fitted('ROYALE_NET', true, Math.ceil(count / 5))
  writeFileSync(
    fromRoot('src/games/terreign/foresight/weights.ts'),
    `import type { Net } from './net.ts'

/** Written by \`npm run fit -- terreign\`; do not edit. What each of \`FEATURES\` counts for, in their order. */
${houses}
/** The same for Battle Royale. */
${royale}`,
  )
}
