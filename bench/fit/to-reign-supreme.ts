import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { QuickChance, readOptions } from '../../src/core/index.ts'
import { afterResupply, landTotals } from '../../src/games/to-reign-supreme/ai/evaluation.ts'
import type { Fit } from '../../src/games/to-reign-supreme/ai/fit.ts'
import { ai } from '../../src/games/to-reign-supreme/ai/index.ts'
import { FIT } from '../../src/games/to-reign-supreme/ai/weights.generated.ts'
import { actionLevel } from '../../src/games/to-reign-supreme/content/cards.ts'
import { game } from '../../src/games/to-reign-supreme/index.ts'
import type { State } from '../../src/games/to-reign-supreme/rules/state.ts'
import { playMatch } from './matches.ts'
import { dot, logistic, surprise } from './regression.ts'

/*
 * Fits `weights.generated.ts`: a logistic regression of who wins on what both sides have, in positions in which somebody is to act,
 * of matches in which both look ahead.
 *
 *     npm run fit -- to-reign-supreme [MATCHES OF EACH EDITION] [ITERATIONS]
 */

type Edition = State['edition']

/**
 * What the matches are played by, whatever is in use, so that the same run gives the same numbers: what was found in
 * matches before.
 */
const START: typeof FIT = {
  rulebook: {
    constant: -0.27,
    left: 1.36,
    moves: {
      controlled: -0.13,
      influenced: -0.43,
      swords: -0.03,
      coins: 0.15,
      hearts: 0.06,
      damage: 0.96,
      military: 0.9,
      wealth: 0.53,
    },
    waits: {
      controlled: 0.4,
      influenced: 0.66,
      swords: 0.25,
      coins: 0.31,
      hearts: 0.16,
      damage: 0.89,
      military: 0.51,
      wealth: 0.43,
      moreMilitary: 0.13,
      moreWealth: -0.08,
      actions: -0.13,
    },
  },
  'rules-card': {
    constant: -0.06,
    left: 0.31,
    moves: {
      controlled: -0.2,
      influenced: 0.31,
      swords: 0.33,
      coins: 0.18,
      hearts: -0.06,
      damage: 0.44,
      military: 0.46,
      wealth: 0.31,
    },
    waits: {
      controlled: -0.22,
      influenced: 0.67,
      swords: 0.41,
      coins: 0.09,
      hearts: -0.02,
      damage: 0.61,
      military: 0.42,
      wealth: 0.33,
      moreMilitary: 0.24,
      moreWealth: 0.25,
      actions: -0.25,
    },
  },
}

/** One match in this many is held out. */
const HELD_BACK = 8
/** The ridge penalty, in positions. */
const RIDGE = 4
/** A match that goes on for longer says little of where it came from: of each turn from here on nothing is kept. */
const LATEST = 60

const LAND = ['controlled', 'influenced', 'swords', 'coins', 'hearts', 'damage'] as const
const MOVES = [...LAND, 'military', 'wealth'] as const
const WAITS = [...MOVES, 'moreMilitary', 'moreWealth', 'actions'] as const

type Row = { readonly match: number; readonly features: Float64Array; readonly share: number }

/** What is counted of a position: 1, the actions left, all of `MOVES`, and less all of `WAITS`. Undefined where nobody acts. */
function featuresOf(state: State): Float64Array | undefined {
  const top = state.stack.at(-1)
  if (top?.step !== 'act') return undefined
  const [mover, waiter] = [top.seat, 1 - top.seat].map((seat) => {
    const { wealth, military } = state.sides[seat]
    return { ...landTotals(state, seat), wealth, military }
  })
  const next = afterResupply(state.edition, waiter, waiter.wealth, waiter.military)
  const waits = {
    ...waiter,
    moreMilitary: next.military - waiter.military,
    moreWealth: next.wealth - waiter.wealth,
    actions: actionLevel(next.wealth, next.military),
  }
  return Float64Array.from([
    1,
    top.left,
    ...MOVES.map((name) => mover[name]),
    ...WAITS.map((name) => -waits[name]),
  ])
}

/** The weights of the features in their order. */
function weightsOf({ constant, left, moves, waits }: Fit): Float64Array {
  return Float64Array.from([
    constant,
    left,
    ...MOVES.map((name) => moves[name]),
    ...WAITS.map((name) => waits[name]),
  ])
}

function positions(edition: Edition, matches: number, iterations: number): readonly Row[] {
  const rows: Row[] = []
  for (let match = 0; match < matches; match++) {
    const draw = new QuickChance(match, 3)
    const options = readOptions(game, { edition, layout: draw.int(4) === 0 ? 'challenging' : 'easy' })
    const seen: { seat: number; features: Float64Array }[] = []
    const { shares } = playMatch({ game, ai }, options, 2, iterations, match, (state) => {
      const features = state.turn < LATEST ? featuresOf(state) : undefined
      if (features) seen.push({ seat: game.actors(state)[0], features })
    })
    for (const { seat, features } of seen) rows.push({ match, features, share: shares[seat] })
  }
  return rows
}

function surpriseOf(rows: readonly Row[], weights: Float64Array): string {
  const odds = rows.map(({ features }) => dot(features, weights))
  return surprise(
    odds,
    rows.map(({ share }) => share),
  ).toFixed(4)
}

function fitted(edition: Edition, matches: number, iterations: number): string {
  const rows = positions(edition, matches, iterations)
  const learned = rows.filter(({ match }) => match % HELD_BACK !== 0)
  const heldBack = rows.filter(({ match }) => match % HELD_BACK === 0)
  const weights = logistic(
    learned.map(({ features }) => features),
    learned.map(({ share }) => share),
    RIDGE,
  )
  const [before, after] = [weightsOf(START[edition]), weights].map((each) => surpriseOf(heldBack, each))
  console.log(
    `${edition}: ${rows.length} positions; surprise ${before} with what it began with, ${after} with what was found`,
  )
  const figures = [...weights].map((weight) => Number(weight.toFixed(3)))
  const list = (names: readonly string[], from: number) =>
    names.map((name, i) => `      ${name}: ${figures[from + i]},`).join('\n')
  return `  ${edition === 'rulebook' ? edition : `'${edition}'`}: {
    constant: ${figures[0]},
    left: ${figures[1]},
    moves: {
${list(MOVES, 2)}
    },
    waits: {
${list(WAITS, 2 + MOVES.length)}
    },
  },`
}

/** Fits both editions and writes `src/games/to-reign-supreme/ai/weights.generated.ts`. */
export function fit([matches = '200', iterations = '200']: readonly string[]): void {
  Object.assign(FIT, START)
  const editions = (['rulebook', 'rules-card'] as const).map((edition) =>
    fitted(edition, Number(matches), Number(iterations)),
  )
  writeFileSync(
    fromRoot('src/games/to-reign-supreme/ai/weights.generated.ts'),
    `import type { Fit } from './fit.ts'

/** Written by \`npm run fit -- to-reign-supreme\`; do not edit. What a regression found, by edition. */
export const FIT: Readonly<Record<'rulebook' | 'rules-card', Fit>> = {
${editions.join('\n')}
}
`,
  )
}
