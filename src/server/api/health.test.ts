import { describe, expect, it } from 'vitest'
import { type Store, StoreDown } from '../store/index.ts'
import { health } from './health.ts'

const storeThat = (ping: () => Promise<void>, isWritable = true) => ({
  store: { ping, isWritable: () => isWritable } as Store,
})

describe('health', () => {
  it('is ok while the store answers', async () => {
    const { code, body } = await health(storeThat(async () => {}))
    expect(code).toBe(200)
    expect(body).toEqual({ status: 'ok', store: 'ok', uptime: expect.any(Number) })
  })

  it('says that nothing can be written, to those who watch the server, and shuts nobody out', async () => {
    const { code, body } = await health(storeThat(async () => {}, false))
    expect(code).toBe(200)
    expect(body).toMatchObject({ status: 'read-only', store: 'read-only' })
  })

  it('asks the store once for all who ask at once, and again for the next', async () => {
    let pings = 0
    const services = storeThat(async () => void pings++)
    await Promise.all(Array.from({ length: 100 }, () => health(services)))
    expect(pings).toBe(1)
    await health(services)
    expect(pings).toBe(2)
  })

  it('is down, 503, when the store refuses', async () => {
    const { code, body } = await health(storeThat(() => Promise.reject(new StoreDown('gone'))))
    expect(code).toBe(503)
    expect(body).toMatchObject({ status: 'down', store: 'down' })
  })

  it('is down when the store says nothing at all', async () => {
    const silent = storeThat(() => new Promise(() => {}))
    expect((await health(silent, 1)).code).toBe(503)
  })
})
