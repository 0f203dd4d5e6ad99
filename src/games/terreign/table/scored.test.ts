import { expect, it } from 'vitest'
import { act, duel, pick, scene, toldOf } from '../testing/scene.ts'
import { scored } from './scored.ts'

const changes = (on: ReturnType<typeof scene>, move: () => void) => {
  const before = structuredClone(on.state)
  move()
  const told = on.told.map(({ event }) => event)
  return scored(before, on.state, told).map(({ seat, points, at }) => ({
    seat,
    points,
    isAt: at !== undefined,
  }))
}

it('TER-27 a stolen token floats up at both duelists, a gained one at the attacker', () => {
  const on = scene({ seats: [{}, { tokens: [2, 0] }] })
  expect(changes(on, () => duel(on, 0, 1, 'hit', 'hit', 'hit'))).toEqual([{ seat: 0, points: 1, isAt: true }])
  expect(changes(on, () => act(on, [0, pick(1)]))).toEqual([
    { seat: 0, points: 1, isAt: true },
    { seat: 1, points: -1, isAt: true },
  ])
  expect(toldOf(on, 'token')).toHaveLength(2)
})

it('TER-45 in Battle Royale Morale floats up', () => {
  const on = scene({ mode: 'royale', seats: [{}, {}, {}] })
  expect(changes(on, () => duel(on, 0, 1, 'hit')).filter(({ points }) => points !== 0)).toEqual([
    { seat: 1, points: -1, isAt: true },
  ])
})
