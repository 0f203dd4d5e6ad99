import { expect, it } from 'vitest'
import { REPLAY_PAGE, sizeOf } from '../../scripts/size.ts'

it('home and the table of C&C are at most 100 kB of JavaScript, gzipped', () => {
  const { total, chunks } = sizeOf('counts-and-clerics')
  expect(total, JSON.stringify(chunks, null, 2)).toBeLessThanOrEqual(100_000)
  expect(total).toBeGreaterThan(0)
})

it('a replay, where moves can be tried, adds at most 12 kB', () => {
  const more = sizeOf('counts-and-clerics', undefined, [REPLAY_PAGE]).total
  expect(more - sizeOf('counts-and-clerics').total).toBeLessThanOrEqual(12_000)
})
