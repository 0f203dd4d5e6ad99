import { expect, it } from 'vitest'
import { QuickChance, shuffle } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { HEXES } from '../rules/hexes.ts'
import { geography } from '../rules/map.ts'
import type { Options, State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { match, playOn } from '../testing/scene.ts'
import { writeWinProbabilities } from './evaluation.ts'
import { survey } from './position-survey.ts'
import { surveyTrails, trailCounts, trailGains, trailsAt } from './trail-gains.ts'

/** Every position of a few random matches on maps of their own. */
function positions(options: Partial<Options>, seats: number): readonly State[] {
  const found: State[] = []
  for (let seed = 0; seed < 8; seed++)
    playOn(
      match(options, seats, `known ${seed}`),
      (state) => {
        found.push(game.copy(state))
        return false
      },
      seed,
    )
  return found.filter(({ stack }) => stack.length > 0)
}

const CASES = [
  [2, {}],
  [3, { anyTrail: true, mountains: 6 }],
  [4, { map: 'classic' }],
] as const

it.each(CASES)('a position is worth the same whatever was asked before: %i players, %j', (seats, options) => {
  const asked = positions(options, seats)
  const worth = (state: State) => {
    const into = new Float64Array(seats)
    writeWinProbabilities(state, into)
    return [...into]
  }
  const first = new Map(asked.map((state) => [state, worth(state)]))
  for (const state of shuffle(new QuickChance(seats), [...asked]))
    expect(worth(state)).toEqual(first.get(state))
})

it.each(CASES)('trails and what would make more are those of the rules: %i players, %j', (seats, options) => {
  const gains = new Uint8Array(HEXES)
  for (const state of positions(options, seats)) {
    const { board, land, anyTrail, empty, order } = state
    survey(state)
    surveyTrails(state)
    order.forEach((_, seat) => {
      const count = writeTrailGains(board, geography(land), seat, anyTrail, empty, gains)
      expect(trailCounts[seat]).toBe(count)
      expect(empty.map((hex) => trailGains[trailsAt[seat] + hex])).toEqual(empty.map((hex) => gains[hex]))
    })
  }
})
