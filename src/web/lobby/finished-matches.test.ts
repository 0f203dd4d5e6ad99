import { expect, it } from 'vitest'
import { extended, type FinishedMatches, nextBefore, refreshed } from './finished-matches.ts'
import { aSummary } from './testing/a-summary.ts'

/** Three matches are a page. All that ended, by id and time, latest first. */
function pageOf(ended: Readonly<Record<string, number>>, before = Number.POSITIVE_INFINITY): FinishedMatches {
  const all = Object.entries(ended).map(([id, changed]) => aSummary({ id, changed, phase: 'over' }))
  const found = all.filter(({ changed }) => changed < before).toSorted((a, b) => b.changed - a.changed)
  return { finished: found.slice(0, 3), more: found.length > 3 }
}

const idsOf = ({ finished }: FinishedMatches) => finished.map(({ id }) => id).join('')

it('a match that ends pushes none out of the list that no page shows again', () => {
  const ended = { e: 50, d: 40, c: 30, b: 20, a: 10 }
  const first = pageOf(ended)
  const two = extended(first, pageOf(ended, nextBefore(first)))
  expect([idsOf(two), two.more]).toEqual(['edcba', false])
  const fresh = pageOf({ ...ended, f: 60 })
  expect(idsOf(refreshed(two, fresh))).toBe('fedcba')

  const one = refreshed(first, fresh)
  expect([idsOf(one), one.more]).toEqual(['fedc', true])
  expect(idsOf(extended(one, pageOf({ ...ended, f: 60 }, nextBefore(one))))).toBe('fedcba')
})

it('of matches that ended at the same time on two pages none is lost, and none is told twice', () => {
  const ended = { e: 50, d: 40, c: 30, b: 30, a: 10 }
  const first = pageOf(ended)
  expect(idsOf(extended(first, pageOf(ended, nextBefore(first))))).toBe('edcba')
})

it('after a long absence the list begins again, where matches between are not known', () => {
  const now = refreshed(pageOf({ c: 30, b: 20, a: 10 }), pageOf({ g: 70, f: 60, e: 50, d: 40, c: 30, b: 20 }))
  expect([idsOf(now), now.more]).toEqual(['gfe', true])
  expect(nextBefore({ finished: [], more: false })).toBeUndefined()
})
