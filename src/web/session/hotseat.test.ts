import { describe, expect, it } from 'vitest'
import { type Match, ONLOOKER, startMatch } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { hasSecrets, nextLooking } from './hotseat.ts'

const listed = findGame('counts-and-clerics')
if (!listed) throw new Error('Counts & Clerics is not on the shelf.')
const { game } = await listed.load()

function matchWith(options: unknown): {
  readonly match: Match
  readonly mover: number
  readonly other: number
} {
  const match: Match = startMatch(game, options, 2, 'viewing')
  const [mover] = game.actors(match.state)
  return { match, mover, other: 1 - mover }
}

describe('who looks at the screen', () => {
  const open = matchWith({})
  const hidden = matchWith({ hiddenHands: true })

  it('people have secrets from each other where their views differ', () => {
    expect(hasSecrets(open.match, [0, 1])).toBe(false)
    expect(hasSecrets(hidden.match, [0, 1])).toBe(true)
    expect(hasSecrets(hidden.match, [0])).toBe(false)
  })

  it('one person alone always looks, without a curtain', () => {
    const { match, other } = hidden
    expect(nextLooking(match, [other], ONLOOKER)).toEqual({ viewer: other, curtain: undefined })
  })

  it('without secrets the screen belongs to whoever must decide', () => {
    const { match, mover, other } = open
    expect(nextLooking(match, [0, 1], other)).toEqual({ viewer: mover, curtain: undefined })
  })

  it('with secrets a curtain falls, and nobody looks until it is lifted', () => {
    const { match, mover, other } = hidden
    expect(nextLooking(match, [0, 1], other)).toEqual({ viewer: ONLOOKER, curtain: mover })
    expect(nextLooking(match, [0, 1], ONLOOKER)).toEqual({ viewer: ONLOOKER, curtain: mover })
    expect(nextLooking(match, [0, 1], mover)).toEqual({ viewer: mover, curtain: undefined })
  })

  it('among bots alone everybody is an onlooker', () => {
    expect(nextLooking(hidden.match, [], ONLOOKER)).toEqual({ viewer: ONLOOKER, curtain: undefined })
  })
})
