import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, type Running, send, startServer } from './server/running.ts'
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

describe('a new match', () => {
  it('with a card set of 2 MB of mistakes is refused with the first of them', async () => {
    const { cookie } = await makePerson(running, 'Anna')
    const unknown = Object.fromEntries(Array.from({ length: 120_000 }, (_, i) => [`field-${i}`, 1]))
    const body = JSON.stringify({
      game: 'war-of-supremacy',
      options: { cards: unknown },
      seats: [{ kind: 'me' }, { kind: 'open' }],
      isPublic: true,
      pace: { kind: 'none' },
      onTimeout: 'bot',
    })
    const headers = { cookie, origin: running.origin, 'content-type': 'application/json' }
    const answer = await send(running, { method: 'POST', path: '/api/matches', headers, body })
    expect([answer.status, answer.body.code]).toEqual([400, 'bad-option'])
    const mistakes = answer.body.mistakes as readonly { message: string; at: string }[]
    expect(mistakes).toHaveLength(21)
    expect(mistakes[0]).toEqual({ message: answer.body.message, at: answer.body.at })
    expect(mistakes[20]).toEqual({
      message: 'options.cards: There are more mistakes. Correct these first.',
      at: 'options.cards',
    })
  })
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
