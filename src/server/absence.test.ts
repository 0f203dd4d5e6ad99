import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchAbsence } from './absence.ts'
import type { Interruption } from './operation/rooms.ts'
import { steadyClock } from './steady-clock.ts'
import { openStore, type Store, StoreDown, TEMPORARY } from './store/index.ts'
import { quietServices } from './testing/fixtures.ts'

let store: Store
let time: number

beforeEach(async () => {
  store = await openStore(TEMPORARY)
  time = 10_000_000
})
afterEach(() => store.close())

/** A process that notes what it gives back. */
function process() {
  const given: Interruption[] = []
  const clock = steadyClock(() => time)
  const { check } = watchAbsence(quietServices(store, clock.now), clock, async (between) => {
    given.push(between)
  })
  return {
    given,
    check,
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
  const [stopped, other] = [process(), process()]
  await stopped.run(3)
  await other.run(60)
  await stopped.run(3)
  expect(stopped.given).toEqual([])
  expect(other.given).toEqual([])
})

it('of several processes that were stopped at once one gives the time back', async () => {
  const all = [process(), process()]
  for (let i = 0; i < 12; i++) {
    await Promise.all(all.map(({ check }) => check()))
    time += 1_000
  }
  await Promise.all(all.map(({ check }) => check()))
  time += 60_000
  await Promise.all(all.map(({ check }) => check()))
  expect(all.flatMap(({ given }) => given)).toHaveLength(1)
})

it('time is given back even if the database cannot be asked', async () => {
  const { given, run, check } = process()
  await run(12)
  const from = time
  time += 60_000
  vi.spyOn(store, 'beat').mockRejectedValueOnce(new StoreDown('The connection was lost.'))
  await check()
  expect(given).toEqual([{ from, to: time }])
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
