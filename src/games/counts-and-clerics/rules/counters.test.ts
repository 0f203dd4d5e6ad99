import { expect, it } from 'vitest'
import {
  COUNTERS,
  counterOf,
  INFLUENCES,
  influenceOf,
  MILITARY,
  numberOf,
  ownerOf,
  POLITICAL,
  pieceOf,
  RELIGIOUS,
  SORTS,
  sortOf,
} from './counters.ts'

const NAMES = { [RELIGIOUS]: 'Religious', [MILITARY]: 'Military', [POLITICAL]: 'Political' }

/** CC-5, as printed: sort, how many, their numbers, their influence. */
const SET = [
  ['Monk', 1, 6, 'Religious'],
  ['Squire', 1, 6, 'Military'],
  ['Herald', 1, 6, 'Political'],
  ['Priest', 7, 12, 'Religious'],
  ['Knight', 7, 12, 'Military'],
  ['Count', 7, 12, 'Political'],
  ['Bishop', 13, 15, 'Religious Political'],
  ['Templar', 13, 15, 'Religious Military'],
  ['Baron', 13, 15, 'Military Political'],
] as const

it('CC-5 each player has 45 different counters of nine sorts', () => {
  expect(new Set(COUNTERS).size).toBe(45)
  expect(SORTS.map(({ name }) => name)).toEqual(SET.map(([name]) => name))
})

it.each(SET)('CC-5 the %ss are numbered %i to %i and have %s influence', (name, from, to, influence) => {
  const own = COUNTERS.filter((counter) => sortOf(counter) === name)
  expect(own.map(numberOf)).toEqual(Array.from({ length: to - from + 1 }, (_, i) => from + i))
  for (const counter of own) {
    const types = INFLUENCES.filter((type) => (influenceOf(counter) & type) !== 0)
    expect(types.map((type) => NAMES[type]).join(' ')).toBe(influence)
  }
})

it('a piece is a counter and its owner', () => {
  for (const seat of [0, 1, 2, 3]) {
    for (const counter of COUNTERS) {
      expect(ownerOf(pieceOf(seat, counter))).toBe(seat)
      expect(counterOf(pieceOf(seat, counter))).toBe(counter)
    }
  }
})

it('there is no sort for a number that is no counter', () => {
  expect(() => sortOf(107 + 600)).toThrow('707 is no counter')
})
