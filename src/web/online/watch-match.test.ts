import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Refusal } from '../../core/index.ts'
import type { Position } from '../../protocol/index.ts'
import type { LiveConnection, Watcher } from '../api/live-connection.ts'
import { watchMatch } from './watch-match.ts'

const POSITION = {
  type: 'position',
  match: { id: 'm' },
  number: 3,
  entry: 0,
  keep: 0,
  opening: [],
  entries: [],
  status: { result: null },
} as unknown as Position

const BUSY: Refusal = { code: 'busy', message: 'Many ask at once. Try again in a moment.' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watch whose server is played by the test. */
function open() {
  let watcher: Watcher | undefined
  const again = vi.fn()
  const connection = {
    watch(who: Watcher) {
      watcher = who
      return { again, close: () => undefined }
    },
  } as unknown as LiveConnection
  const watch = watchMatch(connection, 'm', undefined)
  return {
    watch,
    again,
    position: (changes: Partial<Position> = {}) => watcher?.heard({ ...POSITION, ...changes }),
    refuse: (refusal: Refusal) => watcher?.refused(refusal),
  }
}

it.each(['busy', 'too-many', 'not-stored', 'closing'])(
  'leaves the table as it stands when the server says “%s”, and asks again by itself',
  (code) => {
    const { watch, again, position, refuse } = open()
    position()
    const shown = watch.found.value
    refuse({ ...BUSY, code })
    expect(watch.found.value).toBe(shown)
    expect(watch.isDelayed.value).toBe(true)
    expect(again).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(again).toHaveBeenCalledOnce()
    position()
    expect(watch.isDelayed.value).toBe(false)
  },
)

it('asks a server that stays busy less and less often, and soon again once it has answered', () => {
  const { again, position, refuse } = open()
  position()
  for (const longest of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    again.mockClear()
    refuse(BUSY)
    vi.advanceTimersByTime(longest / 2 - 1)
    expect(again).not.toHaveBeenCalled()
    vi.advanceTimersByTime(longest / 2 + 1)
    expect(again).toHaveBeenCalledOnce()
  }
  position()
  refuse(BUSY)
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledTimes(2)
})

it('says why a match that was never shown is not there, and shows it as soon as it may', () => {
  const { watch, again, position, refuse } = open()
  refuse(BUSY)
  expect(watch.found.value).toEqual({ is: 'refused', refusal: BUSY })
  vi.advanceTimersByTime(1_000)
  expect(again).toHaveBeenCalledOnce()
  position()
  expect(watch.found.value.is).toBe('known')
})

it('says at once that a match can no longer be watched', () => {
  const { watch, again, position, refuse } = open()
  position()
  const refusal = { code: 'no-match', message: 'There is no such match.' }
  refuse(refusal)
  expect(watch.found.value).toEqual({ is: 'refused', refusal })
  vi.advanceTimersByTime(60_000)
  expect(again).not.toHaveBeenCalled()
})

it('goes back with a server that has fewer lines, as after a backup was restored', () => {
  const { watch, position } = open()
  const number = () => watch.found.value.is === 'known' && watch.found.value.replica.number
  position()
  position({ number: 2, opening: null })
  expect(number(), 'an answer that comes late').toBe(3)
  position({ number: 2 })
  expect(number()).toBe(2)
})

it('asks no more once it is closed', () => {
  const { watch, again, position, refuse } = open()
  position()
  refuse(BUSY)
  watch.close()
  vi.advanceTimersByTime(60_000)
  expect(again).not.toHaveBeenCalled()
})
