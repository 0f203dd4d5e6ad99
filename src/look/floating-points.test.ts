import { describe, expect, it } from 'vitest'
import { scoreChanges } from './floating-points.ts'

const scores = (...all: readonly number[]) => all.map((score) => ({ score, facts: [] }))

describe('the changes of scores', () => {
  it('float at the plates where the game names no place', () => {
    expect(scoreChanges(scores(3, 5, 1), scores(6, 2, 1))).toEqual([
      { seat: 0, points: 3 },
      { seat: 1, points: -3 },
    ])
  })

  it('float where the game names a place, and the rest at the plate', () => {
    const named = [
      { seat: 0, points: 3, at: '.castle' },
      { seat: 1, points: -3, at: '.castle' },
    ]
    expect(scoreChanges(scores(0, 3), scores(4, 0), named)).toEqual([...named, { seat: 0, points: 1 }])
  })

  it('are none where nothing changed', () => {
    expect(scoreChanges(scores(3, 5), scores(3, 5))).toEqual([])
    expect(scoreChanges([], scores(3))).toEqual([])
  })
})
