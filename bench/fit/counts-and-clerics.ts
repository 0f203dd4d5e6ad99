import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { QuickChance, readOptions } from '../../src/core/index.ts'
import {
  earliness,
  LOGISTIC,
  PARTS,
  partsOf,
  spreadOf,
} from '../../src/games/counts-and-clerics/ai/evaluation.ts'
import { ai } from '../../src/games/counts-and-clerics/ai/index.ts'
import { FITTED } from '../../src/games/counts-and-clerics/ai/weights.generated.ts'
import { game } from '../../src/games/counts-and-clerics/index.ts'
import { playMatch } from './matches.ts'
import { dot, leastSquares, surprise } from './regression.ts'

/*
 * Fits `weights.generated.ts`: linear least squares of how many points seats were apart in the end on how far they are apart in each
 * part of the estimate, in positions in which a search asks for it, of matches in which all seats look ahead.
 *
 *     npm run fit -- counts-and-clerics [MATCHES] [ITERATIONS]
 */

/**
 * What the matches are played by, whatever is in use, so that the same run gives the same numbers: what matches of bots
 * that do not look ahead came to.
 */
const START: typeof FITTED = {
  control: { atEnd: 1, early: -0.1 },
  trails: { atEnd: 1, early: 0.25 },
  awards: { atEnd: 1, early: 0.8 },
  tempo: { atEnd: 1, early: 1.2 },
  opening: { atEnd: 0.5, early: 0 },
}
/** One position in this many is kept. */
const KEPT = 3
/** One match in this many is held out. */
const HELD_BACK = 8

/** Two seats in a position: how far they are apart in each part, now and times how early it is, and what came of it. */
type Row = {
  readonly match: number
  readonly empty: number
  readonly parts: Float64Array
  /** In points, in the end. */
  readonly apart: number
  /** Of the victory of these two, from 0 to 1. */
  readonly share: number
}

function positions(matches: number, iterations: number): readonly Row[] {
  const rows: Row[] = []
  for (let match = 0; match < matches; match++) {
    const draw = new QuickChance(match, 3)
    const seats = match % 4 === 3 ? 3 + draw.int(2) : 2
    const seen: { empty: number; parts: readonly Float64Array[] }[] = []
    const { shares, outcome } = playMatch(
      { game, ai },
      readOptions(game, {}),
      seats,
      iterations,
      match,
      (state) => {
        // With a counter in between, nobody asks: it is placed first.
        if (state.stack[0].step === 'place' || draw.int(KEPT) > 0) return
        seen.push({ empty: state.empty.length, parts: partsOf(state) })
      },
    )
    for (const { empty, parts } of seen)
      for (let one = 0; one < seats; one++)
        for (let other = 0; other < one; other++) {
          const both = shares[one] + shares[other]
          rows.push({
            match,
            empty,
            parts: between(parts[one], parts[other], empty),
            apart: outcome.scores[one] - outcome.scores[other],
            share: both === 0 ? Number.NaN : shares[one] / both,
          })
        }
  }
  return rows
}

function between(one: Float64Array, other: Float64Array, empty: number): Float64Array {
  const apart = one.map((each, i) => each - other[i])
  return Float64Array.from([...apart, ...apart.map((each) => each * earliness(empty))])
}

function surpriseOf(rows: readonly Row[], weights: Float64Array): string {
  const told = rows.filter(({ share }) => !Number.isNaN(share))
  return surprise(
    told.map(({ parts, empty }) => (LOGISTIC * dot(parts, weights)) / spreadOf(empty)),
    told.map(({ share }) => share),
  ).toFixed(4)
}

/** Fits the estimate and writes `src/games/counts-and-clerics/ai/weights.generated.ts`. */
export function fit([matches = '240', iterations = '200']: readonly string[]): void {
  Object.assign(FITTED, START)
  const rows = positions(Number(matches), Number(iterations))
  const learned = rows.filter(({ match }) => match % HELD_BACK !== 0)
  const heldBack = rows.filter(({ match }) => match % HELD_BACK === 0)
  const weights = leastSquares(
    learned.map(({ parts }) => parts),
    learned.map(({ apart }) => apart),
    1,
  )
  const start = Float64Array.from([
    ...PARTS.map((part) => START[part].atEnd),
    ...PARTS.map((part) => START[part].early),
  ])
  const [before, after] = [start, weights].map((each) => surpriseOf(heldBack, each))
  console.log(
    `${rows.length} positions; surprise ${before} with what it began with, ${after} with what was found`,
  )
  const lines = PARTS.map((part, i) => {
    const [atEnd, early] = [weights[i], weights[PARTS.length + i]].map((each) => Number(each.toFixed(3)))
    return `  ${part}: { atEnd: ${atEnd}, early: ${early} },`
  })
  writeFileSync(
    fromRoot('src/games/counts-and-clerics/ai/weights.generated.ts'),
    `/**
 * Written by \`npm run fit -- counts-and-clerics\`; do not edit. What the parts of an estimate are worth, in points of the
 * final reckoning: at the end, and by how much more with forty empty hexes more.
 */
export const FITTED = {
${lines.join('\n')}
}
`,
  )
}
