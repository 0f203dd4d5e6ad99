import { describe, expect, it } from 'vitest'
import { fingerprint, isSecret, makeSecret } from './secrets.ts'

describe('a secret', () => {
  it('says what it is for, and is never the same', () => {
    const secrets = Array.from({ length: 100 }, () => makeSecret('ints'))
    for (const secret of secrets) expect(secret).toMatch(/^ints_[A-Za-z0-9_-]{43}$/)
    expect(new Set(secrets).size).toBe(100)
    expect(makeSecret('intt')).toMatch(/^intt_/)
  })

  it('is known by its form', () => {
    const secret = makeSecret('ints')
    expect(isSecret('ints', secret)).toBe(true)
    for (const other of [makeSecret('intt'), '', 'ints_', `${secret}x`, `${secret}\n`, secret.slice(1)]) {
      expect(isSecret('ints', other), other).toBe(false)
    }
  })

  it('is kept as its SHA-256, from which it cannot be read', () => {
    expect(fingerprint('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  })
})
