import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'

const answered = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call to the server', () => {
  it('gives what it answers', async () => {
    answered('{"me":null}')
    await expect(call('GET', '/api/me')).resolves.toEqual({ me: null })
  })

  it('sends its body as JSON', async () => {
    answered('{}')
    await call('PUT', '/api/me/password', { old: 'a', new: 'b' })
    expect(fetch).toHaveBeenCalledWith(
      '/api/me/password',
      expect.objectContaining({ method: 'PUT', body: '{"old":"a","new":"b"}' }),
    )
  })

  it('says that it sends JSON also where there is nothing to say, but asks without', async () => {
    answered('{}')
    await call('DELETE', '/api/sessions/current')
    const json = expect.objectContaining({ 'content-type': 'application/json' })
    expect(fetch).toHaveBeenLastCalledWith(
      '/api/sessions/current',
      expect.objectContaining({ body: '{}', headers: json }),
    )
    await call('GET', '/api/me')
    expect(fetch).toHaveBeenLastCalledWith('/api/me', expect.not.objectContaining({ body: '{}' }))
  })

  it('throws what it refuses, with the place and the clause', async () => {
    const refusal = { code: 'taken', message: 'That name is taken.', at: 'name', clause: 'CC-1' }
    answered(JSON.stringify(refusal), 409)
    await expect(call('POST', '/api/accounts', {})).rejects.toMatchObject({ refusal })
  })

  it('says so when nobody can be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(call('GET', '/api/me')).rejects.toMatchObject({ refusal: { code: 'offline' } })
  })

  it('takes a failing gateway for a server out of reach', async () => {
    answered('<h1>Bad gateway</h1>', 502)
    await expect(call('GET', '/api/me')).rejects.toMatchObject({ refusal: { code: 'offline' } })
  })

  it.each([
    ['the connection breaks', new TypeError('network error')],
    ['it takes too long', new DOMException('signal timed out', 'TimeoutError')],
  ])('says so when %s within an answer', async (_why, error) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"me":'))
        controller.error(error)
      },
    })
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(call('GET', '/api/me')).rejects.toMatchObject({ refusal: { code: 'offline' } })
  })

  it('says so where only the games are served', async () => {
    answered('<!doctype html>')
    await expect(call('GET', '/api/me')).rejects.toMatchObject({ refusal: { code: 'no-server' } })
    answered('"not a refusal"', 404)
    await expect(call('GET', '/api/me')).rejects.toMatchObject({ refusal: { code: 'no-server' } })
  })
})
