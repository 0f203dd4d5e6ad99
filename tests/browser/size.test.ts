import { expect, it } from 'vitest'
import { REPLAY_PAGE, sizeOf } from '../../scripts/size.ts'

it('home and the table of C&C are at most 100 kB of JavaScript, gzipped', () => {
  const { total, chunks } = sizeOf('counts-and-clerics')
  expect(total, JSON.stringify(chunks, null, 2)).toBeLessThanOrEqual(100_000)
  expect(total).toBeGreaterThan(0)
})

it('a replay too, where moves can be tried: at most 112 kB', () => {
  expect(sizeOf('counts-and-clerics', undefined, [REPLAY_PAGE]).total).toBeLessThanOrEqual(112_000)
})
