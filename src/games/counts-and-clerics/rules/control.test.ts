import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { around, counter } from '../testing/position.ts'
import { control, controller, presence } from './control.ts'
import { COUNTERS, counterOf, influenceOf, numberOf, ownerOf, pieceOf } from './counters.ts'
import { HEXES, NEIGHBOURS } from './hexes.ts'

const SITE = 44
/** Who controls the settlement and why, with these counters beside it. */
const judged = (...placed: Parameters<typeof around>[1][]) => {
  const { seat, reason } = control(around(SITE, ...placed), 4, SITE)
  return { seat, reason }
}

describe('CC-9 the most counters of one type', () => {
  it('CC-9 three Religious counters control a village where nobody else has three of a type', () => {
    expect(
      judged(
        [0, 'Monk 1'],
        [0, 'Monk 2'],
        [0, 'Priest 7'],
        [1, 'Knight 12'],
        [1, 'Knight 11'],
        [1, 'Count 12'],
      ),
    ).toEqual({ seat: 0, reason: 'most' })
  })

  it('CC-9 one counter alone controls', () => {
    expect(judged([2, 'Herald 1'])).toEqual({ seat: 2, reason: 'most' })
  })

  it('CC-9 the type with the most counts, not all counters together, nor their numbers', () => {
    expect(judged([0, 'Monk 6'], [0, 'Squire 6'], [0, 'Herald 6'], [1, 'Monk 1'], [1, 'Monk 2'])).toEqual({
      seat: 1,
      reason: 'most',
    })
  })
})

describe('CC-10 equal numbers of different types', () => {
  it.each([
    ['Military', 'Squire 1', 'Squire 2', 'Religious', 'Priest 12', 'Priest 11'],
    ['Religious', 'Monk 1', 'Monk 2', 'Political', 'Count 12', 'Count 11'],
    ['Political', 'Herald 1', 'Herald 2', 'Military', 'Knight 12', 'Knight 11'],
  ])('CC-10 %s beats, two against two: %s, %s over %s', (_winner, a, b, _loser, c, d) => {
    expect(judged([0, a], [0, b], [1, c], [1, d])).toEqual({ seat: 0, reason: 'superiority' })
    expect(judged([1, a], [1, b], [0, c], [0, d])).toEqual({ seat: 1, reason: 'superiority' })
  })
})

describe('CC-11 equal numbers of the same type', () => {
  it('CC-11 three Military against three Military: 18 beats 15', () => {
    expect(
      judged(
        [0, 'Squire 5'],
        [0, 'Squire 6'],
        [0, 'Knight 7'],
        [1, 'Squire 2'],
        [1, 'Squire 4'],
        [1, 'Knight 9'],
      ),
    ).toEqual({ seat: 0, reason: 'total' })
  })

  it('CC-11 three players tie for most; the one highest total wins', () => {
    expect(judged([0, 'Monk 3'], [1, 'Monk 5'], [2, 'Monk 4'])).toEqual({ seat: 1, reason: 'total' })
  })

  it('CC-11 numbers on counters of other types do not count', () => {
    expect(judged([0, 'Monk 1'], [0, 'Monk 3'], [0, 'Knight 12'], [1, 'Monk 2'], [1, 'Priest 7'])).toEqual({
      seat: 1,
      reason: 'total',
    })
  })
})

describe('CC-12 more complex situations are contested', () => {
  it('CC-12 equal totals of the same type', () => {
    expect(judged([0, 'Monk 4'], [1, 'Monk 4'])).toEqual({ seat: undefined, reason: 'contested' })
  })

  it('CC-12 three players, three types', () => {
    expect(judged([0, 'Monk 4'], [1, 'Squire 4'], [2, 'Herald 4'])).toEqual({
      seat: undefined,
      reason: 'contested',
    })
  })

  it('CC-12 nobody touches it: not contested, but nobody’s', () => {
    expect(judged()).toEqual({ seat: undefined, reason: 'nobody' })
  })
})

it('CC-13 a counter next to several settlements influences each of them', () => {
  const board: number[] = new Array(HEXES).fill(0)
  board[44] = pieceOf(1, counter('Baron 15'))
  for (const site of NEIGHBOURS[44]) expect(controller(board, 2, site)).toBe(1)
  for (const far of [22, 46, 64]) expect(controller(board, 2, far)).toBe(-1)
})

describe('CC-R7 dual counters', () => {
  it('CC-R7 count one for each of their two types', () => {
    const [own] = presence(around(SITE, [0, 'Bishop 13'], [0, 'Templar 14'], [0, 'Baron 15']), 1, SITE)
    expect(own.counts).toEqual([2, 2, 2])
  })

  it('CC-R7 their number counts in both totals', () => {
    const [own] = presence(around(SITE, [0, 'Bishop 13'], [0, 'Templar 14'], [0, 'Baron 15']), 1, SITE)
    expect(own.totals).toEqual([13 + 14, 14 + 15, 13 + 15])
  })

  it('CC-R7 a dual counter joins either type in reaching the most', () => {
    expect(judged([0, 'Squire 1'], [0, 'Templar 13'], [1, 'Monk 1'], [1, 'Herald 1'])).toEqual({
      seat: 0,
      reason: 'most',
    })
  })
})

describe('CC-R8 what is more complex', () => {
  it('CC-R8 a player who alone reaches the highest count controls, with however many types', () => {
    expect(judged([0, 'Bishop 13'], [0, 'Bishop 14'], [1, 'Knight 12'])).toEqual({ seat: 0, reason: 'most' })
  })

  it('CC-R8 a tie on the same type does not fall back to other types', () => {
    expect(judged([0, 'Monk 4'], [0, 'Herald 1'], [1, 'Monk 4'])).toEqual({
      seat: undefined,
      reason: 'contested',
    })
    expect(judged([0, 'Monk 1'], [0, 'Monk 4'], [0, 'Squire 1'], [1, 'Monk 2'], [1, 'Monk 3'])).toEqual({
      seat: undefined,
      reason: 'contested',
    })
  })

  it('CC-R8 a leader with two types against one with a single type is contested', () => {
    expect(judged([0, 'Templar 13'], [1, 'Monk 1'])).toEqual({ seat: undefined, reason: 'contested' })
  })

  it('CC-R8 two leaders with the same two types are contested, whatever the totals', () => {
    expect(judged([0, 'Templar 13'], [1, 'Templar 15'])).toEqual({ seat: undefined, reason: 'contested' })
  })

  it('CC-R8 three leaders, of whom two share a type, are contested', () => {
    expect(judged([0, 'Monk 1'], [1, 'Monk 6'], [2, 'Squire 1'])).toEqual({
      seat: undefined,
      reason: 'contested',
    })
  })

  it('CC-R8 three tie with the same type and two share the highest total: contested', () => {
    expect(judged([0, 'Monk 5'], [1, 'Monk 5'], [2, 'Monk 4'])).toEqual({
      seat: undefined,
      reason: 'contested',
    })
  })

  it('CC-R8 who does not reach the highest count plays no part in it', () => {
    expect(judged([0, 'Squire 1'], [0, 'Squire 2'], [1, 'Monk 1'], [1, 'Monk 2'], [2, 'Count 12'])).toEqual({
      seat: 0,
      reason: 'superiority',
    })
  })

  it('CC-R8 as a second, plain form states it, on any counters of any players', () => {
    const beside = fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...COUNTERS)), { maxLength: 6 })
    fc.assert(
      fc.property(beside, (placed) => {
        const board: number[] = new Array(HEXES).fill(0)
        placed.forEach(([seat, each], i) => {
          board[NEIGHBOURS[SITE][i]] = pieceOf(seat, each)
        })
        expect(controller(board, 4, SITE)).toBe(byTheBook(board))
      }),
      { numRuns: 5_000 },
    )
  })
})

/** CC-9 to CC-12 with CC-R7 and CC-R8, word for word and with no thought of speed. */
function byTheBook(board: readonly number[]): number {
  const pieces = NEIGHBOURS[SITE].map((hex) => board[hex]).filter((piece) => piece !== 0)
  const having = (seat: number, type: string) =>
    pieces
      .map((piece) => ({ owner: ownerOf(piece), counter: counterOf(piece) }))
      .filter((each) => {
        const bit = { religious: 1, military: 2, political: 4 }[type] ?? 0
        return each.owner === seat && (influenceOf(each.counter) & bit) !== 0
      })
  const types = ['religious', 'military', 'political']
  const n = Math.max(...[0, 1, 2, 3].flatMap((seat) => types.map((type) => having(seat, type).length)))
  if (n === 0) return -1
  const leaders = [0, 1, 2, 3]
    .map((seat) => ({ seat, with: types.filter((type) => having(seat, type).length === n) }))
    .filter((leader) => leader.with.length > 0)
  if (leaders.length === 1) return leaders[0].seat
  if (leaders.some((leader) => leader.with.length > 1)) return -1
  const [first] = leaders[0].with
  if (leaders.every((leader) => leader.with[0] === first)) {
    const totals = leaders.map(({ seat }) =>
      having(seat, first).reduce((sum, each) => sum + numberOf(each.counter), 0),
    )
    const highest = Math.max(...totals)
    const best = leaders.filter((_, i) => totals[i] === highest)
    return best.length === 1 ? best[0].seat : -1
  }
  if (leaders.length > 2) return -1
  const beats = ['military religious', 'religious political', 'political military']
  return beats.includes(`${first} ${leaders[1].with[0]}`) ? leaders[0].seat : leaders[1].seat
}
