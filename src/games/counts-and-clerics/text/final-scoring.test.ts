import { describe, expect, it } from 'vitest'
import { outcome } from '../rules/scoring.ts'
import { around, land, position } from '../testing/position.ts'
import { played } from '../testing/scene.ts'
import { finalScoring } from './final-scoring.ts'

const NAMES = ['Ana', 'Ben', 'Cai', 'Dee']

describe('the telling of the end', () => {
  for (const seats of [2, 3, 4])
    it(`ends at the scores of the match with ${seats} players`, () => {
      const { state } = played({ map: 'classic' }, seats, `told ${seats}`)
      expect(finalScoring(state, NAMES).at(-1)?.sums).toEqual(outcome(state)?.scores)
    })

  it('tells each of the twenty settlements once, the richest last, then trails, then awards', () => {
    const steps = finalScoring(played({}, 2, 'order').state, NAMES)
    expect(steps.slice(0, 20).map(({ title }) => title)).toEqual([
      ...Array(6).fill('Village'),
      ...Array(5).fill('Town'),
      ...Array(4).fill('Castle'),
      ...Array(3).fill('Mine'),
      ...Array(2).fill('City'),
    ])
    expect(new Set(steps.slice(0, 20).map(({ spotlight }) => spotlight.hex)).size).toBe(20)
    expect(steps.slice(20, -5).every(({ chapter }) => chapter === 'trails')).toBe(true)
    expect(steps.slice(-5).map(({ title }) => title)).toEqual([
      'Most villages',
      'Most towns',
      'Most castles',
      'Most mines',
      'Most cities',
    ])
  })

  it('shows no more on the map than has been told', () => {
    const steps = finalScoring(played({}, 2, 'order').state, NAMES)
    expect([0, 7, 19].map((at) => steps[at].spotlight.told.size)).toEqual([1, 8, 20])
    expect(steps[20].spotlight.trails).toHaveLength(1)
  })

  it('says why', () => {
    const view = position({
      land: land({ 44: 'c', 0: 'v' }),
      board: around(44, [0, 'Monk 1'], [1, 'Knight 9']),
      stack: [],
    })
    expect(
      finalScoring(view, ['Ana', 'Ben']).map(({ title, text, points }) => [title, text, points]),
    ).toEqual([
      ['Village', 'Nobody is here.', 0],
      ['Castle', 'Ben, 1 each: military beats religious.', 3],
      ['Most villages', 'Nobody controls any: no award.', 0],
      ['Most towns', 'Nobody controls any: no award.', 0],
      ['Most castles', 'Ben, with 1 of 4.', 1],
      ['Most mines', 'Nobody controls any: no award.', 0],
      ['Most cities', 'Nobody controls any: no award.', 0],
    ])
  })
})
