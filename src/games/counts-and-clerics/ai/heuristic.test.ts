import { expect, it } from 'vitest'
import { QuickChance } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import type { Options, State } from '../rules/state.ts'
import { referenceScores } from '../testing/reference-heuristic.ts'
import { match, playOn } from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'

/** Positions of random matches, a few with each number of empty hexes. */
function positions(options: Partial<Options>, seats: number): readonly State[] {
  const chance = new QuickChance(seats)
  return Array.from({ length: 12 }, (_, i) => {
    const left = 1 + chance.int(80)
    const step = (['choose', 'place', 'return'] as const)[i % 3]
    const until = ({ empty, stack }: State) => empty.length <= left && stack.at(-1)?.step === step
    return playOn(match(options, seats, `weights ${i}`), until, i).state
  }).filter(({ stack }) => stack.length > 0)
}

it.each([
  [2, {}],
  [2, { anyTrail: true, mountains: 10 }],
  [3, { hiddenHands: true }],
  [4, {}],
] as const)('the weights are those that the plain reading gives: %i players, %j', (seats, options) => {
  for (const state of positions(options, seats)) {
    const [seat] = game.actors(state)
    const view = game.view(state, seat)
    const actions = game.actions(view, seat)
    const weights = heuristic.scoreActions(view, seat, actions)
    referenceScores(view, seat, actions).forEach((weight, i) => {
      expect(weights[i]).toBeCloseTo(weight, 9)
    })
  }
})
