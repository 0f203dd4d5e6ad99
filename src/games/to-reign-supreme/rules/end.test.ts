import { describe, expect, it } from 'vitest'
import { readOptions, startMatch } from '../../../core/index.ts'
import { position } from '../testing/position.ts'
import { battle, codeOf, match, play, playOn } from '../testing/scene.ts'
import { game } from './game.ts'
import type { Options } from './state.ts'

const NAMES = ['Weapons Workshop', 'Mine', 'Soldier Training Grounds', 'Citadel', 'Agricultural Land']
const five = NAMES.map((name) => `Strength controls ${name}`)

describe('TRS-33 the win', () => {
  it('TRS-33 a side that Controls all six wins at once, by a Develop', () => {
    const start = position({ land: [...five, 'Strength influences Market'], left: 3 })
    const { state, told } = play(start, [0, { type: 'develop', place: 5 }])
    expect(game.actors(state)).toEqual([])
    expect(told.at(-1)).toEqual({ type: 'won', seat: 0 })
    expect(game.outcome(state)).toEqual({
      ranks: [1, 2],
      scores: [6, 0],
      why: 'Strength of the Realm controls all six territories.',
    })
    expect(game.refusal(state, 0, { type: 'end' })).toMatchObject({ code: 'match-over' })
  })

  it('TRS-33 TRS-32 by a battle, for Might as well; casualties and coins are done before', () => {
    const start = position({
      seat: 1,
      land: [...NAMES.map((name) => `Might controls ${name}`), 'Strength influences Market'],
      might: { military: 9 },
      strength: { wealth: 0 },
    })
    const { state, told } = battle(start, 5, { card: 'Ransom' }, { card: 'Slaughter' })
    expect(game.outcome(state)).toMatchObject({ ranks: [2, 1], scores: [0, 6] })
    expect(told.map(({ type }) => type).slice(-2)).toEqual(['fought', 'won'])
    expect(state.sides[0].military).toBe(0)
    expect(state.sides[1].wealth).toBe(3 + 3)
  })

  it('TRS-33 five are not enough, nor is Influence in the sixth', () => {
    const start = position({
      land: [...five.slice(1), 'Strength influences Weapons Workshop', 'Strength influences Market'],
    })
    expect(game.outcome(play(start, [0, { type: 'develop', place: 4 }]).state)).toBe(undefined)
  })

  it('TRS-33 goes before the limit', () => {
    const start = position({ land: [...five, 'Strength influences Market'], turn: 100, left: 1 })
    expect(game.outcome(play(start, [0, { type: 'develop', place: 5 }]).state)?.why).toMatch(/all six/)
  })
})

describe('TRS-R17 the limit', () => {
  const ended = (...said: Parameters<typeof position>) => {
    const { state, told } = play(position({ turn: 100, ...said[0] }), [said[0]?.seat ?? 0, { type: 'end' }])
    expect(game.actors(state)).toEqual([])
    expect(told.at(-1)).toEqual({ type: 'limit' })
    return game.outcome(state)
  }
  const row = (...words: readonly string[]) => [...words]

  it('TRS-R17 100 turns by default, both players’ counted', () => {
    expect(readOptions(game, {}).turnLimit).toBe(100)
    const before = play(position({ turn: 99 }), [0, { type: 'end' }]).state
    expect(before).toMatchObject({ turn: 100, stack: [{ step: 'act', seat: 1 }] })
    expect(ended({ seat: 1 })?.why).toMatch(/limit of 100 turns/)
  })

  it('TRS-R17 more Controlled wins', () => {
    const land = row('Strength controls Mine', ...Array(5).fill('Might influences'))
    expect(ended({ land, might: { wealth: 12, military: 12 } })).toMatchObject({
      ranks: [1, 2],
      scores: [1, 0],
    })
  })

  it('TRS-R17 then more Influenced', () => {
    const land = row(
      'Strength controls Mine',
      'Might controls Market',
      'Strength influences',
      ...Array(3).fill('Might influences'),
    )
    expect(ended({ land, strength: { wealth: 12 } })).toEqual({
      ranks: [2, 1],
      scores: [1, 1],
      why: 'The limit of 100 turns is reached; Might of the Kingdom influences more territories.',
    })
  })

  it('TRS-R17 then more Wealth and Military together', () => {
    expect(ended({ strength: { wealth: 4, military: 3 } })?.ranks).toEqual([1, 2])
    expect(ended({ strength: { wealth: 6, military: 0 }, might: { wealth: 2, military: 5 } })?.ranks).toEqual(
      [2, 1],
    )
  })

  it('TRS-R17 else a draw', () => {
    expect(ended({ strength: { wealth: 5, military: 1 }, might: { wealth: 1, military: 5 } })).toMatchObject({
      ranks: [1, 1],
      why: 'The limit of 100 turns is reached, and neither side is ahead: a draw.',
    })
  })

  it('TRS-R17 0 is no limit', () => {
    const { state } = play(position({ turn: 100, turnLimit: 0 }), [0, { type: 'end' }])
    expect(game.actors(state)).toEqual([1])
    expect(game.bound(readOptions(game, { turnLimit: 0 }), 2)).toBe(Number.POSITIVE_INFINITY)
  })

  it('TRS-R17 a match of four turns ends after four', () => {
    expect(playOn(match({ turnLimit: 4 })).state.turn).toBe(4)
  })
})

it.each<[keyof Options, unknown]>([
  ['edition', 'first'],
  ['layout', 'hard'],
  ['turnLimit', -1],
  ['turnLimit', 501],
  ['turnLimit', 1.5],
  ['openFaces', 'yes'],
])('TRS-R17 the option %s cannot be %j', (name, value) => {
  expect(codeOf(() => startMatch(game, { [name]: value }, 2, 'a seed'))).toBe('bad-option')
})

it.each([1, 3])('TRS-1 not for %i', (seats) => {
  expect(codeOf(() => startMatch(game, {}, seats, 'a seed'))).toBe('bad-seats')
})
