import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { QuickChance, readOptions, type Seat, silentTurn } from '../../src/core/index.ts'
import { describe, FEATURES, standingOf } from '../../src/games/terreign/foresight/features.ts'
import { game } from '../../src/games/terreign/index.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'

/*
 * Fits `weights.ts`: a multinomial logit of who wins, by gradient steps (AdaGrad: Duchi, Hazan and Singer 2011) on
 * positions of matches in which every seat takes what the judgement weighs highest. The same run gives the same weights.
 *
 *     npm run fit -- terreign [MATCHES]
 */

/** One position of so many is kept. */
const KEPT = 25
const ROUNDS = 15
const RATE = 0.15
/** One position of so many is not learned from, but tried. */
const HELD_BACK = 10

/** A position by seat, and what share of the victory each had in the end. */
type Row = { readonly seats: readonly Float64Array[]; readonly shares: readonly number[] }

function positions(isRoyale: boolean, count: number): readonly Row[] {
  const draw = new QuickChance(99, isRoyale ? 2 : 1)
  const rows: Row[] = []
  for (let match = 0; match < count; match++) {
    const seats = match % 2 === 1 ? 4 : 2 + draw.int(6)
    const tokens = match % 3 === 0 ? 3 + draw.int(4) : 5
    const chance = new QuickChance(match, isRoyale ? 2 : 1)
    const turn = silentTurn(chance)
    const state = game.setup(readOptions(game, isRoyale ? { mode: 'royale' } : { tokens }), seats, turn)
    const seen: (readonly Float64Array[])[] = []
    for (let actors = game.actors(state); actors.length > 0; actors = game.actors(state)) {
      if (draw.int(KEPT) === 0) seen.push(described(state))
      for (const seat of actors.slice()) game.apply(state, seat, best(state, seat, chance), turn)
    }
    const ranks = game.outcome(state)?.ranks ?? []
    const winners = ranks.filter((rank) => rank === 1).length
    const shares = ranks.map((rank) => (rank === 1 ? 1 / winners : 0))
    for (const each of seen) rows.push({ seats: each, shares })
  }
  return rows
}

function described(state: State): readonly Float64Array[] {
  const standing = standingOf(state)
  return state.players.map((_, seat) => {
    const row = new Float64Array(FEATURES.length)
    describe(state, standing, seat, row)
    return row
  })
}

/** What the judgement weighs highest, or where it mixes, anything by its odds. */
function best(state: State, seat: Seat, chance: QuickChance) {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  const weights = game.judgement.weigh(view, seat, actions)
  const most = Math.max(...weights)
  const temperature = game.judgement.temperature?.(view, seat) ?? 0
  const odds = weights.map((weight) =>
    temperature > 0 ? Math.exp((weight - most) / temperature) : weight === most ? 1 : 0,
  )
  let left = (odds.reduce((sum, each) => sum + each, 0) * chance.int(2 ** 30)) / 2 ** 30
  for (let i = 0; i < actions.length; i++) {
    left -= odds[i]
    if (left < 0) return actions[i]
  }
  return actions[actions.length - 1]
}

function chancesOf({ seats }: Row, weights: Float64Array): readonly number[] {
  const scores = seats.map((row) => Math.exp(row.reduce((sum, value, i) => sum + value * weights[i], 0)))
  const sum = scores.reduce((all, score) => all + score, 0)
  return scores.map((score) => score / sum)
}

/** The mean surprise at who won, in nats. */
function surprise(rows: readonly Row[], weights: Float64Array): number {
  let sum = 0
  for (const row of rows)
    chancesOf(row, weights).forEach((chance, seat) => {
      if (row.shares[seat] > 0) sum -= row.shares[seat] * Math.log(chance / row.shares[seat])
    })
  return sum / rows.length
}

function learn(rows: readonly Row[]): Float64Array {
  const weights = new Float64Array(FEATURES.length)
  const squares = new Float64Array(FEATURES.length)
  const slope = new Float64Array(FEATURES.length)
  for (let round = 0; round < ROUNDS; round++)
    for (const row of rows) {
      slope.fill(0)
      chancesOf(row, weights).forEach((chance, seat) => {
        const error = row.shares[seat] - chance
        row.seats[seat].forEach((value, i) => {
          slope[i] += error * value
        })
      })
      for (let i = 0; i < weights.length; i++) {
        squares[i] += slope[i] ** 2
        if (squares[i] > 0) weights[i] += (RATE / (1 + round / 2)) * (slope[i] / Math.sqrt(squares[i]))
      }
    }
  return weights
}

function fitted(name: string, isRoyale: boolean, count: number): string {
  const rows = positions(isRoyale, count)
  const learned = rows.filter((_, i) => i % HELD_BACK !== 0)
  const heldBack = rows.filter((_, i) => i % HELD_BACK === 0)
  const weights = learn(learned)
  const [before, after] = [new Float64Array(FEATURES.length), weights].map((each) => surprise(heldBack, each))
  process.stdout.write(
    `${name}: ${rows.length} positions, surprise ${before.toFixed(3)}, then ${after.toFixed(3)}\n`,
  )
  const lines = FEATURES.map((feature, i) => `  ${Number(weights[i].toFixed(3))}, // ${feature}`)
  return `export const ${name}: readonly number[] = [\n${lines.join('\n')}\n]\n`
}

/** Fits both modes and writes `src/games/terreign/foresight/weights.ts`. */
export function fit([matches = '2500']: readonly string[]): void {
  const count = Number(matches)
  const houses = fitted('HOUSES_WEIGHTS', false, count)
  const royale = fitted('ROYALE_WEIGHTS', true, Math.ceil(count / 3))
  writeFileSync(
    fromRoot('src/games/terreign/foresight/weights.ts'),
    `/** Written by \`npm run fit -- terreign\`; do not edit. What each of \`FEATURES\` counts for, in their order. */\n${houses}\n/** The same for Battle Royale. */\n${royale}`,
  )
}
