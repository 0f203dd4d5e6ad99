import { expect, it } from 'vitest'
import type { ResultAgainstBots } from '../../bots/estimate.ts'
import type { LevelsSeen } from '../../protocol/index.ts'
import { levelsFor } from './my-level.ts'

const GAME = 'to-reign-supreme'

/** Matches of two, the person in seat 0, one after another. */
function results(bot: string, ...won: readonly boolean[]): readonly ResultAgainstBots[] {
  return won.map((isWon) => ({ seat: 0, ranks: isWon ? [1, 2] : [2, 1], bots: [null, bot] }))
}
const often = (times: number, isWon: boolean) => Array<boolean>(times).fill(isWon)
const levelOf = (matches: readonly ResultAgainstBots[]) => levelsFor(GAME, matches, undefined).mine

/** What the server says of somebody whose strength is Strong's, so certain. */
const seen = (among: number): LevelsSeen => ({
  levels: [
    { level: 'steady', mu: 30 },
    { level: 'strong', mu: 40 },
  ],
  ...{ sigma: 1, people: 20 },
  you: {
    ...{ game: GAME, mu: 40, sigma: 3, matches: 20, rated: 2 },
    ...{ above: 'shrewd', below: 'expert', nearest: 'strong', among },
  },
})

it('somebody without a result gets the usual level', () => {
  expect(levelsFor(GAME, [], undefined)).toMatchObject({ mine: 'steady', isKnown: false })
})

it('a victory against an equal bot raises the level, a defeat lowers it', () => {
  expect(levelOf(results('steady', true))).toBe('shrewd')
  expect(levelOf(results('steady', false))).toBe('casual')
  expect(levelOf(results('steady', true, false))).toBe('steady')
})

it('it never goes beyond the levels', () => {
  expect(levelOf(results('master', ...often(30, true)))).toBe('master')
  expect(levelOf(results('beginner', ...often(30, false)))).toBe('beginner')
})

it('a victory against a much weaker bot tells little', () => {
  expect(levelOf(results('beginner', true, true))).toBe('steady')
})

it('only the latest thirty matches count', () => {
  const [early, late] = [results('master', ...often(30, true)), results('beginner', ...often(30, false))]
  expect(levelOf([...early, ...late])).toBe('beginner')
})

it('with several bots each one is an opponent; people and bots of no level are none', () => {
  const match = { seat: 1, ranks: [2, 1, 3, 4], bots: ['steady', null, 'steady', 'steady'] }
  expect(levelOf([match])).toBe('shrewd')
  expect(levelOf([{ ...match, bots: ['a bot of their own', null, null, null] }])).toBe('steady')
  expect(levelOf([{ ...match, bots: ['greedy', null, 'greedy', 'greedy'] }])).toBe('shrewd')
})

it('the levels have the ratings that the server says; without a server, Steady has a newcomer’s', () => {
  expect(levelsFor(GAME, [], undefined).points.get('steady')).toBe(1500)
  const { points } = levelsFor(GAME, [], { ...seen(3), you: null })
  expect(points.get('steady')).toBeGreaterThan(1600)
})

it('what the server knows of the player counts, unless this browser knows more', () => {
  const here = results('steady', ...often(4, false))
  expect(levelsFor(GAME, [], seen(3))).toMatchObject({ mine: 'strong', isKnown: true })
  expect(levelsFor(GAME, here, seen(3)).mine).toBe('strong')
  expect(levelsFor(GAME, here, seen(8)).mine).toBe('novice')
  expect(levelsFor(GAME, here, { ...seen(3), you: null }).mine).toBe('novice')
})
