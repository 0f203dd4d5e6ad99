import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MatchChance } from '../../../core/index.ts'
import { land, owned } from '../testing/position.ts'
import { ownerOf } from './counters.ts'
import { HEXES, NEIGHBOURS } from './hexes.ts'
import { emptyHexes, geography, randomMap } from './map.ts'
import { trailCount, trails, writeTrailGains } from './trails.ts'

/** A village on 42 and a town on 47: row 4, columns 2 and 7. */
const TWO = land({ 42: 'v', 47: 't' })

describe('CC-14 one point for each direct connection by a trail of only your counters', () => {
  it('CC-14 counters from beside the one to beside the other connect them', () => {
    expect(trailCount(owned([0, 43, 44, 45, 46]), TWO, 0, false)).toBe(1)
  })

  it('CC-14 a gap, or another player’s counter in it, breaks the trail', () => {
    expect(trailCount(owned([0, 43, 44, 46]), TWO, 0, false)).toBe(0)
    expect(trailCount(owned([0, 43, 44, 46], [1, 45]), TWO, 0, false)).toBe(0)
  })

  it('CC-14 the trail is named with its hexes, from one settlement to the other', () => {
    expect(trails(owned([1, 43, 44, 45, 46, 34, 35]), TWO, 1, false)).toEqual([
      { seat: 1, from: 0, to: 1, path: [43, 44, 45, 46] },
    ])
  })
})

describe('CC-R9 what a direct connection is', () => {
  it('CC-R9 two trails between the same two settlements count once', () => {
    expect(trailCount(owned([0, 43, 44, 45, 46, 32, 33, 34, 35, 36]), TWO, 0, false)).toBe(1)
  })

  it('CC-R9 one counter that touches both connects them', () => {
    expect(trailCount(owned([0, 44]), land({ 43: 'v', 45: 't' }), 0, false)).toBe(1)
  })

  it('CC-R9 settlements that touch, with no counter between, are not connected', () => {
    expect(trailCount(owned([0, 42]), land({ 43: 'v', 44: 't' }), 0, false)).toBe(0)
  })

  it('CC-R9 a counter between the first and the last may not touch a third settlement', () => {
    const three = land({ 42: 'v', 47: 't', 35: 'c' })
    expect(NEIGHBOURS[35]).toContain(45)
    const connected = trails(owned([0, 43, 44, 45, 46]), three, 0, false).map(({ from, to }) => [from, to])
    // sites by hex: 0 the castle on 35, 1 the village, 2 the town
    expect(connected).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  it('CC-R9 the first and the last counter may', () => {
    const three = land({ 42: 'v', 45: 't', 34: 'c' })
    expect(NEIGHBOURS[34]).toContain(44)
    expect(trails(owned([0, 43, 44]), three, 0, false).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
  })

  it('CC-R9 with "any trail" the counters between may touch any settlement', () => {
    const three = land({ 42: 'v', 47: 't', 35: 'c' })
    expect(trailCount(owned([0, 43, 44, 45, 46]), three, 0, true)).toBe(3)
  })

  it('CC-R9 control is not needed', () => {
    const outnumbered = owned([0, 43, 44, 45, 46], [1, 32, 41, 51, 36, 37, 48])
    expect(trailCount(outnumbered, TWO, 0, false)).toBe(1)
  })

  it('CC-R9 as written, on random boards: a path whose inner hexes touch no other settlement', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), fc.integer({ min: 2, max: 4 }), (seed, anyTrail, seats) => {
        const { board, map } = randomBoard(seed, seats)
        for (let seat = 0; seat < seats; seat++) {
          const expected = byTheBook(board, map, seat, anyTrail)
          const found = trails(board, map, seat, anyTrail)
          expect(found.map(({ from, to }) => `${from} ${to}`)).toEqual(expected)
          expect(trailCount(board, map, seat, anyTrail)).toBe(expected.length)
          for (const { from, to, path } of found) expectTrail(board, map, seat, anyTrail, from, to, path)
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('the gain of a hex is what a counter there adds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), (seed, anyTrail) => {
      const { board, map } = randomBoard(seed, 3)
      const gains = new Uint8Array(HEXES)
      writeTrailGains(board, geography(map), 1, anyTrail, emptyHexes(map), gains)
      const before = trailCount(board, map, 1, anyTrail)
      board.forEach((piece, hex) => {
        if (piece !== 0 || map[hex] !== '.') return
        const after = board.with(hex, 1101)
        expect(gains[hex]).toBe(trailCount(after, map, 1, anyTrail) - before)
      })
    }),
    { numRuns: 100 },
  )
})

/** A random map with counters on a random share of its empty hexes. */
function randomBoard(seed: number, seats: number): { board: number[]; map: string } {
  const chance = new MatchChance(`board ${seed}`)
  const map = randomMap(chance)
  const share = 1 + chance.int(10)
  const board = Array.from({ length: HEXES }, (_, hex) =>
    map[hex] === '.' && chance.int(10) < share ? 1000 * chance.int(seats) + 101 : 0,
  )
  return { board, map }
}

const touched = (map: string, hex: number) =>
  geography(map).sites.flatMap((site, i) => (NEIGHBOURS[hex].includes(site.hex) ? [i] : []))

/** The pairs that CC-R9 connects, found by walking from every settlement to every other. */
function byTheBook(board: readonly number[], map: string, seat: number, anyTrail: boolean): string[] {
  const { sites } = geography(map)
  const isOwn = (hex: number) => board[hex] !== 0 && ownerOf(board[hex]) === seat
  const pairs: string[] = []
  for (let a = 0; a < sites.length; a++) {
    for (let b = a + 1; b < sites.length; b++) {
      const isInner = (hex: number) => anyTrail || touched(map, hex).every((site) => site === a || site === b)
      const reached = new Set(NEIGHBOURS[sites[a].hex].filter(isOwn))
      const first = new Set(reached)
      for (const hex of reached) {
        if (!first.has(hex) && !isInner(hex)) continue
        for (const beside of NEIGHBOURS[hex]) if (isOwn(beside)) reached.add(beside)
      }
      if (NEIGHBOURS[sites[b].hex].some((hex) => reached.has(hex))) pairs.push(`${a} ${b}`)
    }
  }
  return pairs
}

/** That a path is a trail of the seat between two settlements, hex by hex. */
function expectTrail(
  board: readonly number[],
  map: string,
  seat: number,
  anyTrail: boolean,
  from: number,
  to: number,
  path: readonly number[],
): void {
  for (const hex of path) expect([board[hex] !== 0, ownerOf(board[hex])]).toEqual([true, seat])
  for (let i = 1; i < path.length; i++) expect(NEIGHBOURS[path[i - 1]]).toContain(path[i])
  expect(touched(map, path[0])).toContain(from)
  expect(touched(map, path[path.length - 1])).toContain(to)
  if (!anyTrail) for (const hex of path.slice(1, -1)) expect(touched(map, hex)).toEqual([])
}
