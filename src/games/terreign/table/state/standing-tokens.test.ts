import { describe, expect, it } from 'vitest'
import { game } from '../../index.ts'
import type { Said } from '../../testing/position.ts'
import { act, scene, travel } from '../../testing/scene.ts'
import { flower } from '../art/flower.ts'
import { motionOf, standingTokens } from './standing-tokens.ts'

const seen = (said: Said, viewer: number, moves: Parameters<typeof act>[1][] = []) =>
  standingTokens(game.view(act(scene(said), ...moves).state, viewer), flower(3, 'landscape')).tokens

describe('tokens on the flower', () => {
  const travelled = [[0, travel(2, 1)]] as const
  const said: Said = { seats: [{}, {}, {}], phase: 'travel' }

  it('TER-R5 lie face down for all but their owner', () => {
    const faces = (viewer: number) =>
      seen(said, viewer, [...travelled])
        .filter(({ seat }) => seat === 0)
        .map(({ seat, face, space, isDown }) => [seat, face, space, isDown])
    expect(faces(1)).toEqual([
      [0, undefined, 1, true],
      [0, undefined, 2, true],
    ])
    expect(faces(0)).toEqual([
      [0, 'decoy', 1, true],
      [0, 'warrior', 2, true],
    ])
  })

  it('stand side by side, each in a place and with a key of its own', () => {
    const tokens = seen({ seats: [{ decoy: 1 }, { decoy: 1 }, { at: 1 }] }, 0)
    expect(new Set(tokens.map(({ key }) => key)).size).toBe(5)
    expect(new Set(tokens.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(5)
  })

  it('of the Retreated are not there', () => {
    expect(seen({ seats: [{ at: null }, {}, {}] }, 0).map(({ seat }) => seat)).toEqual([1, 2])
  })
})

describe('what stirs', () => {
  it('is where a Warrior first came from, and Morale in sum', () => {
    const { cameFrom, morale, isReveal, landed } = motionOf([
      { type: 'moved', seat: 0, from: 2, to: 1, why: 'effect', lands: [] },
      { type: 'moved', seat: 0, from: 1, to: 0, why: 'flee', lands: [] },
      { type: 'damage', hits: [{ seat: 1, amount: 2, morale: 3 }], by: 0, cause: 'item' },
      { type: 'healed', seat: 1, amount: 1, morale: 4 },
      { type: 'travelled', seat: 2, tokens: [0, 1], lands: [] },
    ])
    expect([...cameFrom]).toEqual([[0, 2]])
    expect([...morale]).toEqual([[1, -1]])
    expect([...landed]).toEqual([2])
    expect(isReveal).toBe(false)
  })
})
