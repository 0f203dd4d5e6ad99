import { writeFileSync } from 'node:fs'
import { fromRoot } from '../../scripts/root.ts'
import { findBot } from '../../src/bots/index.ts'
import { WrongUsage } from '../../src/cli/common/command.ts'
import { QuickChance, readOptions, type Seat, silentContext } from '../../src/core/index.ts'
import { describe, FEATURES } from '../../src/games/war-of-supremacy/ai/features.ts'
import { ai } from '../../src/games/war-of-supremacy/ai/index.ts'
import { game } from '../../src/games/war-of-supremacy/index.ts'
import type { Action } from '../../src/games/war-of-supremacy/rules/actions.ts'
import type { Options } from '../../src/games/war-of-supremacy/rules/options.ts'
import type { State } from '../../src/games/war-of-supremacy/rules/state.ts'
import { playOn } from './matches.ts'
import { type Example, fittedNet, netSource } from './net.ts'
import type { Place } from './self-play.ts'
import { policySource } from './war-of-supremacy-policy.ts'

/*
 * Fits `weights.generated.ts` (see `net.ts`) to matches among `greedy`, each of whom now and then does anything, so that more is
 * seen than what they would do: of each match the positions in which a turn is about to be fought, where the evaluation
 * is asked.
 *
 *     npm run fit -- war-of-supremacy [MATCHES] [MATCHES FOR THE POLICY]
 *
 * 0 matches leave what they are for as it is. The policy is that of rollouts (`war-of-supremacy-policy.ts`).
 */

/** One decision in this many is random. */
const SLIP = 30

const width = FEATURES.length
const greedy = findBot('greedy')

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

function fitted(name: string, rows: readonly Example[], seed: number): string {
  const net = fittedNet(name, FEATURES, rows, { loss: 'softmax', lookAheads: 2 }, new QuickChance(seed))
  return netSource(name, FEATURES, net)
}

/** Fits matches of two and of more, and writes `weights.generated.ts` and `policy.generated.ts` of the game's `ai`. */
export function fit([matches = '12000', policyMatches = '2000']: readonly string[], place?: Place): void {
  if (place) throw new WrongUsage('No search plays these matches: leave out --database.', '--database')
  const count = Number(matches)
  if (count > 0) {
    const many = rowsOf(count, 31, (match) => (match % 8 === 1 ? 3 : match % 8 === 3 ? 5 : 4))
    const duel = rowsOf(Math.ceil(count / 4), 32, () => 2)
    write(
      'weights',
      `import type { Perceptron } from '../../../ai/index.ts'

/** Written by \`npm run fit -- war-of-supremacy\`; do not edit. What each of \`FEATURES\` counts for, in their order. */
${fitted('MANY', many, 1)}
/** The same for two players. */
${fitted('DUEL', duel, 2)}`,
    )
  }
  if (Number(policyMatches) > 0) write('policy', policySource(Number(policyMatches), optionsOf))
}

function write(name: string, source: string): void {
  writeFileSync(fromRoot(`src/games/war-of-supremacy/ai/${name}.generated.ts`), source)
}
