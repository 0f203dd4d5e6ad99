import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import type { Perceptron } from '../../src/ai/index.ts'
import { findBot } from '../../src/bots/index.ts'
import { QuickChance, readOptions, type Seat, silentContext } from '../../src/core/index.ts'
import { describe, FEATURES } from '../../src/games/war-of-supremacy/ai/features.ts'
import { ai } from '../../src/games/war-of-supremacy/ai/index.ts'
import { POLICY } from '../../src/games/war-of-supremacy/ai/policy.generated.ts'
import { policyRows } from '../../src/games/war-of-supremacy/ai/rollout-policy.ts'
import { DUEL, MANY } from '../../src/games/war-of-supremacy/ai/weights.generated.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import type { Action } from '../../src/games/war-of-supremacy/rules/actions.ts'
import type { Options } from '../../src/games/war-of-supremacy/rules/options.ts'
import type { State } from '../../src/games/war-of-supremacy/rules/state.ts'
import { expertIteration } from './expert-iteration.ts'
import { runFresh } from './fresh.ts'
import { playOn } from './matches.ts'
import { type Example, fittedNet, netSource } from './net.ts'
import {
  type Decision,
  type Place,
  readMatches,
  replay,
  type SearchedMatch,
  type Seating,
} from './self-play.ts'
import { MOST_ACTIONS, policySource, trialExamples } from './war-of-supremacy-policy.ts'

/*
 * Fits `weights.generated.ts` and `policy.generated.ts` (see `net.ts`). First the evaluation, to matches among `greedy`,
 * each of whom now and then does anything, so that more is seen than what they would do: of each match the positions in
 * which a turn is about to be fought, where the evaluation is asked. Then the policy, to trials
 * (`war-of-supremacy-policy.ts`). Then expert iteration (Anthony et al. 2017; Silver et al. 2018): a search plays itself;
 * the evaluation goes on from what it was, to what came of those matches and what the search expected, and so does the
 * policy, to the search's visits; and again with the new weights. It goes on where it was stopped.
 *
 *     npm run fit -- war-of-supremacy [GENERATIONS] [MATCHES OF EACH] [ITERATIONS] [GREEDY MATCHES] [TRIED MATCHES]
 *
 * 0 greedy or tried matches leave what they are for as it is.
 */

const ID = 'war-of-supremacy'

/** One decision in this many is random. */
const SLIP = 30

/** How much what the search expected counts, against what came of the match. */
const EXPECTED = 0.5

const width = FEATURES.length
const greedy = findBot('greedy')

/** Half of the matches are of two, the others of three to five. */
export const seating: Seating = (match) => {
  const seats = match % 2 === 0 ? 2 : match % 16 === 1 ? 3 : match % 16 === 3 ? 5 : 4
  return { seats, options: optionsOf(match >> 1, seats) }
}

/** @param seatsOf how many play in a match of this number */
function rowsOf(matches: number, stream: number, seatsOf: (match: number) => number): readonly Example[] {
  const rows: Example[] = []
  for (let match = 0; match < matches; match++) {
    const chance = new QuickChance(match, stream)
    const ctx = silentContext(chance)
    const seats = seatsOf(match)
    const state = game.setup(readOptions(game, optionsOf(match, seats)), seats, ctx)
    const seen: Float32Array[] = []
    let last = 0
    const choose = (now: State, seat: Seat) => choice(now, seat, chance)
    const { shares } = playOn(game, state, ctx, choose, (now) => {
      if (now.stack.at(-1)?.step !== 'act' || now.turn === last) return
      seen.push(featuresOf(now))
      last = now.turn
    })
    for (const features of seen) rows.push({ match, features, shares })
  }
  return rows
}

/** Of three matches one with any of the cards, and of four such matches of four one with two territories at once. */
function optionsOf(match: number, seats: number): Partial<Options> {
  if (match % 3 !== 0) return {}
  return { start: 'general', multiple: seats === 4 && match % 12 === 6 }
}

function featuresOf(state: State): Float32Array {
  const seats = state.players.map(() => new Float64Array(width))
  describe(state, seats)
  const features = new Float32Array(seats.length * width)
  seats.forEach((row, seat) => {
    features.set(row, seat * width)
  })
  return features
}

function choice(state: State, seat: Seat, chance: QuickChance): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  if (actions.length === 1) return actions[0]
  const tried = ai.searchModel?.candidateActions?.(view, seat, actions) ?? actions
  if (chance.int(SLIP) === 0) return tried[chance.int(tried.length)]
  return greedy.choose({ game, ai, view, seat, actions, chance })
}

/** @param from what the net goes on from. Default: nothing, and it is taught what it expects later in the match */
function fitted(name: string, rows: readonly Example[], seed: number, from?: Perceptron): string {
  const kind = { loss: 'softmax', lookAheads: from ? 0 : 2 } as const
  return netSource(name, FEATURES, fittedNet(name, FEATURES, rows, kind, new QuickChance(seed), { from }))
}

function writeEvaluation(many: string, duel: string): void {
  write(
    'weights',
    `import type { Perceptron } from '../../../ai/index.ts'

/** Written by \`npm run fit -- war-of-supremacy\`; do not edit. What each of \`FEATURES\` counts for, in their order. */
${many}
/** The same for two players. */
${duel}`,
  )
}

/** A step of `fit`: the evaluation, from greedy matches. */
export function fitGreedy(matches: number): void {
  const many = rowsOf(matches, 31, (match) => (match % 8 === 1 ? 3 : match % 8 === 3 ? 5 : 4))
  const duel = rowsOf(Math.ceil(matches / 4), 32, () => 2)
  writeEvaluation(fitted('MANY', many, 1), fitted('DUEL', duel, 2))
}

/** A step of `fit`: the policy, from trials. */
export function fitTrials(matches: number): void {
  write('policy', policySource(trialExamples(matches, optionsOf)))
}

/** A step of `fit`: the evaluation, from what it was to what came of searched matches and was expected in them. */
export function fitEvaluation(file: string): void {
  const examples = { many: [] as Example[], duel: [] as Example[] }
  for (const searched of readMatches(file)) {
    const { match } = searched
    const seen: { features: Float32Array; values: Decision['values'] }[] = []
    let last = 0
    const { shares } = replay(game, searched, seating, (state, { values }) => {
      if (state.stack.at(-1)?.step !== 'act' || state.turn === last) return
      seen.push({ features: featuresOf(state), values })
      last = state.turn
    })
    for (const { features, values } of seen)
      examples[shares.length === 2 ? 'duel' : 'many'].push({
        match,
        features,
        shares: shares.map((share, seat) => share + EXPECTED * ((values?.[seat] ?? share) - share)),
      })
  }
  writeEvaluation(fitted('MANY', examples.many, 1, MANY), fitted('DUEL', examples.duel, 2, DUEL))
}

/** A step of `fit`: the policy, from what it was to what searches visited. */
export function fitVisits(file: string): void {
  write('policy', policySource(readMatches(file).flatMap(visitExamples), POLICY))
}

function visitExamples(searched: SearchedMatch): readonly Example[] {
  const examples: Example[] = []
  replay(game, searched, seating, (state, { visits }) => {
    if (!visits || state.stack.at(-1)?.step === 'pick') return
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    const all = game.actions(view, seat)
    const tried = all.flatMap((action, i) => (visits[i] > 0 ? [{ action, visits: visits[i] }] : []))
    const whole = tried.reduce((sum, each) => sum + each.visits, 0)
    if (tried.length < 2 || tried.length > MOST_ACTIONS) return
    examples.push({
      match: searched.match,
      features: policyRows(
        state,
        seat,
        tried.map(({ action }) => action),
      ),
      shares: tried.map((each) => each.visits / whole),
    })
  })
  return examples
}

/** Fits `weights.generated.ts` and `policy.generated.ts` of the game's `ai`. */
export async function fit(
  [
    generations = '1',
    matches = '600',
    iterations = '30',
    greedyMatches = '12000',
    triedMatches = '2000',
  ]: readonly string[],
  place?: Place,
): Promise<void> {
  await expertIteration({
    game: ID,
    place,
    generations: Number(generations),
    matches: Number(matches),
    iterations: Number(iterations),
    async begin() {
      if (Number(greedyMatches) > 0) await runFresh(`${ID}.ts`, 'fitGreedy', Number(greedyMatches))
      if (Number(triedMatches) > 0) await runFresh(`${ID}.ts`, 'fitTrials', Number(triedMatches))
    },
    async learn([file]) {
      for (const step of ['fitEvaluation', 'fitVisits']) await runFresh(`${ID}.ts`, step, file)
    },
  })
}

function write(name: string, source: string): void {
  writeFileSync(fromRoot(`src/games/${ID}/ai/${name}.generated.ts`), source)
}
