import { describe, expect, it } from 'vitest'
import { counter, land, position } from '../testing/position.ts'
import { played } from '../testing/scene.ts'
import { pieceOf } from './counters.ts'
import { HEXES, NEIGHBOURS } from './hexes.ts'
import { CLASSIC_MAP, geography, SETTLEMENTS } from './map.ts'
import { outcome, scoring, tallies } from './scoring.ts'

/** The end of a match on this ground, with each seat in control of the settlements on these hexes. */
function ended(
  ground: string,
  controlled: readonly (readonly number[])[],
  extra: Readonly<Record<number, number>> = {},
) {
  const board: number[] = new Array(HEXES).fill(0)
  controlled.forEach((sites, seat) => {
    for (const site of sites) board[NEIGHBOURS[site][0]] = pieceOf(seat, counter('Monk 1'))
  })
  for (const [hex, piece] of Object.entries(extra)) board[Number(hex)] = piece
  return position({ land: ground, board, stack: [], order: controlled.map((_, seat) => seat) })
}

/** Far apart, so that no counter touches two of them. */
const GROUND = land({ 22: 'v', 25: 'v', 28: 't', 52: 'c', 55: 'm', 58: 'y', 82: 'v', 85: 't' })

describe('CC-14 points', () => {
  it('CC-14 each settlement is worth its award to the player who controls it', () => {
    const [first, second] = tallies(ended(GROUND, [[22, 52, 58], [55]]))
    expect(first).toMatchObject({ control: 1 + 3 + 5, settlements: 3 })
    expect(second).toMatchObject({ control: 4, settlements: 1 })
  })

  it('CC-14 one point for each kind of which a player controls the most', () => {
    // villages 2:1, town 0:1, castle 1:0, mine 0:0, city 0:1
    expect(
      tallies(
        ended(GROUND, [
          [22, 25, 52],
          [82, 28, 58],
        ]),
      ).map(({ awards }) => awards),
    ).toEqual([2, 2])
  })

  it('CC-14 control, trails and awards make the total', () => {
    const linked = ended(GROUND, [[22, 25], []], { 23: pieceOf(0, 101), 24: pieceOf(0, 102) })
    expect(tallies(linked)[0]).toEqual({ control: 2, trails: 1, awards: 1, total: 4, settlements: 2 })
  })
})

it('CC-R10 nobody scores the award of a kind whose most is shared, nor of one that nobody controls', () => {
  const { awards } = scoring(ended(GROUND, [[22, 58], [25], []]))
  expect(awards.map(({ kind, controlled, seat }) => [kind, controlled, seat])).toEqual([
    ['village', [1, 1, 0], undefined],
    ['town', [0, 0, 0], undefined],
    ['castle', [0, 0, 0], undefined],
    ['mine', [0, 0, 0], undefined],
    ['city', [1, 0, 0], 0],
  ])
})

it('CC-R10 a third player’s equal count takes the award away, a higher one gains it', () => {
  expect(scoring(ended(GROUND, [[22], [], [82]])).awards[0].seat).toBe(undefined)
  expect(scoring(ended(GROUND, [[22], [], [25, 82]])).awards[0].seat).toBe(2)
})

describe('CC-8 CC-R11 who wins', () => {
  it('CC-8 most points win', () => {
    expect(outcome(ended(GROUND, [[22], [58]]))).toMatchObject({ ranks: [2, 1], scores: [2, 6] })
  })

  it('CC-8 nothing is decided while a hex is empty', () => {
    expect(outcome(position({ land: GROUND, stack: [{ step: 'choose', seat: 0 }] }))).toBe(undefined)
  })

  it('CC-R11 with equal points more settlements win', () => {
    // castle and award against two towns, 2 each, their award shared with nobody: 3 + 1 = 4 against …
    const state = ended(GROUND, [[52], [22, 25]], {})
    // … 1 + 1 + 1: one more village makes it 4 points each
    const even = ended(GROUND, [[52], [22, 25, 82]])
    expect(outcome(state)).toMatchObject({ scores: [4, 3], ranks: [1, 2] })
    expect(outcome(even)).toMatchObject({ scores: [4, 4], ranks: [2, 1] })
    expect(outcome(even)?.why).toContain('more settlements decide')
  })

  it('CC-R11 else the victory is shared, and the next is third', () => {
    const result = outcome(ended(GROUND, [[22], [25], []]))
    expect(result).toMatchObject({ scores: [1, 1, 0], ranks: [1, 1, 3] })
    expect(result?.why).toContain('shared')
  })
})

describe('the reckoning names everything', () => {
  const { state } = played({ map: 'classic' }, 3, 'reckoned')
  const full = scoring(state)

  it('CC-9 names for each settlement who controls it and why', () => {
    expect(full.sites.map(({ hex }) => hex)).toEqual(
      geography(CLASSIC_MAP.join('')).sites.map(({ hex }) => hex),
    )
    for (const { control } of full.sites) {
      const decided = ['most', 'superiority', 'total'].includes(control.reason)
      expect(decided).toBe(control.seat !== undefined)
      for (const { seat, types } of control.leaders) {
        const { counts } = control.presence[seat]
        expect(types).toHaveLength(counts.filter((count) => count === control.highest).length)
      }
    }
  })

  it('CC-14 its parts add up to the totals of the outcome', () => {
    full.tallies.forEach((tally, seat) => {
      const own = full.sites.filter(({ control }) => control.seat === seat)
      expect(tally.control).toBe(own.reduce((sum, { worth }) => sum + worth, 0))
      expect(tally.settlements).toBe(own.length)
      expect(tally.trails).toBe(full.trails.filter((trail) => trail.seat === seat).length)
      expect(tally.awards).toBe(full.awards.filter((award) => award.seat === seat).length)
      expect(tally.total).toBe(tally.control + tally.trails + tally.awards)
    })
    expect(outcome(state)?.scores).toEqual(full.tallies.map(({ total }) => total))
  })

  it('CC-2 control is worth 50 points in all', () => {
    expect(full.sites.reduce((sum, { worth }) => sum + worth, 0)).toBe(50)
    expect(full.awards.map(({ kind }) => kind)).toEqual(SETTLEMENTS.map(({ kind }) => kind))
  })
})
