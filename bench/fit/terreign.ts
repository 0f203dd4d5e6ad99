import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { chooseWith, findBot } from '../../src/bots/index.ts'
import { QuickChance, readOptions, type Seat, silentContext } from '../../src/core/index.ts'
import { FEATURES, sharedFacts, writeFeatures } from '../../src/games/terreign/ai/features.ts'
import { ai } from '../../src/games/terreign/ai/index.ts'
import { game } from '../../src/games/terreign/index.ts'
import type { Action } from '../../src/games/terreign/rules/actions.ts'
import type { State } from '../../src/games/terreign/rules/state.ts'
import { playOn } from './matches.ts'
import { type Example, fittedNet, netSource } from './net.ts'

/*
 * Fits `weights.generated.ts` (see `net.ts`) to matches among `greedy`, each of whom now and then slips, so that more is seen than
 * what they would do: of each match the positions before Travel, where the evaluation is asked, and before the turns.
 *
 *     npm run fit -- terreign [MATCHES]
 */

/** One decision in this many is random. */
const SLIP = 20

const width = FEATURES.length
const greedy = findBot('greedy')

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

function fitted(name: string, isRoyale: boolean, matches: number): string {
  const net = fittedNet(
    name,
    FEATURES,
    rowsOf(isRoyale, matches),
    { loss: 'softmax', lookAheads: 2 },
    new QuickChance(1, isRoyale ? 2 : 1),
  )
  return netSource(name, FEATURES, net)
}

/** Fits both modes and writes `src/games/terreign/ai/weights.generated.ts`. */
export function fit([matches = '30000']: readonly string[]): void {
  const count = Number(matches)
  const houses = fitted('HOUSES_NET', false, count)
  const royale = fitted('ROYALE_NET', true, Math.ceil(count / 5))
  writeFileSync(
    fromRoot('src/games/terreign/ai/weights.generated.ts'),
    `import type { Perceptron } from '../../../ai/index.ts'

/** Written by \`npm run fit -- terreign\`; do not edit. What each of \`FEATURES\` counts for, in their order. */
${houses}
/** The same for Battle Royale. */
${royale}`,
  )
}
