import { expect, it } from 'vitest'
import { ResultsCollector } from './report.ts'

it('what was used equally often stands in the order in which people count: bid 2 before bid 10', () => {
  const gathered = new ResultsCollector(['one', 'two'])
  const uses = { 'bid 10': 1, 'bid 2': 1, 'bid 1': 1, pass: 2 }
  const outcome = { ranks: [1, 2], scores: [1, 0], why: 'So it is.' }
  gathered.add({ outcome, decisions: 5, order: [0, 1], roles: [], uses, bySeat: [] })
  expect(gathered.results().uses.map(({ what }) => what)).toEqual(['pass', 'bid 1', 'bid 2', 'bid 10'])
})
