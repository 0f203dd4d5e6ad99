import { expect, it } from 'vitest'
import type { Player } from '../../core/index.ts'
import { game as reign } from '../../games/terreign/index.ts'
import { game as supreme } from '../../games/to-reign-supreme/index.ts'
import { countsFor, fitted, nearest, resized } from './seat-counts.ts'

const person = (name: string): Player => ({ name, bot: null })
const bot = (name: string): Player => ({ name, bot: 'steady' })
const names = (players: readonly Player[]) => players.map(({ name }) => name)

it('TER-44 the counts of players follow the options', () => {
  expect(countsFor(reign, {})).toEqual([2, 3, 4, 5, 6, 7])
  expect(countsFor(reign, { mode: 'two-alliances' })).toEqual([4, 6])
  expect(countsFor(reign, { mode: 'three-alliances' })).toEqual([6])
  expect(countsFor(supreme, {})).toEqual([2])
})

it('while an option is wrong by itself, any count is left to be chosen', () => {
  expect(countsFor(reign, { mode: 'two-alliances', tokens: 99 })).toEqual([2, 3, 4, 5, 6, 7])
})

it('the nearest count is found, of two as near the greater, so that nobody is sent away', () => {
  expect(nearest([4, 6], 2)).toBe(4)
  expect(nearest([4, 6], 5)).toBe(6)
  expect(nearest([4, 6], 7)).toBe(6)
})

it('bots are seated, and the last bots leave before any person does', () => {
  const three = resized([person('Ana')], 3)
  expect(three.map(({ bot }) => bot)).toEqual([null, 'steady', 'steady'])
  expect(new Set(names(three)).size).toBe(3)
  const four = [person('Ana'), bot('One'), bot('Two'), person('Ben')]
  expect(names(resized(four, 3))).toEqual(['Ana', 'One', 'Ben'])
  expect(names(resized(four, 1))).toEqual(['Ana'])
})

it('players who do not go with the options are fitted to them, and it is said', () => {
  const two = [person('Ana'), bot('One')]
  expect(fitted(reign, {}, two, resized)).toEqual({ seats: two, told: undefined })
  const four = fitted(reign, { mode: 'two-alliances' }, two, resized)
  expect(four.seats).toHaveLength(4)
  expect(four.told).toBe('2 seats added: with these options TerReign is for 4 or 6 players.')
  const seven = resized(two, 7)
  expect(fitted(reign, { mode: 'three-alliances' }, seven, resized).told).toBe(
    '1 seat removed: with these options TerReign is for 6 players.',
  )
})
