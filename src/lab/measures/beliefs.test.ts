import { expect, it } from 'vitest'
import type { Beliefs } from '../../bots/index.ts'
import { newBeliefMeasure } from './beliefs.ts'

/** One card face down, which is 1 with this chance, or else 2. */
function beliefs(chance: number): Beliefs {
  const values = [
    { value: 1, chance, expected: chance },
    { value: 2, chance: 1 - chance, expected: 1 - chance },
  ]
  return {
    beliefs: [{ key: 'card', kind: 'card', count: 1, values }],
    samples: 1e6,
    effective: 1e6,
  }
}

const thing = { key: 'card', kind: 'card', count: 1, valuesIn: (truth: unknown) => [Number(truth)] }

it('beliefs that are right more often have a better log score than plain deals', () => {
  const measure = newBeliefMeasure()
  for (let match = 0; match < 100; match++)
    measure.add(match, [thing], match % 5 === 0 ? 2 : 1, beliefs(0.8), beliefs(0.5))
  const [{ kind, things, bits, dealt, even, error, bins }] = measure.figures()
  expect([kind, things]).toEqual(['card', 100])
  expect(even).toBeCloseTo(1)
  expect(dealt).toBeCloseTo(1, 4)
  // The entropy of one in five.
  expect(bits).toBeCloseTo(0.7219, 3)
  expect(error).toBeCloseTo(0)
  expect(bins.map(({ found }) => found)).toEqual([0.2, 0.8])
})

it('beliefs that are too sure are off', () => {
  const measure = newBeliefMeasure()
  for (let match = 0; match < 100; match++)
    measure.add(match, [thing], match % 2 === 0 ? 2 : 1, beliefs(0.9), beliefs(0.5))
  const [{ bits, error }] = measure.figures()
  expect(error).toBeCloseTo(0.4)
  expect(bits).toBeGreaterThan(1)
})

it('of a pile only the next card counts', () => {
  const measure = newBeliefMeasure()
  const values = [
    { value: 1, chance: 1, expected: 3 },
    { value: 2, chance: 1, expected: 1 },
  ]
  const part = { key: 'deck', kind: 'deck', count: 4, isPile: true } as const
  const believed = { beliefs: [{ ...part, values }], samples: 1e6, effective: 1e6 }
  for (let match = 0; match < 4; match++) {
    const deck = [1, 1, 1].toSpliced(match, 0, 2)
    measure.add(match, [{ ...part, valuesIn: () => deck }], undefined, believed, believed)
  }
  const [{ bins, bits }] = measure.figures()
  expect(bins.map(({ stated, found }) => [stated, found])).toEqual([
    [0.25, 0.25],
    [0.75, 0.75],
  ])
  expect(bits).toBeCloseTo(0.8113, 3)
})
