import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore, type Store, TEMPORARY } from '../store/index.ts'
import { quietServices } from '../testing/fixtures.ts'
import { openScheduler } from './scheduler.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(TEMPORARY)
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

it('a match that becomes due while the store is asked what is due is not left for the next round', async () => {
  const first = Promise.withResolvers<readonly string[]>()
  const claimDue = vi.fn(async (): Promise<readonly string[]> => []).mockReturnValueOnce(first.promise)
  const matches = { ...store.matches, claimDue, nextDue: async () => undefined }
  const scheduler = openScheduler({
    services: quietServices({ ...store, matches }, Date.now),
    inRoom: () => expect.unreachable('no match is due'),
    pool: { decide: async () => undefined, close: async () => {} },
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(claimDue).toHaveBeenCalledTimes(1)
  scheduler.dueAt(Date.now() + 20)
  first.resolve([])
  await vi.advanceTimersByTimeAsync(19)
  expect(claimDue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(claimDue).toHaveBeenCalledTimes(2)
  scheduler.close()
})
