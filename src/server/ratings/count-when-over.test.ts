import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore, type Store, StoreDown, TEMPORARY } from '../store/index.ts'
import { guestOf, headAt, matchRow, quietServices } from '../testing/fixtures.ts'
import { countMissed, countWhenOver, MISSED_MS } from './count-when-over.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(TEMPORARY)
  const people = ['anna', 'bert'].map((id) => guestOf(id))
  for (const person of people) await store.people.add(person)
  const seats = people.map(({ id, name }) => ({ name, person: id, bot: null, isVacant: false }))
  const result = { ranks: [1, 2], scores: [], why: 'Bert resigned.', isPlayedOut: false }
  await store.matches.create(matchRow({ id: 'm', started: 0, seats, head: { ...headAt('over'), result } }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await store.close()
})

it('a match that ends just before the database goes away is counted when it is back', async () => {
  const refresh = vi.fn(async () => {})
  const away = new StoreDown('The database restarts.')
  vi.spyOn(store.matches, 'find').mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  await countWhenOver(quietServices(store, Date.now), 'm', refresh)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitUntil(() => refresh.mock.calls.length === 1)
  // It was resigned at once, so it is not rated, and says so.
  expect((await store.matches.find('m'))?.rating).toBe('short')
})

it('a match whose process died before it was counted is counted by the next one', async () => {
  expect(await store.ratings.uncounted(MISSED_MS)).toEqual([])
  await store.beat(MISSED_MS / 2)
  const missed = await store.ratings.uncounted(MISSED_MS)
  expect(missed).toEqual(['m'])
  const refresh = vi.fn(async () => {})
  await countMissed(quietServices(store, Date.now), missed, refresh)
  expect((await store.matches.find('m'))?.rating).toBe('short')
  expect(refresh.mock.calls).toEqual([['m']])
  expect(await store.ratings.uncounted(MISSED_MS)).toEqual([])
})

it('a match that cannot be counted for another reason is not tried again', async () => {
  const find = vi.spyOn(store.matches, 'find').mockRejectedValue(new TypeError('a bug'))
  await countWhenOver(quietServices(store, Date.now), 'm', async () => {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(find).toHaveBeenCalledTimes(1)
})
