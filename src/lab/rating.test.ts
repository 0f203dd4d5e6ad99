import { describe, expect, it } from 'vitest'
import { type Encounter, rate } from './rating.ts'

const TEN_TO_ONE = 400

/** Odds of 4 to 1 in each match, seen exactly. */
const FOUR_TO_ONE: Encounter = { one: 0, others: 1, beside: 1, matches: 1000, wins: 800 }

describe('ratings', () => {
  it('odds of ten to one are 400 apart', () => {
    const [a, b] = rate(2, [{ one: 0, others: 1, beside: 1, matches: 1100, wins: 1000 }], 0)
    expect(a.elo - b.elo).toBeCloseTo(TEN_TO_ONE, 6)
    expect(a.elo + b.elo).toBeCloseTo(0, 6)
  })

  it('are those of the American League of 1987', () => {
    // Agresti, Categorical Data Analysis (2002), section 10.6.2: wins of each over each of the others in 13 games.
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ]
    const encounters = wins.flatMap((row, one) =>
      row.flatMap((won, others) =>
        others > one ? [{ one, others, beside: 1, matches: 13, wins: won }] : [],
      ),
    )
    const ratings = rate(7, encounters, 0)
    const logs = ratings.map(({ elo }) => ((elo - ratings[6].elo) * Math.LN10) / 400)
    const theirs = [1.581, 1.436, 1.294, 1.248, 1.11, 0.684, 0]
    for (const [team, log] of logs.entries()) expect(log).toBeCloseTo(theirs[team], 2)
  })

  it('the interval of two is that of a logit', () => {
    const [a] = rate(2, [FOUR_TO_ONE], 0)
    // The logit's standard error is 1 / sqrt(n p q); each is half of the difference from the mean.
    const error = ((1 / Math.sqrt(1000 * 0.8 * 0.2)) * 400) / Math.LN10 / 2
    expect(a.high - a.elo).toBeCloseTo(1.959964 * error, 4)
    expect(a.elo - a.low).toBeCloseTo(1.959964 * error, 4)
  })

  it('at a table of four the fair share is a quarter, and half of the wins are odds of three to one', () => {
    const table = (wins: number) => rate(2, [{ one: 0, others: 1, beside: 3, matches: 400, wins }], 0)
    expect(table(100)[0].elo).toBeCloseTo(0, 6)
    const [a, b] = table(200)
    expect(a.elo - b.elo).toBeCloseTo(400 * Math.log10(3), 6)
  })

  it('agree between who is alone among the others and who is the others', () => {
    const [a, b] = rate(
      2,
      [
        { one: 0, others: 1, beside: 3, matches: 400, wins: 200 },
        // Of strengths 3 and 1: the weaker alone among three of the stronger wins 1 in 10.
        { one: 1, others: 0, beside: 3, matches: 400, wins: 40 },
      ],
      0,
    )
    expect(a.elo - b.elo).toBeCloseTo(400 * Math.log10(3), 4)
  })

  it('who wins all has a finite rating, the higher the more there was to win', () => {
    const all = (matches: number) => rate(2, [{ one: 0, others: 1, beside: 1, matches, wins: matches }])[0]
    expect(all(10).elo).toBeLessThan(all(100).elo)
    expect(Number.isFinite(all(100).high)).toBe(true)
    expect(all(10).high - all(10).low).toBeGreaterThan(all(100).high - all(100).elo)
  })

  it('know nothing of who never played', () => {
    const [a, b] = rate(2, [{ one: 0, others: 1, beside: 1, matches: 0, wins: 0 }])
    expect(a.elo).toBeCloseTo(b.elo, 9)
    expect(a.high).toBeGreaterThan(300)
  })
})
