import { expect, it } from 'vitest'
import type { MatchFacts } from '../observe/facts.ts'
import type { Estimate } from './estimates.ts'
import { luck } from './luck.ts'

/** What the deal decides of deals played four times each, given who wins: the first seat or the second. */
function luckOf(...deals: readonly (readonly (0 | 1)[])[]): Estimate {
  const facts = deals.map((winners) =>
    winners.map((winner) => ({ shares: [1 - winner, winner] }) as unknown as MatchFacts),
  )
  const [{ rows }] = luck([{ label: 'x', deals: facts, command: '' }]).tables
  return rows[0].cells[0] as Estimate
}

it('the deal decides all where it tells who wins, and nothing where it does not', () => {
  expect(luckOf([0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 1, 1]).value).toBe(1)
  expect(luckOf([0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 1, 0], [1, 0, 0, 1]).value).toBe(0)
})

it('where the same seat always wins nothing tells what the deal decides', () => {
  expect(luckOf([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])).toEqual({
    value: Number.NaN,
    low: 0,
    high: 1,
    n: 3,
  })
})
