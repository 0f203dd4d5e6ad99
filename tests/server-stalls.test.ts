import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, send, startServer } from './server/running.ts'
import { setScene } from './server/scene.ts'

/** What one caller asks for must not keep the server from others. Costs are counted, not timed. */

let running: Running

beforeAll(async () => {
  running = await startServer({ dataFile: ':memory:' })
})

afterAll(async () => {
  await running.close()
  expect(running.faults).toEqual([])
})

describe('the record of a finished match', () => {
  it('has a tag, with which it need not be sent again', async () => {
    const { match } = await setScene(running, 'over', 'nobody')
    const path = `/api/matches/${match}/record`
    const first = await send(running, { path })
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await send(running, { path, headers: { 'if-none-match': known } })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
    }
    const other = await send(running, { path, headers: { 'if-none-match': '"other"' } })
    expect([other.status, other.text]).toEqual([200, first.text])
  })
})
