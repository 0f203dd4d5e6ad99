import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOf, isOutdated, isPassword } from './passwords.ts'

/** Next to no work, so that a test is quick. */
const CHEAP = { memory: 8, passes: 1, lanes: 1 }

describe('a password', () => {
  it('is kept as argon2id in PHC form, at the cost OWASP asks for', async () => {
    expect(await hashOf('correct horse')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  it('is known again, and no other is', async () => {
    const hashed = await hashOf('correct horse', CHEAP)
    expect(await isPassword('correct horse', hashed)).toBe(true)
    expect(await isPassword('correct horsf', hashed)).toBe(false)
    expect(await isPassword('', hashed)).toBe(false)
    expect(await isPassword(hashed, hashed)).toBe(false)
  })

  it('has another hash each time', async () => {
    expect(await hashOf('same again', CHEAP)).not.toBe(await hashOf('same again', CHEAP))
  })

  it('is the same when another keyboard writes its signs in another way', async () => {
    const hashed = await hashOf('caf\u00e9 \ufb01re', CHEAP)
    expect(await isPassword('cafe\u0301 fire', hashed)).toBe(true)
  })

  it('may be long, and all of it counts', async () => {
    const long = 'ü'.repeat(200)
    const hashed = await hashOf(long, CHEAP)
    expect(await isPassword(long, hashed)).toBe(true)
    expect(await isPassword(long.slice(0, -1), hashed)).toBe(false)
  })

  it('of nobody is never right', async () => {
    expect(await isPassword('anything', undefined)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })

  it('of nobody is looked at as any other: it takes its turn', async () => {
    const all = await Promise.allSettled(Array.from({ length: 36 }, () => isPassword('anything', undefined)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })

  it('is checked at the cost it was hashed at, which a hash made elsewhere says', async () => {
    const salt = Buffer.from('sixteen bytes ok')
    const parameters = {
      message: 'elsewhere',
      nonce: salt,
      parallelism: 2,
      memory: 64,
      passes: 3,
      tagLength: 24,
    }
    const hash = argon2Sync('argon2id', parameters).toString('base64').replaceAll('=', '')
    const hashed = `$argon2id$v=19$m=64,t=3,p=2$${salt.toString('base64').replaceAll('=', '')}$${hash}`
    expect(await isPassword('elsewhere', hashed)).toBe(true)
    expect(await isPassword('Elsewhere', hashed)).toBe(false)
  })

  it('is to be hashed anew when it was hashed at another cost', async () => {
    expect(isOutdated(await hashOf('correct horse', CHEAP))).toBe(true)
    expect(isOutdated(await hashOf('correct horse'))).toBe(false)
  })

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$'])(
    'that stands in the store as %j is a fault, which does not tell it',
    async (stored) => {
      const thrown = await isPassword('anything', stored).catch((error: unknown) => String(error))
      expect(thrown).toBe('Error: a password in the store is not an argon2id hash in PHC format')
    },
  )

  it('cannot be looked at while too many others are', async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => hashOf('in a hurry', CHEAP)))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ reason: { refusal: { code: 'busy' } } })
    await expect(hashOf('later', CHEAP)).resolves.toMatch(/^\$argon2id\$/)
  })
})
