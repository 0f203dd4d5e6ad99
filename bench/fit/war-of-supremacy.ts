import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { findBot } from '../../src/bots/index.ts'
import { QuickChance, readOptions, type Seat, shuffle, silentTurn } from '../../src/core/index.ts'
import { describe, FEATURES } from '../../src/games/war-of-supremacy/foresight/features.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import type { Action } from '../../src/games/war-of-supremacy/rules/decisions.ts'
import type { State } from '../../src/games/war-of-supremacy/rules/state.ts'
import { playOn } from './matches.ts'

/*
 * Fits `weights.ts`: a multinomial logit of who wins, by AdaGrad (Duchi, Hazan and Singer 2011), from matches among
 * `greedy`, each of whom now and then does anything, so that more is seen than what they would do: of each match the
 * positions in which a turn is about to be fought, where the evaluation is asked.
 *
 *     npm run fit -- war-of-supremacy [MATCHES]
 */

const ROUNDS = 8
const RATE = 0.1
/** Of so many decisions, one is a slip. */
const SLIP = 30
/** Of so many matches, one is not learned from, but tried. */
const HELD_BACK = 10

/** A position: the features of its seats, and what share of the victory each had in the end. */
type Row = {
  readonly seats: readonly Float64Array[]
  readonly shares: readonly number[]
  readonly isHeldBack: boolean
}

const width = FEATURES.length
const greedy = findBot('greedy')

/** @param seatsOf how many play in a match of this number */
function rowsOf(matches: number, stream: number, seatsOf: (match: number) => number): Row[] {
  const rows: Row[] = []
  const options = readOptions(game, {})
  for (let match = 0; match < matches; match++) {
    const chance = new QuickChance(match, stream)
    const turn = silentTurn(chance)
    const state = game.setup(options, seatsOf(match), turn)
    const seen: (readonly Float64Array[])[] = []
    let last = 0
    const choose = (now: State, seat: Seat) => choice(now, seat, chance)
    const { shares } = playOn(game, state, turn, choose, (now) => {
      if (now.stack.at(-1)?.step !== 'act' || now.turn === last) return
      seen.push(featuresOf(now))
      last = now.turn
    })
    for (const seats of seen) rows.push({ seats, shares, isHeldBack: match % HELD_BACK === 0 })
  }
  return rows
}

function featuresOf(state: State): readonly Float64Array[] {
  const rows = state.players.map(() => new Float64Array(width))
  describe(state, rows)
  return rows
}

function choice(state: State, seat: Seat, chance: QuickChance): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  if (actions.length === 1) return actions[0]
  const tried = game.judgement.search?.worthTrying?.(view, seat, actions) ?? actions
  if (chance.int(SLIP) === 0) return tried[chance.int(tried.length)]
  return greedy.choose({ game, view, seat, actions, chance })
}

function chancesOf({ seats }: Row, weights: Float64Array): readonly number[] {
  const scores = seats.map((row) => {
    let score = 0
    for (let i = 0; i < width; i++) score += row[i] * weights[i]
    return Math.exp(score)
  })
  const sum = scores.reduce((all, score) => all + score, 0)
  return scores.map((score) => score / sum)
}

/** The mean surprise at who won, in nats. */
function surprise(rows: readonly Row[], weights: Float64Array): number {
  let sum = 0
  for (const row of rows)
    chancesOf(row, weights).forEach((chance, seat) => {
      const share = row.shares[seat]
      if (share > 0) sum -= share * Math.log(chance / share)
    })
  return sum / rows.length
}

function learn(rows: Row[], chance: QuickChance): Float64Array {
  const [weights, squares, slope] = [1, 2, 3].map(() => new Float64Array(width))
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(chance, rows)
    for (const row of rows) {
      slope.fill(0)
      chancesOf(row, weights).forEach((share, seat) => {
        const error = row.shares[seat] - share
        for (let i = 0; i < width; i++) slope[i] += error * row.seats[seat][i]
      })
      for (let i = 0; i < width; i++) {
        squares[i] += slope[i] ** 2
        if (squares[i] > 0) weights[i] += (RATE / (1 + round)) * (slope[i] / Math.sqrt(squares[i]))
      }
    }
  }
  return weights
}

function fitted(name: string, rows: readonly Row[]): string {
  const heldBack = rows.filter(({ isHeldBack }) => isHeldBack)
  const learned = rows.filter(({ isHeldBack }) => !isHeldBack)
  const weights = learn(learned, new QuickChance(1))
  const [before, after] = [new Float64Array(width), weights].map((each) =>
    surprise(heldBack, each).toFixed(4),
  )
  console.log(`${name}: ${rows.length} positions, surprise ${before}, then ${after}`)
  const lines = FEATURES.map((feature, i) => `  ${Number(weights[i].toFixed(3))}, // ${feature}`)
  return `export const ${name}: readonly number[] = [\n${lines.join('\n')}\n]\n`
}

/** Fits matches of two and of more, and writes `src/games/war-of-supremacy/foresight/weights.ts`. */
export function fit([matches = '2500']: readonly string[]): void {
  const count = Number(matches)
  const many = fitted(
    'MANY',
    rowsOf(count, 31, (match) => (match % 8 === 1 ? 3 : match % 8 === 3 ? 5 : 4)),
  )
  const duel = fitted(
    'DUEL',
    rowsOf(Math.ceil(count / 4), 32, () => 2),
  )
  writeFileSync(
    fromRoot('src/games/war-of-supremacy/foresight/weights.ts'),
    `/** Written by \`npm run fit -- war-of-supremacy\`; do not edit. What each of \`FEATURES\` counts for, in their order. */
${many}
/** The same for two players. */
${duel}`,
  )
}
