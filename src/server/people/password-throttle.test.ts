import { describe, expect, it } from 'vitest'
import type { Settings } from '../ops/settings.ts'
import { openStore, TEMPORARY } from '../store/index.ts'
import { throttled } from './password-throttle.ts'

const MINUTE = 60_000

/** Somebody at a door that opens to one password, at a time of our choosing. */
async function door({ rateLimits = true } = {}) {
  const store = await openStore(TEMPORARY)
  const clock = { now: 1_000_000 }
  const services = { store, now: () => clock.now, settings: { rateLimits } as Settings }
  let looked = 0
  const tryIt = async (name: string, address: string, isRight = false) => {
    try {
      const right = await throttled(services, name, address, async () => {
        looked++
        return isRight
      })
      return right ? 'in' : 'wrong'
    } catch (thrown) {
      return (thrown as { readonly seconds: number }).seconds
    }
  }
  return { services, clock, tryIt, looked: () => looked }
}

describe('trying passwords', () => {
  it('costs nothing five times, then the wait doubles from 30 seconds to 15 minutes', async () => {
    const { clock, tryIt } = await door()
    for (let i = 0; i < 5; i++) expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
    const waits: unknown[] = []
    for (let i = 0; i < 7; i++) {
      const wait = await tryIt('ada', '192.0.2.1')
      waits.push(wait)
      clock.now += Number(wait) * 1000 - 1
      expect(await tryIt('ada', '192.0.2.1', true)).toBe(1)
      clock.now += 1
      expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('is not looked at while one has to wait, and waiting is not made longer by it', async () => {
    const { clock, tryIt, looked } = await door()
    for (let i = 0; i < 5; i++) await tryIt('ada', '192.0.2.1')
    for (let i = 0; i < 20; i++) expect(await tryIt('ada', '192.0.2.1', true)).toBe(30)
    expect(looked()).toBe(5)
    clock.now += 30_000
    expect(await tryIt('ada', '192.0.2.1', true)).toBe('in')
  })

  it('many times at once does not slip by', async () => {
    const { tryIt, looked } = await door()
    const all = await Promise.all(Array.from({ length: 30 }, () => tryIt('ada', '192.0.2.1')))
    expect(all.filter((each) => each === 'wrong')).toHaveLength(5)
    expect(looked()).toBe(5)
  })

  it('from one address keeps nobody out who comes from another', async () => {
    const { tryIt } = await door()
    for (let i = 0; i < 9; i++) await tryIt('ada', '192.0.2.1')
    expect(await tryIt('ada', '192.0.2.1', true)).toBe(30)
    expect(await tryIt('ada', '192.0.2.2', true)).toBe('in')
  })

  it('for one name keeps nobody out of another', async () => {
    const { tryIt } = await door()
    for (let i = 0; i < 9; i++) await tryIt('ada', '192.0.2.1')
    expect(await tryIt('charles', '192.0.2.1', true)).toBe('in')
  })

  it('in other letters is trying for the same name', async () => {
    const { tryIt } = await door()
    for (const name of ['ada', 'ADA', 'Ada', 'ａｄａ', 'aDa']) await tryIt(name, '192.0.2.1')
    expect(await tryIt('adA', '192.0.2.1')).toBe(30)
  })

  it('from elsewhere in the same IPv6 network is trying from the same place', async () => {
    const { tryIt } = await door()
    for (let i = 1; i <= 5; i++) await tryIt('ada', `2001:db8::${i}`)
    expect(await tryIt('ada', '2001:db8::ffff:6')).toBe(30)
    expect(await tryIt('ada', '2001:db8:0:1::1')).toBe('wrong')
  })

  it('for a name after a name comes to a wait too', async () => {
    const { tryIt } = await door()
    for (let i = 0; i < 50; i++) expect(await tryIt(`name ${i}`, '192.0.2.1')).toBe('wrong')
    expect(await tryIt('ada', '192.0.2.1', true)).toBe(30)
    expect(await tryIt('ada', '192.0.2.2', true)).toBe('in')
  })

  it('with one that is right makes good for the name, but not for other names', async () => {
    const { tryIt } = await door()
    for (let i = 0; i < 4; i++) await tryIt('mine', '192.0.2.1')
    expect(await tryIt('mine', '192.0.2.1', true)).toBe('in')
    for (let i = 0; i < 5; i++) expect(await tryIt('mine', '192.0.2.1')).toBe('wrong')
    for (let i = 0; i < 41; i++) expect(await tryIt(`name ${i}`, '192.0.2.1')).toBe('wrong')
    expect(await tryIt('ada', '192.0.2.1')).toBe(30)
  })

  it('is forgotten after a quarter of an hour while it cost nothing, after a day when it did', async () => {
    const { clock, tryIt } = await door()
    for (let i = 0; i < 4; i++) await tryIt('ada', '192.0.2.1')
    clock.now += 15 * MINUTE
    for (let i = 0; i < 5; i++) expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
    clock.now += 60 * MINUTE
    expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
    expect(await tryIt('ada', '192.0.2.1')).toBe(60)
    clock.now += 24 * 60 * MINUTE
    for (let i = 0; i < 5; i++) expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
  })

  it('that could not be looked at is not counted', async () => {
    const { services, tryIt } = await door()
    for (let i = 0; i < 60; i++) {
      const failing = throttled(services, 'ada', '192.0.2.1', () => Promise.reject(new Error('away')))
      await expect(failing).rejects.toThrow('away')
    }
    expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
  })

  it('is refused in words, with the seconds to wait', async () => {
    const { services, tryIt } = await door()
    for (let i = 0; i < 5; i++) await tryIt('ada', '192.0.2.1')
    const refused = throttled(services, 'ada', '192.0.2.1', async () => true)
    await expect(refused).rejects.toMatchObject({ seconds: 30, refusal: { code: 'too-many' } })
  })

  it('at one server after another is no way round', async () => {
    const { services, tryIt } = await door()
    for (let i = 0; i < 5; i++) await tryIt('ada', '192.0.2.1')
    const other = { ...services, store: { ...services.store } }
    const refused = throttled(other, 'ada', '192.0.2.1', async () => true)
    await expect(refused).rejects.toMatchObject({ seconds: 30 })
  })

  it('is not counted where there are no limits', async () => {
    const { tryIt } = await door({ rateLimits: false })
    for (let i = 0; i < 99; i++) expect(await tryIt('ada', '192.0.2.1')).toBe('wrong')
  })
})
