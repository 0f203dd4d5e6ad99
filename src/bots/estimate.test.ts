import { predictWin, rate, rating } from 'openskill'
import { describe, expect, it } from 'vitest'
import { LEVEL_IDS, type LevelId, USUAL_STEPS } from '../ai/index.ts'
import { QuickChance } from '../core/index.ts'
import { levelStepsOf } from '../games/level-steps.ts'
import { GAMES } from '../games/registry.ts'
import {
  afterMatch,
  amongPeople,
  type Estimate,
  type LevelStrengths,
  levelNearest,
  NEWCOMER,
  placeAmong,
  pointsAround,
  pointsOf,
  type RatedBoth,
  shiftFrom,
  strengthAmongLevels,
  strengthsOf,
} from './estimate.ts'

const BETA = 25 / 6
const EVEN = strengthsOf(USUAL_STEPS)
const NO_SHIFT: Estimate = { mu: 0, sigma: 0 }

/** Ranks drawn by the model of Luce: each place goes to one of those left, in proportion to their strengths. */
function ranksDrawn(mus: readonly number[], chance: QuickChance): readonly number[] {
  const unit = BETA * Math.sqrt(mus.length)
  const ranks = mus.map(() => 0)
  for (let rank = 1; rank <= mus.length; rank++) {
    const left = mus.flatMap((mu, i) => (ranks[i] === 0 ? [{ i, weight: Math.exp(mu / unit) }] : []))
    let at = (chance.int(2 ** 30) / 2 ** 30) * left.reduce((sum, { weight }) => sum + weight, 0)
    const taken = left.find(({ weight }) => {
      at -= weight
      return at < 0
    })
    ranks[taken?.i ?? left[0].i] = rank
  }
  return ranks
}

/** The estimate of a person of this strength after matches against bots of the level that seems as strong. */
function estimated(
  truth: number,
  strengths: LevelStrengths,
  { matches = 40, players = 2 }: { matches?: number; players?: number },
  chance: QuickChance,
): Estimate {
  let estimate = NEWCOMER
  for (let i = 0; i < matches; i++) {
    const bot = levelNearest(estimate, strengths)
    const bots = [null, ...Array<string>(players - 1).fill(bot)]
    const ranks = ranksDrawn([truth, ...Array<number>(players - 1).fill(strengths[bot])], chance)
    estimate = afterMatch(estimate, { seat: 0, ranks, bots }, strengths)
  }
  return estimate
}

describe('the levels of a game', () => {
  it('are as far apart as the rating model says for what they win', () => {
    const steps = { players: 2, wins: [50, 50, 50, 100 / 1.1, 50, 50, 50] } as const
    const strengths = strengthsOf(steps)
    expect(strengths.steady).toBe(NEWCOMER.mu)
    expect(pointsOf(strengths.steady)).toBe(1500)
    expect(pointsOf(strengths.shrewd)).toBeCloseTo(1900, 6)
    expect(strengths.master).toBe(strengths.shrewd)
  })

  it('one among three of a level below wins what was measured', () => {
    const strengths = strengthsOf({ players: 4, wins: [42, 42, 40, 43, 42, 35, 35] })
    const weights = [strengths.novice, ...Array<number>(3).fill(strengths.beginner)].map((mu) =>
      Math.exp(mu / (2 * BETA)),
    )
    expect(weights[0] / weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(0.42, 10)
  })

  it.each(GAMES)('$id: each is stronger than the one below', ({ id }) => {
    const strengths = LEVEL_IDS.map((level) => strengthsOf(levelStepsOf(id))[level])
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  })

  it('a game that is not measured has the usual steps', () => {
    expect(levelStepsOf('goofspiel')).toBe(USUAL_STEPS)
    expect(levelStepsOf('toString')).toBe(USUAL_STEPS)
  })
})

describe('a rating in points', () => {
  it('starts where the rating system starts, at Steady', () => {
    expect(NEWCOMER).toEqual(rating())
    expect(pointsOf(rating().mu)).toBe(1500)
  })

  it('follows its probabilities: 100 points more win 64 of 100', () => {
    const sure = (mu: number) => [{ mu, sigma: 0 }]
    const mu = 25 + 100 / (pointsOf(26) - pointsOf(25))
    // openskill predicts by a normal distribution, Elo and the update by a logistic one: near even they agree.
    expect(predictWin([sure(mu), sure(25)])[0]).toBeGreaterThan(0.6)
    expect(1 / (1 + 10 ** -(100 / 400))).toBeCloseTo(0.64, 2)
    expect(pointsAround(1)).toBeCloseTo(1.96 * (pointsOf(26) - pointsOf(25)), 10)
  })
})

describe('the estimate of a person', () => {
  it('moves the way that openskill moves a rating against an opponent whose strength is known', () => {
    for (const [ranks, bots] of [
      [
        [1, 2],
        [null, 'steady'],
      ],
      [
        [2, 1],
        [null, 'shrewd'],
      ],
      [
        [1, 1],
        [null, 'strong'],
      ],
      [
        [2, 1, 2, 4],
        [null, 'casual', 'steady', 'steady'],
      ],
    ] as const) {
      const known = bots.map((bot) => [bot === null ? rating() : { mu: EVEN[bot], sigma: 1e-6 }])
      const [[after]] = rate(known, { rank: [...ranks], tau: 0 })
      const ours = afterMatch(NEWCOMER, { seat: 0, ranks, bots }, EVEN)
      expect(Math.sign(ours.mu - 25)).toBe(Math.sign(after.mu - 25))
      expect(ours.sigma).toBeLessThan(NEWCOMER.sigma)
    }
  })

  it('a victory against a much weaker bot tells little, a defeat much', () => {
    const against = (ranks: readonly number[]) =>
      afterMatch(NEWCOMER, { seat: 0, ranks, bots: [null, 'beginner'] }, EVEN)
    expect(against([1, 2]).mu - 25).toBeLessThan(25 - against([2, 1]).mu)
  })

  it('a match with a bot of no level, or alone, tells nothing', () => {
    const result = { seat: 0, ranks: [1, 2], bots: [null, 'a bot of their own'] }
    expect(afterMatch(NEWCOMER, result, EVEN)).toBe(NEWCOMER)
    expect(afterMatch(NEWCOMER, { seat: 0, ranks: [1], bots: [null] }, EVEN)).toBe(NEWCOMER)
    expect(afterMatch(NEWCOMER, { ...result, bots: [null, 'greedy'] }, EVEN)).not.toBe(NEWCOMER)
  })

  it.each([
    ['counts-and-clerics', 2],
    ['to-reign-supreme', 2],
    ['terreign', 4],
  ] as const)('%s: contains a known strength as often as it says', (game, players) => {
    const strengths = strengthsOf(levelStepsOf(game))
    const chance = new QuickChance(7, 11)
    const people = 400
    let inside = 0
    for (let person = 0; person < people; person++) {
      // People are around Steady as newcomers are.
      const truth = 25 + NEWCOMER.sigma * normal(chance)
      const { mu, sigma } = estimated(truth, strengths, { players }, chance)
      if (Math.abs(mu - truth) <= 1.96 * sigma) inside += 1
    }
    expect(inside / people).toBeGreaterThan(0.92)
  })

  it('finds people far from Steady too', () => {
    const chance = new QuickChance(3, 5)
    const strengths = strengthsOf(levelStepsOf('counts-and-clerics'))
    for (const id of LEVEL_IDS) {
      const estimates = Array.from({ length: 50 }, () =>
        estimated(strengths[id], strengths, { matches: 60 }, chance),
      )
      const near = estimates.filter(
        (each) => Math.abs(LEVEL_IDS.indexOf(levelNearest(each, strengths)) - LEVEL_IDS.indexOf(id)) <= 1,
      )
      expect(near.length, id).toBeGreaterThanOrEqual(48)
    }
  })

  it('follows somebody who improves', () => {
    const chance = new QuickChance(1, 2)
    let estimate = estimated(EVEN.casual, EVEN, { matches: 200 }, chance)
    for (let i = 0; i < 40; i++) {
      const bot = levelNearest(estimate, EVEN)
      const ranks = ranksDrawn([EVEN.strong, EVEN[bot]], chance)
      estimate = afterMatch(estimate, { seat: 0, ranks, bots: [null, bot] }, EVEN)
    }
    expect(estimate.mu).toBeGreaterThan(EVEN.shrewd)
  })
})

/** A standard normal number (Box and Muller 1958). */
function normal(chance: QuickChance): number {
  const uniform = () => (1 + chance.int(2 ** 30)) / 2 ** 30
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

describe('where the levels are among people', () => {
  it('is where a newcomer is, and uncertain, until people have played both', () => {
    expect(shiftFrom([])).toEqual({ mu: 0, sigma: NEWCOMER.sigma / 2 })
  })

  it('is found from people who play both, as sure as it says', () => {
    const chance = new QuickChance(5, 9)
    const runs = Array.from({ length: 100 }, () => {
      const truth = (NEWCOMER.sigma / 2) * normal(chance)
      const people: RatedBoth[] = Array.from({ length: 25 }, () => {
        const among = 25 + truth + 6 * normal(chance)
        const own = BETA * normal(chance)
        const estimate = estimated(among - truth + own, EVEN, {}, chance)
        const sigma = 3
        // A rating is drawn to where it starts, as every estimate is.
        const share = 1 - (sigma / NEWCOMER.sigma) ** 2
        const noise = sigma * Math.sqrt(share) * normal(chance)
        return { estimate, rating: { mu: 25 + share * (among - 25) + noise, sigma } }
      })
      const shift = shiftFrom(people)
      return { sigma: shift.sigma, isInside: Math.abs(shift.mu - truth) <= 1.96 * shift.sigma }
    })
    expect(runs.filter(({ isInside }) => isInside).length).toBeGreaterThanOrEqual(90)
    for (const { sigma } of runs) expect(sigma).toBeLessThan(1.5)
  })

  it('one person moves it little, even if they lose to bots on purpose', () => {
    const far = { estimate: { mu: -30, sigma: 2.5 }, rating: { mu: 40, sigma: 1 } }
    const near = { estimate: { mu: 25, sigma: 3 }, rating: { mu: 25, sigma: 3 } }
    expect(shiftFrom([...Array<RatedBoth>(30).fill(near), far]).mu).toBeLessThan(1)
  })

  it('of two who differ, neither counts for more, in either order', () => {
    const above = { estimate: { mu: 5, sigma: 2.5 }, rating: { mu: 40, sigma: 2.5 } }
    const below = { estimate: above.rating, rating: above.estimate }
    expect(shiftFrom([above, below]).mu).toBeCloseTo(0, 9)
    expect(shiftFrom([below, above]).mu).toBeCloseTo(0, 9)
  })

  it('people whose matches say nothing do not make it certain', () => {
    const newcomers = Array<RatedBoth>(100).fill({ estimate: NEWCOMER, rating: NEWCOMER })
    expect(shiftFrom(newcomers).sigma).toBeCloseTo(NEWCOMER.sigma / 2, 3)
  })
})

describe('all that is known of a person', () => {
  const shift = { mu: 3, sigma: 1 }

  it('comes from bots, from people, or from both', () => {
    const [estimate, rated] = [
      { mu: 28, sigma: 3 },
      { mu: 35, sigma: 4 },
    ]
    expect(strengthAmongLevels(undefined, undefined, shift)).toBeUndefined()
    expect(strengthAmongLevels(estimate, undefined, shift)).toBe(estimate)
    expect(strengthAmongLevels(undefined, rated, shift)).toEqual({ mu: 32, sigma: Math.hypot(4, 1) })
    const both = strengthAmongLevels(estimate, rated, shift) ?? expect.unreachable()
    expect(both.mu).toBeGreaterThan(28)
    expect(both.mu).toBeLessThan(32)
    expect(both.sigma).toBeLessThan(3)
    expect(amongPeople(estimate, shift)).toEqual({ mu: 31, sigma: Math.hypot(3, 1) })
  })

  it('a newcomer to either adds nothing', () => {
    const estimate = { mu: 30, sigma: 3 }
    const both = strengthAmongLevels(NEWCOMER, { mu: 33, sigma: 2 }, NO_SHIFT) ?? expect.unreachable()
    expect(both.mu).toBeCloseTo(33, 6)
    expect(both.sigma).toBeCloseTo(2, 6)
    expect(strengthAmongLevels(estimate, NEWCOMER, NO_SHIFT)?.mu).toBeCloseTo(30, 5)
  })

  it('lies between levels, or beyond the last', () => {
    const place = (mu: number, sigma: number) => placeAmong({ mu, sigma }, EVEN)
    const middle = (EVEN.steady + EVEN.shrewd) / 2
    expect(place(middle, 2)).toEqual({ above: 'steady', below: 'shrewd' })
    expect(place(middle, 4)).toEqual({ above: 'casual', below: 'strong' })
    expect(place(EVEN.master + 5, 2)).toEqual({ above: 'master', below: null })
    expect(place(EVEN.beginner - 5, 2)).toEqual({ above: null, below: 'beginner' })
    expect(levelNearest({ mu: middle + 0.1, sigma: 2 }, EVEN)).toBe<LevelId>('shrewd')
  })
})
