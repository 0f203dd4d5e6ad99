import { expect, it } from 'vitest'
import { QuickChance, startMatch, UNKNOWN } from '../../core/index.ts'
import { smallGame } from '../testing/small-game.ts'
import { policyOf } from './policy.ts'
import { surpriseOf } from './surprise.ts'

const SURE = { kind: 'softmax', temperature: 0.01 } as const

/** Of four cards, the holder of card 3 calls, all others fold. */
function calling(secret = false) {
  const small = smallGame({
    seats: 2,
    deals: 4,
    sees: [1],
    turns: [
      { seats: [1], actions: ['call', 'fold', 'leave'], secret },
      { seats: [0], actions: ['pass'] },
    ],
    odds: () => [1, 0],
  })
  const ai: typeof small.ai = {
    ...small.ai,
    heuristic: {
      scoreActions: ({ deal }, _seat, actions) =>
        actions.map((action) => (action === (deal === 3 ? 'call' : 'fold') ? 1 : 0)),
    },
  }
  const { game } = small
  const { state } = startMatch(game, {}, 2, 'calling')
  return { game, ai, view: game.view(state, 0), seat: 0, chance: new QuickChance(2) }
}

it('a call that one hand in four would make is a surprise of two bits', () => {
  const moment = calling()
  expect(moment.view.deal).toBe(UNKNOWN)
  const surprise = surpriseOf(moment, { by: 1, action: 'call', effort: SURE }, 4000)
  expect(surprise?.probability).toBeCloseTo(0.25, 1)
  expect(surprise?.bits).toBeCloseTo(-Math.log2(surprise?.probability ?? 1))
  const expected = surpriseOf(moment, { by: 1, action: 'fold', effort: SURE }, 4000)
  expect(expected?.probability).toBeCloseTo(0.75, 1)
})

it('what the policy never does is still possible, and rare', () => {
  const surprise = surpriseOf(calling(), { by: 1, action: 'leave', effort: SURE }, 100)
  expect(surprise?.probability).toBeGreaterThan(0)
  expect(surprise?.probability).toBeLessThan(0.05)
})

it('what looks the same to the onlooker whatever was done is no surprise', () => {
  expect(surpriseOf(calling(true), { by: 1, action: 'call', effort: SURE }, 50)).toBeUndefined()
})

it('nobody is surprised by what they do themselves', () => {
  const moment = calling()
  expect(surpriseOf({ ...moment, seat: 1 }, { by: 1, action: 'call', effort: SURE }, 50)).toBeUndefined()
})

it('a policy is a distribution over the actions, and a small part of it is even', () => {
  const { ai, view } = calling()
  const policy = policyOf(ai, view, 1, ['call', 'fold', 'leave'], SURE)
  expect(policy.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(policy[1]).toBeGreaterThan(0.95)
  expect(policy[0]).toBeCloseTo(0.05 / 3)
  expect(policyOf(ai, view, 1, ['call'], SURE)).toEqual([1])
  const setting = policyOf(
    { ...ai, isSetting: (action) => action === 'fold' },
    view,
    1,
    ['call', 'fold'],
    SURE,
  )
  expect(setting).toEqual([0.975, 0.025])
})
