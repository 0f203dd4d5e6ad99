import { expect, it } from 'vitest'
import { rolloutBy } from '../../../src/ai/index.ts'
import { QuickChance, silentContext, startMatch } from '../../../src/core/index.ts'
import { game } from '../rules/game.ts'
import { heuristic } from './heuristic.ts'
import { searchModel } from './search-model.ts'

const start = (seats = 2) => startMatch(game, {}, seats, 'seed').state
const context = () => silentContext(new QuickChance(1))

it('an evaluation shares one victory, and a lead is worth more the fewer prizes are left', () => {
  const shares = new Float64Array(3)
  searchModel.evaluate(start(3), shares)
  expect([...shares]).toEqual([1, 1, 1].map((share) => expect.closeTo(share / 3)))
  const lead = (prizes: number[]) => {
    const into = new Float64Array(2)
    searchModel.evaluate({ ...start(), prizes, scores: [10, 0] }, into)
    return into[0]
  }
  expect(lead([1, 2, 3])).toBeGreaterThan(lead([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
})

it('a rollout by the heuristic ends the match, or stops where it is told to', () => {
  const state = start()
  rolloutBy(game, heuristic)(state, context())
  expect(game.outcome(state)).toBeDefined()
  const later = start()
  const nextRound = rolloutBy(game, heuristic, {
    until: ({ prizes }) => {
      const left = prizes.length
      return (now) => now.prizes.length < left
    },
  })
  nextRound(later, context())
  expect(later.prizes).toHaveLength(start().prizes.length - 1)
})

it('a rollout has a limit', () => {
  const state = start()
  rolloutBy(game, heuristic, { most: 3 })(state, context())
  expect(state.hands[0]).toHaveLength(10)
})
