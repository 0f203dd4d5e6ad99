import { describe, expect, it } from 'vitest'
import type { Match } from '../core/index.ts'
import { type ReviewNews, review } from './review.ts'
import { countsAndClerics, recordOfSmall, smallMatch } from './testing/small-match.ts'

const known = await countsAndClerics()
const { game, ai } = known

function reviewed(match: Match, isOver = false): readonly ReviewNews[] {
  return [...review(known, recordOfSmall(match), { isOver, budget: { iterations: 150 } })]
}

function pointsOf(news: readonly ReviewNews[]) {
  return news.flatMap((each) => (each.kind === 'turning points' ? each.points : []))
}

function judgedOf(news: readonly ReviewNews[]) {
  return news.flatMap((each) => (each.kind === 'judged' ? [each.judged] : []))
}

describe('a review', () => {
  it('tells everybody’s prospects at each decision, which add up to 1, and at the end who won', () => {
    const match = smallMatch(known)
    const judged = judgedOf(reviewed(match))
    const numbers = judged.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers.at(-1)).toBe(match.entries.length)
    for (const { shares } of judged) expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    const { ranks } = game.outcome(match.state) ?? { ranks: [] }
    expect(judged.at(-1)?.shares.map(({ share }) => share > 0)).toEqual(ranks.map((rank) => rank === 1))
  })

  it('of a match of older rules goes by the options that it was played with', () => {
    const match = smallMatch(known, 30)
    const record = recordOfSmall(match)
    const { map: _, ...options } = record.options
    const later: Match['game'] = {
      ...game,
      rules: game.rules + 1,
      migrateOptions: (old) => ({ ...(old as object), map: record.options.map }),
    }
    const old = { ...record, rules: game.rules, options }
    expect(
      judgedOf([...review({ game: later, ai }, old, { isOver: true, budget: { iterations: 8 } })]),
    ).not.toEqual([])
  })

  it('finds the decision that threw a match away, and names a better one', () => {
    const planted = 1
    const points = pointsOf(reviewed(smallMatch(known, undefined, planted)))
    const found = points.find(({ number }) => number === planted)
    expect(found?.less.share).toBeGreaterThan(0.3)
    expect(found?.better).not.toEqual(found?.played)
    expect(found?.after).toBeLessThan(found?.before ?? 0)
    const without = pointsOf(reviewed(smallMatch(known)))
    expect(without.some(({ number, less }) => number === planted && less.share > 0.3)).toBe(false)
  })

  it('finds the same whenever it is made', () => {
    const match = smallMatch(known, undefined, 5)
    expect(reviewed(match)).toEqual(reviewed(match))
  })

  it('judges a decision by what its seat saw: hidden hands dealt otherwise would be judged alike', () => {
    const asked: unknown[] = []
    const listening = {
      ...game,
      determinize: (...[view, viewer, chance]: Parameters<typeof game.determinize>) => {
        asked.push(view)
        return game.determinize(view, viewer, chance)
      },
    }
    const match = smallMatch(known, undefined, undefined, { hiddenHands: true })
    const record = recordOfSmall(match)
    for (const _news of review({ game: listening, ai }, record, {
      isOver: false,
      budget: { iterations: 1 },
    }));
    expect(asked.length).toBeGreaterThan(0)
    for (const view of asked) expect([0, 1].some((seat) => isOwnView(view, seat))).toBe(true)
  })

  it('is refused while the match goes on', () => {
    const match = smallMatch(known, 6)
    expect(() => reviewed(match)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'still-played' }) }),
    )
    expect(judgedOf(reviewed(match, true)).length).toBeGreaterThan(0)
  })

  it('comes to its end', () => {
    const last = reviewed(smallMatch(known)).at(-1)
    expect(last).toEqual({ kind: 'progress', done: 1 })
  })
})

function isOwnView(view: unknown, seat: number): boolean {
  return JSON.stringify(game.view(view, seat)) === JSON.stringify(view)
}
