import { expect, it } from 'vitest'
import { smallGame } from '../src/bots/testing/small-game.ts'
import { secrets } from '../src/lab/measures/secrets.ts'
import type { MatchFacts } from '../src/lab/observe/facts.ts'
import { Observer } from '../src/lab/observe/observer.ts'
import { SecretChoices } from '../src/lab/observe/secret-choices.ts'

/*
 * Rock, paper, scissors: the winner gets the victory, and equal signs share it. The mixes are given, so what a best
 * response gains is known.
 */

const SIGNS = ['rock', 'paper', 'scissors']

/** @param mix of both seats. Default: what a search finds */
function rockPaperScissors(mix?: readonly number[]) {
  return smallGame(
    {
      seats: 2,
      turns: [{ seats: [0, 1], actions: SIGNS }],
      odds([[one, other]]) {
        const ahead = (SIGNS.indexOf(one) - SIGNS.indexOf(other) + 3) % 3
        return [
          [0.5, 0.5],
          [1, 0],
          [0, 1],
        ][ahead]
      },
    },
    { simultaneousMoves: 'regret' },
    mix && { equilibriumPolicy: () => mix },
  )
}

type Small = ReturnType<typeof rockPaperScissors>

function started({ game }: Small) {
  return { deal: 0, done: [], chosen: [], winner: undefined } satisfies ReturnType<typeof game.copy>
}

/** One choice measured in each of these matches. */
function measured(small: Small, matches: number, seed: number): readonly MatchFacts[] {
  return Array.from({ length: matches }, (_, match) => {
    const choices = new SecretChoices(small.game, small.ai, 2, 1000 * seed + match)
    choices.decided(started(small), match % 2, SIGNS)
    return { secret: choices.measured() } as MatchFacts
  })
}

function section(matches: readonly MatchFacts[]) {
  return secrets([{ label: 'x', level: 'x', seats: 2, matches, command: '' }])
}

/** Exploitability, entropy of the mix, and the share of clear positions. */
function figures(matches: readonly MatchFacts[]) {
  return section(matches)
    .section.tables[0].rows[0].cells.slice(0, 3)
    .map((cell) => {
      if (typeof cell !== 'object') throw new Error('This is no estimate.')
      return cell
    })
}

it('against an even mix nothing gains, in the interval at 95 of 100 seeds', () => {
  const even = rockPaperScissors([1 / 3, 1 / 3, 1 / 3])
  const gains = Array.from({ length: 100 }, (_, seed) => figures(measured(even, 16, seed))[0])
  expect(gains.filter(({ low, high }) => low <= 0 && high >= 0).length).toBeGreaterThanOrEqual(87)
  expect(gains.reduce((sum, { value }) => sum + value / 100, 0)).toBeCloseTo(0, 1)
})

it('against one choice that is certain, a best response gains half of the victory', () => {
  const matches = measured(rockPaperScissors([1, 0, 0]), 16, 1)
  const [gain, mixed, clear] = figures(matches)
  expect(gain.value).toBeCloseTo(0.5, 1)
  expect([mixed.value, clear.value]).toEqual([0, 1])
  const { findings } = section(matches)
  expect(findings[0].sentence).toContain('a best response gains')
})

it('against an uneven mix, it finds at most what there is to gain, and most of it', () => {
  // Paper gets 4/5 + 1/10 / 2, and the mix against itself a half.
  const [gain, mixed, clear] = figures(measured(rockPaperScissors([0.8, 0.1, 0.1]), 400, 1))
  expect(gain.high).toBeLessThan(0.4)
  expect(gain.low).toBeGreaterThan(0.25)
  expect(mixed.value).toBeCloseTo(0.58, 2)
  expect(clear.value).toBe(0)
})

it('where the game computes no equilibrium, the mixes are those of a search', () => {
  const [gain, mixed] = figures(measured(rockPaperScissors(), 30, 1))
  expect(gain.low).toBeLessThan(0.1)
  expect(mixed.value).toBeGreaterThan(0.5)
})

it('a match has one such choice, however often it comes', () => {
  const small = rockPaperScissors([1, 0, 0])
  const observed = { ...small, stats: {}, windows: undefined, seats: 2, seed: 'one' }
  const facts = (watch: 'probes' | 'leads') => {
    const observer = new Observer({ ...observed, watch })
    observer.started(started(small))
    for (let i = 0; i < 6; i++) observer.decided(started(small), i % 2, 'rock')
    return observer.facts({ ranks: [1, 2], scores: [1, 0], why: 'told' }, [], [])
  }
  expect(facts('probes').secret).toMatchObject({ isClear: true, entropy: 0 })
  expect(facts('leads').secret).toBeUndefined()
})

it('a game without such choices has no table of them', () => {
  expect(section([{} as MatchFacts]).section.tables[0].rows).toEqual([])
})
