import { chacha8 as reference } from '@noble/ciphers/chacha.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chacha8 } from './chacha.ts'

/** The block of another implementation, whose nonce is twelve bytes: a zero word, then ours, low word first. */
function referenceBlock(key: Uint8Array, nonce: number, counter: number): number[] {
  const nonceBytes = new Uint8Array(12)
  const view = new DataView(nonceBytes.buffer)
  view.setUint32(4, nonce % 2 ** 32, true)
  view.setUint32(8, Math.floor(nonce / 2 ** 32), true)
  const stream = new DataView(reference(key, nonceBytes, new Uint8Array(64), undefined, counter).buffer)
  return Array.from({ length: 16 }, (_, i) => stream.getUint32(4 * i, true))
}

function ownBlock(key: Uint8Array, nonce: number, counter: number): number[] {
  const bytes = new DataView(key.buffer, key.byteOffset)
  const words = Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true))
  const out = new Uint32Array(16)
  chacha8(words, nonce, counter, out)
  return [...out]
}

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

it('agrees with another implementation of ChaCha8, for any key, number and block', () => {
  fc.assert(
    fc.property(key, fc.maxSafeNat(), fc.nat(2 ** 31 - 1), (bytes, nonce, counter) => {
      expect(ownBlock(bytes, nonce, counter)).toEqual(referenceBlock(bytes, nonce, counter))
    }),
    { numRuns: 300 },
  )
})

it.each([0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 + 7, Number.MAX_SAFE_INTEGER])(
  'agrees for nonce %i, below and above the first word',
  (nonce) => {
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => 7 * i)
    for (const counter of [0, 1, 2, 1000])
      expect(ownBlock(bytes, nonce, counter)).toEqual(referenceBlock(bytes, nonce, counter))
  },
)
