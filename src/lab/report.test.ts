import { expect, it } from 'vitest'
import { ResultsCollector } from './report.ts'

it('what was used equally often stands in the order in which people count: bid 2 before bid 10', () => {
  const gathered = new ResultsCollector(['one', 'two'])
  const uses = { 'bid 10': 1, 'bid 2': 1, 'bid 1': 1, pass: 2 }
  const outcome = { ranks: [1, 2], scores: [1, 0], why: 'So it is.' }
  gathered.add({ outcome, decisions: 5, order: [0, 1], roles: [], uses, follies: [{}, {}], bySeat: [] })
  expect(gathered.results().uses.map(({ what }) => what)).toEqual(['pass', 'bid 1', 'bid 2', 'bid 10'])
})

it('follies are added up by bot, whatever seat it has, beside what was open to them', () => {
  const gathered = new ResultsCollector(['one', 'two'])
  const outcome = { ranks: [1, 2], scores: [1, 0], why: 'So it is.' }
  const base = { outcome, decisions: 5, order: [0, 1], roles: [], uses: {}, bySeat: [] }
  gathered.add({ ...base, follies: [{ waste: { done: 1, open: 4 } }, {}] })
  // In the second match they have changed seats.
  gathered.add({ ...base, follies: [{ haste: { done: 0, open: 2 } }, { waste: { done: 2, open: 3 } }] })
  expect(gathered.results().follies).toEqual([
    { bot: 'one', folly: 'waste', done: 3, open: 7 },
    { bot: 'two', folly: 'haste', done: 0, open: 2 },
  ])
})
