import { expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { seal, unseal } from './sealed-data.ts'

const TEXT = `${'König Ödön 👑 '.repeat(2000)}end`

it('what is sealed is opened with its key', async () => {
  const { data, key } = await seal(TEXT)
  expect(`${data}${key}`).toMatch(/^[\w-]+$/)
  expect(data.length).toBeLessThan(TEXT.length / 10)
  expect(await unseal(data, key)).toBe(TEXT)
})

it('nothing can be read with another key, and each time has its own', async () => {
  const [one, two] = [await seal(TEXT), await seal(TEXT)]
  expect(one.key).not.toBe(two.key)
  const changed = one.data.replace(/.{20}$/, 'A'.repeat(20))
  for (const [data, key] of [
    [one.data, two.key],
    [changed, one.key],
    [one.data.slice(0, -8), one.key],
    [one.data, 'no key'],
    ['', one.key],
  ] as const) {
    const refusal = await unseal(data, key).catch((error) => error)
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal.refusal.code).toBe('bad-key')
  }
})
