import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hexOf, sha256 } from './sha256.ts'

it('is SHA-256, for all lengths around its blocks and any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
    { numRuns: 500, examples: Array.from({ length: 130 }, (_, n) => [new Uint8Array(n).fill(n)]) },
  )
})
