import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import type { Perceptron } from '../../src/ai/index.ts'
import { chooseWith, findBot } from '../../src/bots/index.ts'
import { QuickChance, readOptions, type Seat, silentContext } from '../../src/core/index.ts'
import { candidateActions } from '../../src/games/terreign/ai/candidates.ts'
import { FEATURES, sharedFacts, writeFeatures } from '../../src/games/terreign/ai/features.ts'
import { ai } from '../../src/games/terreign/ai/index.ts'
import { POLICY_FEATURES, showPolicyFeatures } from '../../src/games/terreign/ai/policy.ts'
import * as inUse from '../../src/games/terreign/ai/weights.generated.ts'
import { game } from '../../src/games/terreign/index.ts'
import type { Action } from '../../src/games/terreign/rules/actions.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'
import { expertIteration } from './expert-iteration.ts'
import { runFresh } from './fresh.ts'
import { playOn } from './matches.ts'
import { type Example, fittedNet, netSource } from './net.ts'
import { type Decision, type Place, readMatches, replay, type Seating } from './self-play.ts'

/*
 * Fits `weights.generated.ts` (see `net.ts`). First the evaluation, to matches among `greedy`, each of whom now and then
 * slips, so that more is seen than what they would do: of each match the positions before Travel, where the evaluation is
 * asked, and before the turns. Then expert iteration (Anthony et al. 2017; Silver et al. 2018): a search plays itself; the
 * evaluation goes on from what it was, to what came of those matches and what the search expected, and the policy is fitted
 * to the search's visits; and again with the new weights. It goes on where it was stopped.
 *
 *     npm run fit -- terreign [GENERATIONS] [MATCHES OF EACH] [ITERATIONS] [GREEDY MATCHES, 0: from the weights in use]
 */

const ID = 'terreign'
const WEIGHTS = fromRoot(`src/games/${ID}/ai/weights.generated.ts`)

/** One decision in this many is random. */
const SLIP = 20
/** How much what the search expected counts, against what came of the match. */
const EXPECTED = 0.5

const width = FEATURES.length
const greedy = findBot('greedy')

/** Half of the matches are of four, the others of two to seven; one in eight is shorter or longer. */
export const seating: Seating = (match) => ({
  seats: match % 2 === 0 ? 4 : 2 + ((match >> 1) % 6),
  options: match % 8 === 5 ? { tokens: 3 + ((match >> 3) % 4) } : {},
})

type Weights = Readonly<Record<'HOUSES_NET' | 'ROYALE_NET' | 'POLICY_NET', Perceptron>>

function write({ HOUSES_NET, ROYALE_NET, POLICY_NET }: Weights): void {
  writeFileSync(
    WEIGHTS,
    `import type { Perceptron } from '../../../ai/index.ts'

/** Written by \`npm run fit -- terreign\`; do not edit. What each of \`FEATURES\` counts for, in their order. */
${netSource('HOUSES_NET', FEATURES, HOUSES_NET)}
/** The same for Battle Royale. */
${netSource('ROYALE_NET', FEATURES, ROYALE_NET)}
/** How often a search takes an action: what each of \`POLICY_FEATURES\` counts for. */
${netSource('POLICY_NET', POLICY_FEATURES, POLICY_NET)}`,
  )
}

/** The policy that the first matches are searched with: the heuristic’s scores, in thousandths. */
const START_POLICY: Perceptron = {
  rows: POLICY_FEATURES.map((name) => [name === 'below the best' ? -1250 : 0, 0]),
  hiddenBias: [0],
  outputWeights: [0],
}

/** A step of `fit`: the evaluation of both modes, from greedy matches. */
export function fitGreedy(matches: number): void {
  const fitted = (name: string, isRoyale: boolean, count: number) =>
    fittedNet(
      name,
      FEATURES,
      rowsOf(isRoyale, count),
      { loss: 'softmax', lookAheads: 2 },
      new QuickChance(1, isRoyale ? 2 : 1),
    )
  write({
    HOUSES_NET: fitted('HOUSES_NET', false, matches),
    ROYALE_NET: fitted('ROYALE_NET', true, Math.ceil(matches / 5)),
    POLICY_NET: START_POLICY,
  })
}

function rowsOf(isRoyale: boolean, matches: number): readonly Example[] {
  const rows: Example[] = []
  for (let match = 0; match < matches; match++) {
    const chance = new QuickChance(match, isRoyale ? 78 : 77)
    const ctx = silentContext(chance)
    const seats = match % 4 === 0 ? 2 + chance.int(6) : 4
    const tokens = match % 8 === 0 ? 3 + chance.int(4) : 5
    const state = game.setup(readOptions(game, isRoyale ? { mode: 'royale' } : { tokens }), seats, ctx)
    const seen: Float32Array[] = []
    let last = ''
    const choose = (now: State, seat: Seat) => choice(now, seat, chance)
    const { shares } = playOn(game, state, ctx, choose, (now) => {
      const moment = momentOf(now)
      if (!moment || moment === last) return
      seen.push(featuresOf(now))
      last = moment
    })
    for (const features of seen) rows.push({ match, features, shares })
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
  const standing = sharedFacts(state)
  const features = new Float32Array(state.players.length * width)
  const one = new Float64Array(width)
  state.players.forEach((_, seat) => {
    writeFeatures(state, standing, seat, one)
    features.set(one, seat * width)
  })
  return features
}

function choice(state: State, seat: Seat, chance: QuickChance): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  if (actions.length === 1) return actions[0]
  const question = { game, ai, view, seat, actions, chance }
  return chance.int(SLIP) === 0
    ? chooseWith({ kind: 'softmax', temperature: 0.7 }, question)
    : greedy.choose(question)
}

/** A step of `fit`: the evaluation, from what it was to what came of searched matches and was expected in them. */
export function fitEvaluation(file: string): void {
  const examples = readMatches(file).flatMap((searched) => {
    const { match } = searched
    const seen: { features: Float32Array; values: Decision['values'] }[] = []
    let last = ''
    const { shares } = replay(game, searched, seating, (state, { values }) => {
      const moment = momentOf(state)
      if (!moment || moment === last) return
      seen.push({ features: featuresOf(state), values })
      last = moment
    })
    return seen.map(({ features, values }) => ({
      match,
      features,
      shares: values
        ? shares.map((share, seat) => (1 - EXPECTED) * share + EXPECTED * (values[seat] ?? share))
        : shares,
    }))
  })
  const HOUSES_NET = fittedNet(
    'HOUSES_NET',
    FEATURES,
    examples,
    { loss: 'softmax', lookAheads: 0 },
    new QuickChance(2),
    { from: inUse.HOUSES_NET },
  )
  write({ ...inUse, HOUSES_NET })
}

/** A step of `fit`: what searches chose. */
export function fitPolicy(file: string): void {
  const examples: Example[] = []
  const row = new Float64Array(POLICY_FEATURES.length)
  for (const searched of readMatches(file)) {
    const { match } = searched
    replay(game, searched, seating, (state, { visits }) => {
      if (!visits) return
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      const all = game.actions(view, seat)
      const actions = candidateActions(view, seat, all)
      const tried = actions.map((action) => visits[all.indexOf(action)])
      const whole = tried.reduce((sum, each) => sum + each, 0)
      if (actions.length < 2 || whole === 0) return
      const features = new Float32Array(actions.length * row.length)
      showPolicyFeatures(view, seat, actions, row, (i) => features.set(row, i * row.length))
      examples.push({ match, features, shares: tried.map((each) => each / whole) })
    })
  }
  const loss = { loss: 'softmax', lookAheads: 0 } as const
  write({
    ...inUse,
    POLICY_NET: fittedNet('POLICY_NET', POLICY_FEATURES, examples, loss, new QuickChance(3)),
  })
}

/** Fits `src/games/terreign/ai/weights.generated.ts`. */
export async function fit(
  [generations = '3', matches = '300', iterations = '100', greedyMatches = '30000']: readonly string[],
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
    },
    async learn([file]) {
      for (const step of ['fitEvaluation', 'fitPolicy']) await runFresh(`${ID}.ts`, step, file)
    },
  })
}
