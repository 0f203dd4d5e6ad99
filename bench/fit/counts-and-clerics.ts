import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import type { Perceptron } from '../../src/ai/index.ts'
import { QuickChance } from '../../src/core/index.ts'
import { CONTROL_FEATURES, showControlQuestions } from '../../src/games/counts-and-clerics/ai/control-odds.ts'
import {
  earliness,
  LOGISTIC,
  PARTS,
  partsOf,
  spreadOf,
} from '../../src/games/counts-and-clerics/ai/evaluation.ts'
import { featuresOf } from '../../src/games/counts-and-clerics/ai/heuristic.ts'
import { PLACING_FEATURES, RETURNING_FEATURES } from '../../src/games/counts-and-clerics/ai/placements.ts'
import * as inUse from '../../src/games/counts-and-clerics/ai/weights.generated.ts'
import { game } from '../../src/games/counts-and-clerics/index.ts'
import { controller } from '../../src/games/counts-and-clerics/rules/control.ts'
import { geography } from '../../src/games/counts-and-clerics/rules/map.ts'
import type { State } from '../../src/games/counts-and-clerics/rules/state.ts'
import { expertIteration } from './expert-iteration.ts'
import { runFresh } from './fresh.ts'
import { type Example, fittedNet, netSource } from './net.ts'
import { dot, leastSquares, surprise } from './regression.ts'
import { type Place, readMatches, replay, type SearchedMatch, type Seating } from './self-play.ts'

/*
 * Expert iteration (Anthony et al. 2017; Silver et al. 2018): a search plays itself with the weights of
 * `weights.generated.ts`; then who controls each settlement in the end, the points and the actions that the search found
 * are fitted; and again with the new weights. It begins with weights written by hand, so that the same run gives the
 * same numbers, and goes on where it was stopped.
 *
 *     npm run fit -- counts-and-clerics [GENERATIONS] [MATCHES OF EACH] [ITERATIONS]
 */

const ID = 'counts-and-clerics'
const WEIGHTS = fromRoot(`src/games/${ID}/ai/weights.generated.ts`)

/** One position in this many is kept for control and points, and one decision in this many for the actions. */
const EACH = { control: 4, points: 3, decision: 2 } as const
/** Of the regression of points: one match in this many is held out; the penalty, in positions. */
const HELD_OUT = 8
const RIDGE = 1
/** The spreads that are tried, in points for an empty hex. */
const SPREADS = Array.from({ length: 30 }, (_, i) => (i + 1) / 100)

/** Half of the matches are of two, the others of three and four; a quarter with hidden hands. */
export const seating: Seating = (match) => ({
  seats: match % 2 === 0 ? 2 : 3 + ((match >> 1) % 2),
  options: { hiddenHands: match % 8 >= 6 },
})

type Weights = {
  readonly CONTROL: Perceptron
  readonly ESTIMATE: Readonly<
    Record<(typeof PARTS)[number], { readonly atEnd: number; readonly early: number }>
  >
  readonly SPREAD: number
  readonly PLACING: Perceptron
  readonly RETURNING: Perceptron
}

/** A net that has direct weights only. */
function plainNet<Name extends string>(
  names: readonly Name[],
  weights: Readonly<Partial<Record<Name, number>>>,
): Perceptron {
  return { rows: names.map((name) => [weights[name] ?? 0, 0]), hiddenBias: [0], outputWeights: [0] }
}

/** What the first matches are played by. Net weights are in thousandths. */
const START: Weights = {
  CONTROL: plainNet(CONTROL_FEATURES, { 'lead by vacancy': 4000 }),
  ESTIMATE: {
    control: { atEnd: 1, early: -0.1 },
    trails: { atEnd: 1, early: 0.25 },
    awards: { atEnd: 1, early: 0.8 },
    tempo: { atEnd: 1, early: 1.2 },
    opening: { atEnd: 0.5, early: 0 },
  },
  SPREAD: 0.21,
  PLACING: plainNet(PLACING_FEATURES, { 'quick score': 1000 }),
  RETURNING: plainNet(RETURNING_FEATURES, { number: -300, 'second type': -300 }),
}

function write({ CONTROL, ESTIMATE, SPREAD, PLACING, RETURNING }: Weights): void {
  const parts = PARTS.map(
    (part) => `  ${part}: { atEnd: ${ESTIMATE[part].atEnd}, early: ${ESTIMATE[part].early} },`,
  )
  writeFileSync(
    WEIGHTS,
    `import type { Perceptron } from '../../../ai/index.ts'

/**
 * Written by \`npm run fit -- counts-and-clerics\`; do not edit. What the parts of an estimate are worth, in points of the
 * final reckoning: at the end, and by how much more with forty empty hexes more.
 */
export const ESTIMATE = {
${parts.join('\n')}
}
/** The spread of the estimate's error, in points for an empty hex. */
export const SPREAD = ${SPREAD}
/** Who will control a settlement: what each of \`CONTROL_FEATURES\` counts for. */
${netSource('CONTROL', CONTROL_FEATURES, CONTROL)}
/** Where a search places a counter: what each of \`PLACING_FEATURES\` counts for. */
${netSource('PLACING', PLACING_FEATURES, PLACING)}
/** Which counter a search returns: what each of \`RETURNING_FEATURES\` counts for. */
${netSource('RETURNING', RETURNING_FEATURES, RETURNING)}`,
  )
}

/** A step of `fit`: who controls each settlement in the end. */
export function fitControl(file: string): void {
  const examples = readMatches(file).flatMap(controlExamples)
  const loss = { loss: 'least logit' } as const
  write({ ...inUse, CONTROL: fittedNet('CONTROL', CONTROL_FEATURES, examples, loss, new QuickChance(1)) })
}

function controlExamples(searched: SearchedMatch): readonly Example[] {
  const { match } = searched
  const draw = new QuickChance(match, 3)
  const asked: { features: Float32Array; rows: number; hex: number; seat: number }[] = []
  let last: State | undefined
  replay(game, searched, seating, (state) => {
    last = state
    if (state.stack[0].step !== 'choose' || draw.int(EACH.control) > 0) return
    const { sites } = geography(state.land)
    showControlQuestions(state, (site, seat, against) => {
      const features = new Float32Array(against.flatMap((row) => [...row]))
      asked.push({ features, rows: against.length, hex: sites[site].hex, seat })
    })
  })
  if (!last) return []
  const { board, order } = last
  return asked.map(({ features, rows, hex, seat }) => {
    const shares = new Array<number>(rows).fill(0)
    shares[0] = controller(board, order.length, hex) === seat ? 1 : 0
    return { match, features, shares }
  })
}

/** Two seats in a position: how far they are apart in each part, now and times how early it is, and what came of it. */
type Pair = {
  readonly match: number
  readonly empty: number
  readonly parts: Float64Array
  /** In points, in the end. */
  readonly apart: number
  /** Of the victory of these two, from 0 to 1. */
  readonly share: number
}

/** A step of `fit`: what the parts of the estimate are worth, by linear least squares, and how sure it is. */
export function fitEstimate(file: string): void {
  const pairs = readMatches(file).flatMap(pairsOf)
  const learned = pairs.filter(({ match }) => match % HELD_OUT !== 0)
  const heldOut = pairs.filter(({ match }) => match % HELD_OUT === 0)
  const weights = leastSquares(
    learned.map(({ parts }) => parts),
    learned.map(({ apart }) => apart),
    RIDGE,
  )
  const surpriseOf = (rows: readonly Pair[], spread: number) => {
    const told = rows.filter(({ share }) => !Number.isNaN(share))
    return surprise(
      told.map(({ parts, empty }) => (LOGISTIC * dot(parts, weights)) / spreadOf(empty, spread)),
      told.map(({ share }) => share),
    )
  }
  const [SPREAD] = SPREADS.toSorted((a, b) => surpriseOf(learned, a) - surpriseOf(learned, b))
  console.log(`ESTIMATE: ${pairs.length} pairs, surprise ${surpriseOf(heldOut, SPREAD).toFixed(4)}`)
  const rounded = (weight: number) => Number(weight.toFixed(3))
  const parts = PARTS.map((part, i) => [
    part,
    { atEnd: rounded(weights[i]), early: rounded(weights[PARTS.length + i]) },
  ])
  write({ ...inUse, SPREAD, ESTIMATE: Object.fromEntries(parts) as Weights['ESTIMATE'] })
}

function pairsOf(searched: SearchedMatch): readonly Pair[] {
  const { match } = searched
  const draw = new QuickChance(match, 4)
  const seen: { empty: number; parts: readonly Float64Array[] }[] = []
  const { shares, outcome } = replay(game, searched, seating, (state) => {
    // With a counter in between, nobody asks: it is placed first.
    if (state.stack[0].step === 'place' || draw.int(EACH.points) > 0) return
    seen.push({ empty: state.empty.length, parts: partsOf(state) })
  })
  return seen.flatMap(({ empty, parts }) =>
    parts.flatMap((one, seat) =>
      parts.slice(0, seat).map((rival, other) => {
        const both = shares[seat] + shares[other]
        const apart = one.map((each, i) => each - rival[i])
        return {
          match,
          empty,
          parts: Float64Array.from([...apart, ...apart.map((each) => each * earliness(empty))]),
          apart: outcome.scores[seat] - outcome.scores[other],
          share: both === 0 ? Number.NaN : shares[seat] / both,
        }
      }),
    ),
  )
}

/** A step of `fit`: what searches chose. */
export function fitPolicy(file: string): void {
  const placing: Example[] = []
  const returning: Example[] = []
  for (const searched of readMatches(file)) {
    const { match } = searched
    const draw = new QuickChance(match, 5)
    replay(game, searched, seating, (state, { visits }) => {
      if (!visits || draw.int(EACH.decision) > 0) return
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      const rows = featuresOf(view, seat, game.actions(view, seat))
      if (!rows) return
      const whole = visits.reduce((sum, each) => sum + each, 0)
      const features = new Float32Array(rows.flatMap((row) => [...row]))
      const examples = state.stack[0].step === 'return' ? returning : placing
      examples.push({ match, features, shares: visits.map((each) => each / whole) })
    })
  }
  const loss = { loss: 'softmax', lookAheads: 0 } as const
  write({
    ...inUse,
    PLACING: fittedNet('PLACING', PLACING_FEATURES, placing, loss, new QuickChance(2)),
    RETURNING: fittedNet('RETURNING', RETURNING_FEATURES, returning, loss, new QuickChance(3)),
  })
}

/** Fits `src/games/counts-and-clerics/ai/weights.generated.ts`. */
export async function fit(
  [generations = '5', matches = '300', iterations = '500']: readonly string[],
  place?: Place,
): Promise<void> {
  await expertIteration({
    game: ID,
    place,
    generations: Number(generations),
    matches: Number(matches),
    iterations: Number(iterations),
    begin: () => write(START),
    async learn([file]) {
      for (const step of ['fitControl', 'fitEstimate', 'fitPolicy']) await runFresh(`${ID}.ts`, step, file)
    },
  })
}
