import { expect, it } from 'vitest'
import { QuickChance } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { NEIGHBOURS } from '../rules/hexes.ts'
import type { Options, State } from '../rules/state.ts'
import { counter, land, position } from '../testing/position.ts'
import { referenceQuickScore } from '../testing/reference-heuristic.ts'
import { match, playOn } from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'
import { bestHex, quickScore, surveyPlacements } from './placements.ts'
import { CONTROL } from './weights.generated.ts'

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

const CASES = [
  [2, {}],
  [2, { anyTrail: true, mountains: 10 }],
  [3, { hiddenHands: true }],
  [4, {}],
] as const

it.each(CASES)(
  'the quick scores are those that the plain reading gives: %i players, %j',
  (seats, options) => {
    for (const state of positions(options, seats)) {
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      const hand = view.hands[seat].filter((counter) => typeof counter === 'number')
      for (const hex of view.empty.filter((_, i) => i % 7 === 0))
        hand.forEach((counter, i) => {
          // The work space is of the latest survey.
          const map = surveyPlacements(view, seat, hand)
          expect(quickScore(map, i, counter, hex)).toBeCloseTo(
            referenceQuickScore(CONTROL, view, seat, counter, hex),
            9,
          )
        })
    }
  },
)

it.each(CASES)(
  'every action has a score that does not depend on the order of the list: %i players, %j',
  (seats, options) => {
    for (const state of positions(options, seats)) {
      const [seat] = game.actors(state)
      const view = game.view(state, seat)
      const actions = game.actions(view, seat)
      const scores = heuristic.scoreActions(view, seat, actions)
      for (const score of scores) expect(score).toSatisfy(Number.isFinite)
      expect(heuristic.scoreActions(view, seat, actions.toReversed())).toEqual(scores.toReversed())
    }
  },
)

it('a counter that would win a city is placed beside it', () => {
  const view = position({
    land: land({ 42: 'y' }),
    hands: [[counter('Knight 9')], []],
    stack: [{ step: 'choose', seat: 0 }],
  })
  expect(NEIGHBOURS[42]).toContain(bestHex(view, 0, counter('Knight 9')))
  const stack = [{ step: 'place', seat: 0, counter: counter('Knight 9') } as const]
  const placing = { ...view, stack }
  const actions = game.actions(placing, 0)
  const scores = heuristic.scoreActions(placing, 0, actions)
  const best = actions[scores.indexOf(Math.max(...scores))]
  expect(best.type === 'place' && NEIGHBOURS[42].includes(best.hex)).toBe(true)
})
