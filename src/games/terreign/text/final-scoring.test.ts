import { expect, it } from 'vitest'
import type { Outcome } from '../../../core/index.ts'
import { scene } from '../testing/scene.ts'
import { claims, decision } from './final-scoring.ts'
import { headline } from './phrases.ts'

const outcome = (ranks: readonly number[]): Outcome => ({
  ranks: [...ranks],
  scores: ranks.map(() => 0),
  why: 'The last round is over; most tokens, then most Morale decide.',
})

it('tells the claims with the winner last', () => {
  const { state } = scene({ seats: [{ tokens: [3, 2] }, { tokens: [2, 1] }, { tokens: [0, 0] }] })
  state.end = { by: 'throne', winners: [0] }
  expect(claims(state, outcome([1, 2, 3])).map(({ side }) => side)).toEqual([2, 1, 0])
  expect(headline(['You'], false)).toBe('You rule the Realm')
  expect(decision(state, ['You', 'Ben', 'Cleo'], outcome([1, 2, 3]))).toBe(
    'Round 2 ended with 5 tokens in your hands.',
  )
})

it('TER-44 tells an Alliance as one, with all its members', () => {
  const { state } = scene({ mode: 'two-alliances', seats: [{}, {}, { tokens: [4, 2] }, {}] })
  state.end = { by: 'throne', winners: [0] }
  const told = claims(state, outcome([1, 3, 1, 3]))
  expect(told.map(({ seats }) => seats)).toEqual([
    [1, 3],
    [0, 2],
  ])
  expect(told[1]).toMatchObject({ honorable: 4, dishonorable: 2 })
  expect(headline(['Ada', 'Cleo'], false)).toBe('Ada and Cleo rule the Realm')
})

it('TER-R26 says that those who are level share the throne', () => {
  expect(headline(['Ada', 'Ben'], true)).toBe('Ada and Ben share the throne')
})
