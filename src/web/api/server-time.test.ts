import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Bounds, measureOffset, narrowed, serverNow } from './server-time.ts'

/** An answer of a server whose clock is `offset` ahead, that was asked at `at`. */
function sampleOf(offset: number, at: number, there: number, back: number) {
  const date = Math.floor((at + there + offset) / 1000) * 1000
  return { sent: at, received: at + there + back, date }
}

describe('the measured offset of the server’s clock', () => {
  it('is always within its bounds, and they only get narrower', () => {
    const answer = fc.record({
      at: fc.nat(100_000),
      there: fc.integer({ min: 1, max: 900 }),
      back: fc.integer({ min: 1, max: 900 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: -90_000, max: 90_000 }),
        fc.array(answer, { minLength: 1, maxLength: 6 }),
        (offset, answers) => {
          let bounds: Bounds | undefined
          for (const { at, there, back } of answers) {
            const before = bounds
            bounds = narrowed(bounds, sampleOf(offset, at, there, back))
            expect(bounds.least).toBeLessThanOrEqual(offset)
            expect(bounds.most).toBeGreaterThanOrEqual(offset)
            if (before) expect(bounds.most - bounds.least).toBeLessThanOrEqual(before.most - before.least)
          }
        },
      ),
    )
  })

  it('starts over when a clock was set', () => {
    const before = narrowed(undefined, sampleOf(0, 5000, 10, 10))
    const after = narrowed(before, sampleOf(3_600_000, 9000, 10, 10))
    expect(after.least).toBeGreaterThan(3_590_000)
  })
})

describe('the server’s time', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    // The measured offset is not for other tests.
    vi.resetModules()
  })

  it('is measured again when this device’s clock is set while a page is open', async () => {
    vi.useFakeTimers({
      now: 1_700_000_000_000,
      toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
    })
    const begun = { here: Date.now(), since: performance.now() }
    const there = () => begun.here + performance.now() - begun.since
    const fetched = vi.fn(
      async () => new Response(null, { headers: { date: new Date(there()).toUTCString() } }),
    )
    vi.stubGlobal('fetch', fetched)
    const measured = async () => {
      await vi.advanceTimersByTimeAsync(2_000)
      return Math.abs(serverNow() - there())
    }
    void measureOffset()
    expect(await measured()).toBeLessThan(1_000)
    const asked = fetched.mock.calls.length
    expect(await measured()).toBeLessThan(1_000)
    expect(fetched.mock.calls.length, 'a clock that runs is not measured again').toBe(asked)
    for (const hours of [1, -2]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000)
      serverNow()
      expect(await measured()).toBeLessThan(1_000)
    }
  })
})
