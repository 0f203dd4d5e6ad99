import { expect, it } from 'vitest'
import { dayNumber, gameOfDay, placeOfDay, trainingPlaces } from './calendar.ts'

it('a day is that of the calendar here, whatever the hour', () => {
  expect(dayNumber(new Date(2026, 10, 25, 0, 1))).toBe(dayNumber(new Date(2026, 10, 25, 23, 59)))
  expect(dayNumber(new Date(2026, 10, 26))).toBe(dayNumber(new Date(2026, 10, 25)) + 1)
  expect(dayNumber(new Date(1970, 0, 1, 12))).toBe(0)
})

it('the problem of the day is of each game in turn, and no problem comes again before all have been', () => {
  const games = ['a', 'b', 'c']
  const days = Array.from({ length: 12 }, (_, day) => `${gameOfDay(games, day)}${placeOfDay(4, 3, day)}`)
  expect(new Set(days).size).toBe(12)
  expect(days.slice(0, 4)).toEqual(['a0', 'b0', 'c0', 'a1'])
  expect(`${gameOfDay(games, 12)}${placeOfDay(4, 3, 12)}`).toBe('a0')
})

it('ten are there to train on each day, the next day others, and no more than there are', () => {
  expect(trainingPlaces(60, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(trainingPlaces(60, 5)[0]).toBe(50)
  expect(trainingPlaces(60, 6)[0]).toBe(0)
  expect(trainingPlaces(3, 1)).toEqual([1, 2, 0])
})
