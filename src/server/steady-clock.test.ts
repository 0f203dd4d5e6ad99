import { expect, it } from 'vitest'
import { steadyClock } from './steady-clock.ts'

function clock(start = 1_000_000) {
  const system = { at: start }
  return { system, ...steadyClock(() => system.at) }
}

it('shows the system’s time as long as that goes forward', () => {
  const { system, now } = clock()
  for (const passed of [0, 1, 1_000, 86_400_000]) {
    system.at += passed
    expect(now()).toBe(system.at)
  }
})

it('goes on from where it was when the system’s clock is set back, and slower until that has caught up', () => {
  const { system, now } = clock()
  now()
  system.at -= 60_000
  expect(now()).toBe(1_000_000)
  system.at += 10_000
  expect(now()).toBe(1_000_000 + 9_900)
  system.at += 3_000_000
  expect(now()).toBe(system.at + 60_000 - 100 - 30_000)
  system.at += 3_000_000
  expect(now()).toBe(system.at)
})

it('never goes back, however often the system’s clock does', () => {
  const { system, now } = clock()
  let before = now()
  for (const step of [-5, 3, -700, 20, -1, 999_999, -999_999, 7]) {
    system.at += step
    const at = now()
    expect(at).toBeGreaterThanOrEqual(before)
    expect(Number.isInteger(at)).toBe(true)
    before = at
  }
})

it('starts no earlier than the time that a server has seen', () => {
  const { now, startFrom } = clock()
  startFrom(1_500_000)
  expect(now()).toBe(1_500_000)
  startFrom(10)
  expect(now()).toBe(1_500_000)
})
