import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAbsence } from './absence.ts'
import { steadyClock } from './steady-clock.ts'
import { type Interruption, openStore, type Store, StoreDown, TEMPORARY } from './store/index.ts'
import { quietServices } from './testing/fixtures.ts'

let store: Store
let time: number

beforeEach(async () => {
  store = await openStore(TEMPORARY)
  time = 10_000_000
})
afterEach(() => store.close())

/** A process that notes what it gives back. @param isAble whether the matches get it */
function process(isAble = true) {
  const given: Interruption[] = []
  const clock = steadyClock(() => time)
  const { check, end } = watchAbsence(quietServices(store, clock.now), clock, async (interruptions) => {
    given.push(...interruptions)
    if (isAble) for (const each of interruptions) await store.endInterruption(each)
  })
  return {
    given,
    check,
    end,
    now: clock.now,
    /** Runs for so many seconds. */
    async run(seconds: number): Promise<void> {
      for (let i = 0; i < seconds; i++) {
        await check()
        time += 1_000
      }
      await check()
    },
  }
}

it('a process that runs gives nothing back', async () => {
  const { given, run } = process()
  await run(60)
  expect(given).toEqual([])
})

it('time in which no server was running is given back from the last heartbeat on', async () => {
  await store.beat(time)
  const from = time
  time += 3_600_000
  const { given, check } = process()
  await check()
  expect(given).toEqual([{ from, to: time }])
  await check()
  expect(given).toHaveLength(1)
})

it.each([1_000, 2_000, 5_000])(
  'a server that stops and starts again after %i ms gives that back',
  async (ms) => {
    const before = process()
    await before.run(8)
    time += 700
    await before.end()
    const from = time
    time += ms
    const { given, check } = process()
    await check()
    expect(given).toEqual([{ from, to: time }])
  },
)

it('a server that starts beside another gives nothing back', async () => {
  const other = process()
  await other.run(10)
  time += 4_000
  vi.spyOn(store, 'isShared').mockResolvedValue(true)
  const { given, run } = process()
  await run(3)
  expect(given).toEqual([])
})

it('a server that is ended while it was stopped leaves that time to the next one', async () => {
  const before = process(false)
  await before.run(8)
  const from = time
  time += 60_000
  await before.end()
  const to = time
  time += 500
  const { given, check } = process()
  await check()
  expect(given).toEqual([{ from, to }])
})

it('what could not be given back is given back by the next server too', async () => {
  await store.beat(time)
  const from = time
  time += 60_000
  const first = process(false)
  await first.check()
  const to = time
  time += 900
  const second = process()
  await second.check()
  expect(second.given).toEqual([{ from, to }])
  await second.run(12)
  expect(second.given).toHaveLength(1)
})

it('what could not be given back is tried again with the next heartbeat', async () => {
  await store.beat(time)
  time += 60_000
  const { given, run } = process(false)
  await run(6)
  await vi.waitUntil(() => given.length > 1)
  expect(new Set(given.map(({ to }) => to)).size).toBe(1)
})

it.each([2_500, 60_000, 86_400_000])('a process that was stopped for %i ms gives that back', async (ms) => {
  const { given, run, check } = process()
  await run(12)
  const from = time
  time += ms
  // Who asks meanwhile waits until it is known.
  await Promise.all([check(), check()])
  expect(given).toEqual([{ from, to: time }])
  await run(12)
  expect(given).toHaveLength(1)
})

it('a process that was stopped while another ran gives nothing back', async () => {
  vi.spyOn(store, 'isShared').mockResolvedValue(true)
  const [stopped, other] = [process(), process()]
  await stopped.run(3)
  await other.run(60)
  await stopped.run(3)
  expect(stopped.given).toEqual([])
  expect(other.given).toEqual([])
})

it('several processes that were stopped at once give the same time back', async () => {
  const all = [process(), process()]
  for (let i = 0; i < 12; i++) {
    await Promise.all(all.map(({ check }) => check()))
    time += 1_000
  }
  await Promise.all(all.map(({ check }) => check()))
  time += 60_000
  await Promise.all(all.map(({ check }) => check()))
  expect(new Set(all.flatMap(({ given }) => given).map(({ to }) => to)).size).toBe(1)
})

it('time is given back even if the database cannot be asked', async () => {
  const { given, run, check } = process()
  await run(12)
  const from = time
  time += 60_000
  vi.spyOn(store, 'beat').mockRejectedValueOnce(new StoreDown('The connection was lost.'))
  await check()
  expect(given).toEqual([{ from, to: time }])
  // The store learns of it as soon as it can be asked, in case this process ends before it is done.
  time += 6_000
  await check()
  expect((await store.beat(time)).interruptions).toEqual([])
  expect(given.at(-1)).toEqual({ from, to: time })
})

it('nobody waits for a heartbeat', async () => {
  const { run, check } = process()
  await run(12)
  const beat = vi.spyOn(store, 'beat').mockReturnValue(new Promise(() => {}))
  for (let i = 0; i < 12; i++) {
    time += 1_000
    expect(check()).toBeUndefined()
  }
  expect(beat.mock.calls.length).toBeGreaterThan(1)
  beat.mockRestore()
})

it('a clock that is set back is no absence, and what comes after it is noticed', async () => {
  const { given, run, check, now } = process()
  await run(12)
  time -= 3_600_000
  await run(12)
  expect(given).toEqual([])
  const from = now()
  time += 30_000
  await check()
  expect(given).toEqual([{ from, to: now() }])
})

it('a server goes on from the last heartbeat where the clock was set back before it started', async () => {
  await store.beat(time)
  const before = time
  time -= 3_600_000
  const { given, run, now } = process()
  await run(12)
  expect(given).toEqual([])
  expect(now()).toBeGreaterThan(before + 11_000)
})
