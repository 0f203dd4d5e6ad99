import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Chance,
  commitment,
  keepsCommitment,
  MatchChance,
  newSeed,
  QuickChance,
  shuffle,
} from './chance.ts'

/** How far the counts are from uniform: chi-square over its degrees of freedom, 1 on average. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b, 0) / counts.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return chiSquare / (counts.length - 1)
}

/** The bound that chi-square over `degrees` exceeds once in about ten thousand times (Wilson–Hilferty). */
function limit(degrees: number): number {
  const third = 2 / (9 * degrees)
  return (1 - third + 3.72 * Math.sqrt(third)) ** 3
}

function histogram(draws: number, bins: number, bin: () => number): number[] {
  const counts = new Array<number>(bins).fill(0)
  for (let i = 0; i < draws; i++) counts[bin()]++
  return counts
}

const SOURCES: readonly { name: string; make: () => Chance }[] = [
  { name: 'MatchChance', make: () => new MatchChance('a fixed seed') },
  { name: 'QuickChance', make: () => new QuickChance(2026, 7) },
]

describe.each(SOURCES)('$name', ({ make }) => {
  it.each([2, 3, 5, 6, 7, 10, 45, 52, 100])('draws each of %i numbers equally often', (n) => {
    const chance = make()
    expect(unevenness(histogram(20_000, n, () => chance.int(n)))).toBeLessThan(limit(n - 1))
  })

  it.each([2 ** 21 - 1, 2 ** 21, 2 ** 21 + 1, 3 * 2 ** 20, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32 - 1, 2 ** 32])(
    'draws evenly over all of %i, on either side of the exact products',
    (n) => {
      const chance = make()
      const bins = 48
      const counts = histogram(20_000, bins, () => {
        const drawn = chance.int(n)
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true)
        return Math.floor((drawn * bins) / n)
      })
      expect(unevenness(counts)).toBeLessThan(limit(bins - 1))
    },
  )

  it('draws 0 of 1', () => {
    const chance = make()
    for (let i = 0; i < 20; i++) expect(chance.int(1)).toBe(0)
  })

  it('shuffles into every order equally often', () => {
    const chance = make()
    const seen = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(chance, [1, 2, 3, 4]).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(24)
    expect(unevenness([...seen.values()])).toBeLessThan(limit(23))
  })

  it('shuffles in place, losing nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (list) => {
        const shuffled = [...list]
        expect(shuffle(make(), shuffled)).toBe(shuffled)
        expect(shuffled.sort((a, b) => a - b)).toEqual(list.sort((a, b) => a - b))
      }),
    )
  })
})

describe('MatchChance', () => {
  const draws = (chance: Chance, count = 40) => Array.from({ length: count }, () => chance.int(1000))

  it('depends on the seed and the number of the action alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (seed, number, other) => {
        const wandered = new MatchChance(seed).seek(other)
        draws(wandered, 3)
        expect(draws(wandered.seek(number))).toEqual(draws(new MatchChance(seed).seek(number)))
      }),
    )
  })

  it('stands at the set-up, number 0, when it is new', () => {
    expect(draws(new MatchChance('s'))).toEqual(draws(new MatchChance('s').seek(0)))
  })

  it('draws otherwise for another seed and another number, also far beyond 2^32', () => {
    const streams = ['a', 'b'].flatMap((seed) =>
      [0, 1, 2, 2 ** 32, 2 ** 32 + 1].map((number) => draws(new MatchChance(seed).seek(number)).join()),
    )
    expect(new Set(streams).size).toBe(streams.length)
  })

  it('does not repeat itself from one block of sixteen words to the next', () => {
    const chance = new MatchChance('s')
    const blocks = Array.from({ length: 8 }, () => draws(chance, 16).join())
    expect(new Set(blocks).size).toBe(8)
  })

  it('knows whether anything was drawn since it was positioned', () => {
    const chance = new MatchChance('s')
    expect(chance.drawn).toBe(false)
    chance.int(6)
    expect(chance.drawn).toBe(true)
    expect(chance.seek(1).drawn).toBe(false)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('draws nothing out of %d', (n) => {
    const chance = new MatchChance('s')
    expect(() => chance.int(n)).toThrow(RangeError)
    expect(chance.drawn).toBe(false)
  })

  it('draws these very numbers, or every record would replay otherwise', () => {
    expect(draws(new MatchChance('interregnum').seek(1), 8)).toMatchInlineSnapshot(`
      [
        159,
        361,
        642,
        107,
        58,
        71,
        809,
        518,
      ]
    `)
  })
})

describe('QuickChance', () => {
  it('draws the same for the same numbers and otherwise for others', () => {
    const stream = (...seed: readonly number[]) => {
      const chance = new QuickChance(...seed)
      return Array.from({ length: 20 }, () => chance.int(2 ** 32)).join()
    }
    expect(stream(1, 2, 3)).toBe(stream(1, 2, 3))
    const few = [stream(1), stream(2), stream(1, 1), stream(1, 0, 1), stream(0), stream(-1)]
    const many = [stream(1, 0, 1, 0), stream(1, 0, 1, 1), stream(1, 0, 1, 0, 1), stream(1, 0, 1, 1, 0)]
    const streams = [...few, ...many]
    expect(new Set(streams).size).toBe(streams.length)
  })
})

describe('the commitment to a seed', () => {
  it('is the SHA-256 that anyone can compute', () => {
    const expected = createHash('sha256').update('interregnum seed\nlong live nobody').digest('hex')
    expect(commitment('long live nobody')).toBe(expected)
  })

  it('is kept by its seed and by no other', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, other) => {
        expect(keepsCommitment(seed, commitment(seed))).toBe(true)
        expect(keepsCommitment(other, commitment(seed))).toBe(other === seed)
      }),
    )
  })

  it('shows no draw: it is no part of the key that the draws come from', () => {
    const key = createHash('sha256').update('interregnum chance\ns').digest('hex')
    expect(commitment('s')).not.toBe(key)
  })
})

it('a new seed is 32 hexadecimal digits, another each time', () => {
  const seeds = Array.from({ length: 100 }, newSeed)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(seeds).size).toBe(100)
})
