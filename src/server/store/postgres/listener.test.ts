import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { listener } from './listener.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A connection that breaks as soon as it listens. */
function broken(): pg.Client {
  const client = new EventEmitter()
  const query = async (sql: string) =>
    void (sql.startsWith('LISTEN') && setImmediate(() => client.emit('end')))
  return Object.assign(client, {
    connect: async () => {},
    query,
    end: async () => {},
  }) as unknown as pg.Client
}

it('connections that broke leave nothing behind', async () => {
  const waiting = new Set<unknown>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
    this: AbortSignal,
    ...given: Parameters<AbortSignal['addEventListener']>
  ) {
    waiting.add(given[1])
    addEventListener.apply(this, given)
  })
  vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (
    this: AbortSignal,
    ...given: Parameters<AbortSignal['removeEventListener']>
  ) {
    waiting.delete(given[1])
    removeEventListener.apply(this, given)
  })
  let count = 0
  const news = listener(() => {
    count++
    return broken()
  }, 'here')
  news.watch(() => {})
  await vi.waitUntil(() => count === 6, 10_000)
  expect(waiting.size).toBeLessThan(3)
  await news.close()
})
