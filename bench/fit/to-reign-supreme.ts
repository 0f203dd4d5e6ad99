import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { type Perceptron, perceptron } from '../../src/ai/index.ts'
import { QuickChance } from '../../src/core/index.ts'
import { ACTION_FEATURES, showActionFeatures } from '../../src/games/to-reign-supreme/ai/action-features.ts'
import { VALUE_FEATURES, writeFeatures } from '../../src/games/to-reign-supreme/ai/value-features.ts'
import * as inUse from '../../src/games/to-reign-supreme/ai/weights.generated.ts'
import { MOST, TERRITORIES } from '../../src/games/to-reign-supreme/content/cards.ts'
import { game } from '../../src/games/to-reign-supreme/index.ts'
import { PLACES } from '../../src/games/to-reign-supreme/rules/grid.ts'
import type { State } from '../../src/games/to-reign-supreme/rules/state.ts'
import { expertIteration } from './expert-iteration.ts'
import { runFresh } from './fresh.ts'
import { type Example, fittedNet, netSource } from './net.ts'
import { surprise } from './regression.ts'
import { type Place, readMatches, replay, type SearchedMatch, type Seating } from './self-play.ts'

/*
 * Expert iteration (Anthony et al. 2017; Silver et al. 2018): a search plays itself with the weights of
 * `weights.generated.ts`; then the evaluation is fitted to who won and to what the search expected, and the policy to what
 * it tried; and again with the new weights. It begins with weights written by hand, so that the same run gives the same
 * numbers, with those in use, or with those of a file, and goes on where it was stopped.
 *
 *     npm run fit -- to-reign-supreme [GENERATIONS] [MATCHES OF EACH] [ITERATIONS] [by-hand | in-use | FILE.json]
 */

type Edition = State['edition']
const EDITIONS: readonly Edition[] = ['rulebook', 'rules-card']

const ID = 'to-reign-supreme'
const WEIGHTS = fromRoot(`src/games/${ID}/ai/weights.generated.ts`)

/** The matches of this many generations before are fitted too. */
const BEFORE = 3
/** How much the result counts in what a position is worth; the rest is what the search expected. */
const RESULT = 0.4
/** A match that goes on for longer says little of where it came from: of each turn from here on nothing is kept. */
const LATEST = 60
/** One match in this many is held out, as in `fittedNet`. */
const HELD_OUT = 10
/** Hidden units of the evaluation: battles ask it often. */
const VALUE_UNITS = 16
/** A search that had a single action to try says nothing. */
const FEWEST_VISITS = 64

const editionOf = (match: number): Edition => EDITIONS[(match >> 1) % 2]

/** Half of the matches are of each edition; a quarter have the challenging set-up. */
export const seating: Seating = (match) => ({
  seats: 2,
  options: {
    edition: editionOf(match),
    layout: (match >> 2) % 4 === 3 ? 'challenging' : 'easy',
  },
})

type Nets = Readonly<Record<Edition, Perceptron>>
type Weights = { readonly VALUES: Nets; readonly POLICIES: Nets }

function byEdition(netOf: (edition: Edition) => Perceptron): Nets {
  return { rulebook: netOf('rulebook'), 'rules-card': netOf('rules-card') }
}

/** A net that has direct weights only. */
function plainNet(names: readonly string[], weights: Readonly<Record<string, number>>): Perceptron {
  return { rows: names.map((name) => [weights[name] ?? 0, 0]), hiddenBias: [0], outputWeights: [0] }
}

/** What a regression found in matches before: what one more adds to the log-odds, by edition. */
const REGRESSION: Readonly<Record<Edition, Regression>> = {
  rulebook: {
    constant: -0.152,
    left: 1.569,
    moves: {
      controlled: 0.186,
      influenced: -0.286,
      swords: 0.232,
      coins: 0.258,
      hearts: 0.125,
      damage: 0.999,
      military: 0.514,
      wealth: 0.726,
    },
    waits: {
      controlled: 0.492,
      influenced: 0.318,
      swords: 0.106,
      coins: 0.454,
      hearts: 0.233,
      damage: 1.054,
      military: 0.646,
      wealth: 0.752,
    },
    more: { military: 0.296, wealth: -0.036, actions: 0.226 },
  },
  'rules-card': {
    constant: -0.138,
    left: 0.508,
    moves: {
      controlled: 0.382,
      influenced: 0.301,
      swords: 0.398,
      coins: 0.112,
      hearts: -0.085,
      damage: -0.121,
      military: 1.081,
      wealth: 1.047,
    },
    waits: {
      controlled: 0.631,
      influenced: 0.88,
      swords: 0.28,
      coins: 0.113,
      hearts: 0.201,
      damage: 0.577,
      military: 0.593,
      wealth: 0.573,
    },
    more: { military: 0.567, wealth: 0.419, actions: -0.258 },
  },
}
type Side = Readonly<
  Record<
    'controlled' | 'influenced' | 'swords' | 'coins' | 'hearts' | 'damage' | 'military' | 'wealth',
    number
  >
>
type Regression = {
  readonly constant: number
  /** An action left in this turn. */
  readonly left: number
  readonly moves: Side
  readonly waits: Side
  /** The waiting side's: gains at its next Resupply, and its actions then. */
  readonly more: Readonly<Record<'military' | 'wealth' | 'actions', number>>
}

/** The net that says what the regression says. */
function regressionNet({ constant, left, moves, waits, more }: Regression): Perceptron {
  const weights: Record<string, number> = {}
  const set = (name: string, weight: number) => {
    weights[name] = Math.round(1000 * weight)
  }
  // The waiting side has three actions next turn unless a feature says otherwise.
  for (const count of [1, 2, 3])
    set(`${count} action${count > 1 ? 's' : ''} left`, constant + left * count - 3 * more.actions)
  for (const [role, side, sign] of [
    ['moves', moves, 1],
    ['waits', waits, -1],
  ] as const) {
    const now = role === 'waits' ? more : { military: 0, wealth: 0 }
    for (const { name, swords, coins, hearts, damage } of TERRITORIES)
      set(
        `${role}: Controls the ${name}`,
        sign *
          (side.controlled +
            side.swords * swords +
            side.coins * coins +
            side.hearts * hearts +
            side.damage * damage),
      )
    set(`${role}: Influenced`, sign * PLACES * side.influenced)
    set(`${role}: Military`, sign * MOST * (side.military - now.military))
    set(`${role}: Wealth`, sign * MOST * (side.wealth - now.wealth))
  }
  set('waits: Military after Resupply', -MOST * more.military)
  set('waits: Wealth after Resupply', -MOST * more.wealth)
  set('waits: 2 actions next turn', more.actions)
  set('waits: 1 action next turn', 2 * more.actions)
  return plainNet(VALUE_FEATURES, weights)
}

/** What the first matches are played by. Net weights are in thousandths. */
const START_POLICY = plainNet(ACTION_FEATURES, {
  gain: 2000,
  battle: -1000,
  'chance to climb': 3000,
  reallocate: -1000,
  restructure: -1000,
  end: -1000,
})
export const START: Weights = {
  VALUES: byEdition((edition) => regressionNet(REGRESSION[edition])),
  POLICIES: byEdition(() => START_POLICY),
}

function write({ VALUES, POLICIES }: Weights): void {
  writeFileSync(
    WEIGHTS,
    `import type { Perceptron } from '../../../ai/index.ts'

/** Written by \`npm run fit -- to-reign-supreme\`; do not edit. Who wins: what each of \`VALUE_FEATURES\` counts for. */
${netSource('RULEBOOK_VALUE', VALUE_FEATURES, VALUES.rulebook).replace('export ', '')}
${netSource('RULES_CARD_VALUE', VALUE_FEATURES, VALUES['rules-card']).replace('export ', '')}
/** What a search does: what each of \`ACTION_FEATURES\` counts for. */
${netSource('RULEBOOK_POLICY', ACTION_FEATURES, POLICIES.rulebook).replace('export ', '')}
${netSource('RULES_CARD_POLICY', ACTION_FEATURES, POLICIES['rules-card']).replace('export ', '')}
export const VALUES = { rulebook: RULEBOOK_VALUE, 'rules-card': RULES_CARD_VALUE } as const
export const POLICIES = { rulebook: RULEBOOK_POLICY, 'rules-card': RULES_CARD_POLICY } as const
`,
  )
}

/** The matches of an edition in all these files. */
function matchesOf(files: readonly string[], edition: Edition): readonly SearchedMatch[] {
  return files.flatMap(readMatches).filter(({ match }) => editionOf(match) === edition)
}

/** A step of `fit`: who wins. @param files of searched matches */
export function fitValue(...files: readonly string[]): void {
  const fitted = (edition: Edition) => {
    const examples = matchesOf(files, edition).flatMap(valueExamples)
    const loss = { loss: 'least logit' } as const
    const net = fittedNet(`${edition}: who wins`, VALUE_FEATURES, examples, loss, new QuickChance(1), {
      hidden: VALUE_UNITS,
    })
    // Few matches may teach less than is known already.
    const heldOut = examples.filter(({ match }) => match % HELD_OUT === 0)
    const [before, after] = [inUse.VALUES[edition], net].map((each) => surpriseOf(each, heldOut))
    console.log(
      `${edition}: surprise ${before.toFixed(4)} of the net before, ${after.toFixed(4)} of the new one`,
    )
    return after < before ? net : inUse.VALUES[edition]
  }
  write({ ...inUse, VALUES: byEdition(fitted) })
}

function surpriseOf(net: Perceptron, examples: readonly Example[]): number {
  const worth = perceptron(net)
  return surprise(
    examples.map(({ features }) => worth(Float64Array.from(features))),
    examples.map(({ shares }) => shares[0]),
  )
}

function valueExamples(searched: SearchedMatch): readonly Example[] {
  const seen: { seat: number; features: Float32Array; expected: number | undefined }[] = []
  const { shares } = replay(game, searched, seating, (state, { values }) => {
    if (state.turn >= LATEST) return
    const features = new Float64Array(VALUE_FEATURES.length)
    const seat = writeFeatures(state, features)
    if (seat === undefined) return
    seen.push({ seat, features: Float32Array.from(features), expected: values?.[seat] })
  })
  return seen.map(({ seat, features, expected }) => ({
    match: searched.match,
    features,
    shares: [RESULT * shares[seat] + (1 - RESULT) * (expected ?? shares[seat])],
  }))
}

/** A step of `fit`: what searches tried. @param files of searched matches */
export function fitPolicy(...files: readonly string[]): void {
  const fitted = (edition: Edition) =>
    fittedNet(
      `${edition}: what is tried`,
      ACTION_FEATURES,
      matchesOf(files, edition).flatMap(policyExamples),
      { loss: 'softmax', lookAheads: 0 },
      new QuickChance(2),
    )
  write({ ...inUse, POLICIES: byEdition(fitted) })
}

function policyExamples(searched: SearchedMatch): readonly Example[] {
  const examples: Example[] = []
  const row = new Float64Array(ACTION_FEATURES.length)
  replay(game, searched, seating, (state, { visits = [] }) => {
    const step = state.stack.at(-1)?.step
    const whole = visits.reduce((sum, each) => sum + each, 0)
    if (state.turn >= LATEST || whole < FEWEST_VISITS || (step !== 'act' && step !== 'brace')) return
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    const actions = game.actions(view, seat)
    const features = new Float32Array(row.length * actions.length)
    showActionFeatures(view, seat, actions, row, (_, i) => features.set(row, i * row.length))
    examples.push({ match: searched.match, features, shares: visits.map((each) => each / whole) })
  })
  return examples
}

/** Fits `src/games/to-reign-supreme/ai/weights.generated.ts`. */
export async function fit(
  [generations = '5', matches = '500', iterations = '200', from = 'by-hand']: readonly string[],
  place?: Place,
): Promise<void> {
  await expertIteration({
    game: ID,
    place,
    generations: Number(generations),
    matches: Number(matches),
    iterations: Number(iterations),
    begin() {
      if (from !== 'in-use') write(from === 'by-hand' ? START : JSON.parse(readFileSync(from, 'utf8')))
    },
    async learn(files) {
      await runFresh(`${ID}.ts`, 'fitValue', ...files.slice(0, BEFORE + 1))
      await runFresh(`${ID}.ts`, 'fitPolicy', files[0])
    },
  })
}
