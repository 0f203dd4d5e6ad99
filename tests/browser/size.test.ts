import { expect, it } from 'vitest'
import { sizeOf } from '../../scripts/size.ts'

it('home and the table of C&C are at most 100 kB of JavaScript, gzipped', () => {
  const { total, chunks } = sizeOf('counts-and-clerics')
  expect(total, JSON.stringify(chunks, null, 2)).toBeLessThanOrEqual(100_000)
  expect(total).toBeGreaterThan(0)
})
