import { expect, it } from 'vitest'
import { outcome } from '../rules/ending.ts'
import type { End, State } from '../rules/state.ts'
import { type Said, scene } from '../testing/scene.ts'
import { claims, headline, winnersOf } from './final-scoring.ts'

function ended(said: Said, end: End): State {
  const { state } = scene(said)
  return { ...state, end }
}

function told(view: State, names = ['You', 'Ben', 'Cleo', 'Dot']) {
  const out = outcome(view)
  if (!out) throw new Error('The match is not over.')
  return {
    claims: claims(view, out),
    headline: headline(names, out, view),
    decision: out.why,
    winners: winnersOf(out, view),
  }
}

it('WOS-5 tells the winner last, with what was needed', () => {
  const view = ended(
    { seats: [{ won: 3 }, { won: 1 }, {}] },
    { by: 'territories', winners: [1, 0, 0], decided: 'most' },
  )
  const { claims: all, headline: large, decision: why } = told(view)
  expect(all.map(({ seats, total }) => [seats, total])).toEqual([
    [[2], 0],
    [[1], 1],
    [[0], 3],
  ])
  expect(large).toBe('You hold supremacy')
  expect(why).toBe('The winner has won as many territories as are needed.')
})

it('WOS-34 tells what decided between those who were level', () => {
  const said: Said = { seats: [{ won: 1 }, { won: 1 }], defender: 1, defense: ['Gorilla Berserker'] }
  const defending = told(ended(said, { by: 'deck', winners: [0, 1], decided: 'defending' }))
  expect(defending.headline).toBe('Ben holds supremacy')
  expect(defending.decision).toBe(
    'A deck ran out of cards: of those level on territories the defending one wins.',
  )
  expect(defending.claims.at(-1)?.defends).toHaveLength(1)
  const first = told(ended(said, { by: 'rounds', winners: [1, 0], decided: 'first' }))
  expect(first.decision).toBe(
    'The last round is over: of those level on territories the one who had as many first wins.',
  )
})

it('WOS-R16 tells of a draw that nobody has won', () => {
  const view = ended({ seats: [{}, {}] }, { by: 'idle', winners: [0, 0], decided: 'nothing' })
  expect(told(view)).toMatchObject({ headline: 'Nobody holds supremacy', winners: [] })
})

it('WOS-36 counts what partners have won together', () => {
  const view = ended(
    { seats: [{ won: 1 }, {}, { won: 2 }, {}], options: { teams: true } },
    { by: 'territories', winners: [1, 0], decided: 'most' },
  )
  const { claims: all, headline: large } = told(view, ['Ana', 'Ben', 'Cleo', 'Dot'])
  expect(all.at(-1)).toMatchObject({ seats: [0, 2], total: 3 })
  expect(large).toBe('Ana and Cleo hold supremacy')
})
