import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OPERATIONS } from '../src/server/api/operations.ts'
import { askOver, openSocket, outcomeOf } from './server/asked.ts'
import {
  type Answer,
  type Ask,
  makePerson,
  makeToken,
  type Running,
  send,
  startServer,
} from './server/running.ts'
import { type Scene, setScene } from './server/scene.ts'

let running: Running
let scene: Scene

beforeAll(async () => {
  running = await startServer({ dataFile: ':memory:' })
  scene = await setScene(running, 'playing', 'seat')
})

afterAll(async () => {
  await running.close()
})

const JSON_TYPE = { 'content-type': 'application/json' }

/** Asks to be renamed: something only a signed-in browser may. */
const rename = (headers: Ask['headers'], body = '{"name":"Sigi"}', origin?: string) =>
  send(running, {
    method: 'PATCH',
    path: '/api/me',
    headers: {
      cookie: scene.seat.cookie,
      'content-length': String(Buffer.byteLength(body)),
      ...(origin !== undefined && { origin }),
      ...headers,
    },
    body,
  })

describe('a page of another site', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1:1',
    'file://',
    'http://localhost@evil.example',
  ])('%s acts with nobody’s cookie', async (origin) => {
    expect(outcomeOf(await rename(JSON_TYPE, undefined, origin))).toBe('forbidden')
    await expect(openSocket(running, { cookie: scene.seat.cookie, origin })).rejects.toThrow('forbidden')
  })

  it('a page of ours does', async () => {
    expect(outcomeOf(await rename(JSON_TYPE, undefined, running.origin))).toBe('ok')
  })

  it('with a public address pages from there count as ours too', async () => {
    const public_ = await startServer({ dataFile: ':memory:', publicUrl: 'https://games.example.org' })
    const { cookie } = await makePerson(public_, 'Adelheid')
    const talk = await openSocket(public_, { cookie, origin: 'https://games.example.org' })
    talk.close()
    await expect(openSocket(public_, { cookie, origin: 'http://games.example.org' })).rejects.toThrow(
      'forbidden',
    )
    await public_.close()
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx'])(
    'a form’s %s is no JSON',
    async (type) => {
      expect(outcomeOf(await rename({ 'content-type': type }))).toBe('wrong-type')
    },
  )

  it('a body must say what it is', async () => {
    expect(outcomeOf(await rename({}))).toBe('wrong-type')
  })

  it('a cookie opens no socket without an origin, a token does', async () => {
    await expect(openSocket(running, { cookie: scene.seat.cookie }, false)).rejects.toThrow('not-signed-in')
    const authorization = `Bearer ${await makeToken(running, scene.seat, ['read'])}`
    const talk = await openSocket(running, { authorization }, false)
    talk.close()
  })
})

describe('the cookie', () => {
  const newcomer = (of: Running, headers: Ask['headers'] = {}) =>
    send(of, {
      method: 'POST',
      path: '/api/guests',
      headers: { ...JSON_TYPE, 'content-length': '16', ...headers },
      body: '{"name":"Agnes"}',
    })

  it('is out of reach of scripts and other sites', async () => {
    const { headers } = await newcomer(running)
    const [cookie = ''] = [headers['set-cookie']].flat()
    expect(cookie).toMatch(/^interregnum=ints_[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie.split('; ')).toContain(part)
    expect(cookie).not.toContain('Secure')
  })

  it('goes by https alone once the server is reached by it', async () => {
    const secure = await startServer({ dataFile: ':memory:', trustProxy: true })
    const { headers } = await newcomer(secure, { 'x-forwarded-proto': 'https' })
    expect([headers['set-cookie']].flat()[0]?.split('; ')).toContain('Secure')
    await secure.close()
  })
})

describe('what is wrong with a request is said', () => {
  it.each([
    ['{"name":', 'bad-json'],
    ['', 'bad-input'],
    ['[]', 'bad-input'],
    ['"text"', 'bad-input'],
    ['{"name":"A","more":1}', 'bad-input'],
    ['{"name":7}', 'bad-input'],
    ['{"name":"\\u0000"}', 'bad-input'],
    ['{"name":"\\ud800"}', 'bad-input'],
    ['{"__proto__":{"name":"A"}}', 'bad-input'],
    [`{"name":${'['.repeat(120)}${']'.repeat(120)}}`, 'bad-input'],
  ])('%s: %s', async (body, code) => {
    const answer = await rename(JSON_TYPE, body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(answer.body.message).toMatch(/\.$/)
  })

  it('an entry is named where it is wrong', async () => {
    expect((await rename(JSON_TYPE, '{"name":7}')).body.at).toBe('name')
  })

  it.each([
    ['{"name":', 'line 1 column 9', 'it ends too early at line 1, column 9'],
    ['{\n "name": 7,\n}', 'line 3 column 1', 'it goes wrong at line 3, column 1'],
    [`{"name":${'['.repeat(120)}${']'.repeat(120)}}`, 'line 1 column 108', 'nested more than 100 levels'],
    ['{"name":"\\u0000"}', 'name', 'cannot be stored'],
    ['{"name":{"list":["a","\\ud800"]}}', 'name.list[1]', 'cannot be stored'],
  ])('%s: at %s', async (body, at, message) => {
    const answer = await rename(JSON_TYPE, body)
    expect(answer.body).toMatchObject({ at, message: expect.stringContaining(message) })
    if (at.startsWith('line')) return
    const talk = await openSocket(running, { cookie: scene.seat.cookie })
    talk.say(`{"type":"do","id":1,"operation":"me.rename","input":${body}}`)
    expect(await talk.hear(() => true)).toMatchObject({ id: 1, refusal: answer.body })
    talk.close()
  })

  it.each([
    ['DELETE', '/api/me/tokens/none?more=1'],
    ['DELETE', '/api/me?password=secret'],
    ['PUT', '/api/me/password?old=secret'],
    ['POST', '/api/sessions?name=Ada'],
  ])('%s %s: the input stands in the body', async (method, path) => {
    const answer = await send(running, { method, path, headers: { ...JSON_TYPE, cookie: scene.seat.cookie } })
    expect(answer.body.message).toBe('Send the input in the body, not in the address.')
  })

  it('a text in the address that cannot be stored is named', async () => {
    const answer = await send(running, { path: '/api/lobby?game=%00' })
    expect(answer.body).toMatchObject({ code: 'bad-input', at: 'game' })
  })

  it('a body that is too large is not read', async () => {
    expect(outcomeOf(await rename(JSON_TYPE, `{"name":"${'a'.repeat(70_000)}"}`))).toBe('too-large')
    const chunked = await send(running, {
      method: 'POST',
      path: '/api/guests',
      headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      body: `{"name":"${'a'.repeat(70_000)}"}`,
    })
    expect(outcomeOf(chunked)).toBe('too-large')
  })

  it('numbers in the address are read as numbers, and nothing else is', async () => {
    const { match } = scene
    const at = (query: string) => send(running, { path: `/api/matches/${match}/position?${query}` })
    expect(outcomeOf(await at('since=0&viewer=onlooker'))).toBe('ok')
    for (const query of [
      'since=x',
      'since=-1',
      'since=1.5',
      'since=1e3',
      'since=0&since=0',
      'more=1',
      'match=x',
    ])
      expect(outcomeOf(await at(query)), query).toBe('bad-input')
  })
})

it('every answer carries the security headers, also where nothing is or everything is wrong', async () => {
  const asks: readonly Ask[] = [
    { path: '/' },
    { path: '/api/me' },
    { path: '/api/nothing' },
    { path: '/api/openapi.json' },
    { path: '/metrics' },
    { path: '/health' },
    { path: '/api/me', method: 'PATCH', headers: JSON_TYPE, body: '{' },
    { path: '/api/me', method: 'OPTIONS' },
    { path: '/api/socket' },
    { path: '/api/socket', headers: { connection: 'upgrade', upgrade: 'websocket' } },
    { path: '/elsewhere', headers: { connection: 'upgrade', upgrade: 'websocket', origin: running.origin } },
    { path: '/api/matches/none/stream' },
  ]
  for (const ask of asks) {
    const { headers, status } = await send(running, ask)
    const what = `${status} ${JSON.stringify(ask)}`
    expect(headers['x-content-type-options'], what).toBe('nosniff')
    expect(headers['content-security-policy'], what).toContain("connect-src 'self'")
    if (ask.path.startsWith('/api/') && !ask.path.endsWith('.json'))
      expect(headers['access-control-allow-origin'], what).toBeUndefined()
  }
})

it('a program that offers another protocol than the socket’s is answered by HTTP as it asked', async () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' }
  expect(await send(running, { path: '/api/me', headers })).toMatchObject({ status: 200 })
  const body = '{"name":"Ada"}'
  const length = String(Buffer.byteLength(body))
  const ask = { method: 'POST', path: '/api/guests', body }
  const answer = await send(running, {
    ...ask,
    headers: { ...JSON_TYPE, ...headers, 'content-length': length },
  })
  expect(answer.body).toMatchObject({ me: { name: 'Ada' } })
})

it('what is asked of the API is kept by no cache', async () => {
  for (const path of ['/api/me', '/api/games', '/api/matches/none'])
    expect((await send(running, { path })).headers['cache-control'], path).toBe('no-store')
})

describe('too much', () => {
  it('of what costs much is refused, with when to come back', async () => {
    const limited = await startServer({ dataFile: ':memory:', rateLimits: true })
    const tried = async () =>
      askOver(limited, { method: 'POST', path: '/api/sessions' }, { name: 'x', password: 'y' }, {})
    let answer: Answer = await tried()
    for (let i = 0; i < 100 && answer.status !== 429; i++) answer = await tried()
    expect([answer.status, answer.body.code]).toEqual([429, 'too-many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })

  it('that is only begun to be sent is refused, until it is given up', async () => {
    const limited = await startServer({ dataFile: ':memory:', rateLimits: true })
    const { hostname, port } = new URL(limited.origin)
    const begin = async (length: string) => {
      const socket = connect(Number(port), hostname)
      socket.write(`POST /api/matches HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`)
      socket.write(`${length}\r\n\r\n`)
      socket.resume()
      await once(socket, 'connect')
      return socket
    }
    const large = { game: 'a'.repeat(1_900_000) }
    const codeOfLarge = async () =>
      (await askOver(limited, { method: 'POST', path: '/api/matches' }, large, {})).body.code
    const sockets = await Promise.all(
      Array.from({ length: 80 }, (_, i) =>
        begin(i % 2 === 0 ? 'Content-Length: 1000000' : 'Transfer-Encoding: chunked'),
      ),
    )
    await vi.waitFor(async () => expect(await codeOfLarge()).toBe('too-many'))
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect(await codeOfLarge()).toBe('not-signed-in'))
    await limited.close()
  })

  it('over a socket closes it', async () => {
    const limited = await startServer({ dataFile: ':memory:', rateLimits: true })
    const talk = await openSocket(limited, {})
    for (let i = 0; i < 400; i++) talk.say('{}')
    expect(await talk.closed).toMatch(/^1008 too m/)
    await limited.close()
  })

  it('in one message closes a socket', async () => {
    const talk = await openSocket(running, {})
    talk.say(JSON.stringify({ type: 'do', id: 1, operation: 'x', input: { text: 'a'.repeat(70_000) } }))
    expect(await talk.closed).toMatch(/^1009/)
  })
})

describe('garbage', () => {
  const faultless = () => {
    expect(running.faults).toEqual([])
    expect(running.misfits).toEqual([])
  }
  const jsonLike = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('__proto__', 'me', '0', '\u0000', '\ud800'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('kind', 'seat', '__proto__')), tie('value'), {
        maxKeys: 4,
      }),
    ),
  })).value
  // Signing out and going away would end the play.
  const names = [...OPERATIONS.keys()].filter((name) => !/^(me\.delete|sessions\.|accounts\.)/.test(name))

  it('in the input of any operation is refused, never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), jsonLike),
        fc.boolean(),
        async (name, values, isOurs) => {
          const operation = OPERATIONS.get(name)
          if (!operation) return
          const entries = 'entries' in operation.input ? Object.keys(operation.input.entries as object) : []
          const given = Object.values(values)
          const input = Object.fromEntries(
            entries.map((entry, i) => [entry, given[i % Math.max(1, given.length)]]),
          )
          if (isOurs && 'match' in input) input.match = scene.match
          const answer = await askOver(running, operation, input, scene.headers)
          expect(answer.status, `${name} ${JSON.stringify(input)} ${answer.text}`).toBeLessThan(500)
        },
      ),
      { numRuns: 400 },
    )
    faultless()
  })

  it('in addresses and bodies is refused, never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY'),
        fc.constantFrom('/api/matches/', '/api/', '/api/me/', '/', '/api/lobby?game=', '/api/people/'),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        async (method, start, rest, body) => {
          const path =
            start + rest.replaceAll(/[^!-~]/g, (sign) => `%${(sign.charCodeAt(0) % 256).toString(16)}`)
          const length = { 'content-length': String(Buffer.byteLength(body)) }
          const hasBody = method !== 'GET' && method !== 'HEAD'
          const answer = await send(running, {
            method,
            path,
            headers: { ...scene.headers, ...JSON_TYPE, ...(hasBody && length) },
            ...(hasBody && { body }),
          })
          expect(answer.status, path).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
    faultless()
  })

  it('over the socket is answered with a refusal, or closes it, and the server goes on', async () => {
    const talk = await openSocket(running, scene.headers)
    const { match } = scene
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('do', 'watch', 'unwatch', 'fetch'),
        fc.constantFrom(...OPERATIONS.keys(), 'none', '__proto__'),
        jsonLike,
        fc.boolean(),
        async (type, operation, value, isOurs) => {
          const input =
            typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value }
          const message =
            type === 'do'
              ? { type, operation, input: isOurs ? { match, entry: 0, action: value } : input }
              : { type, match: isOurs ? match : value, since: value }
          // What cannot be written as JSON is no message.
          const answer = await talk.ask(JSON.parse(JSON.stringify(message)))
          expect(['done', 'refused']).toContain(answer.type)
          expect(answer.refusal ?? {}).not.toMatchObject({ code: 'internal' })
        },
      ),
      { numRuns: 300 },
    )
    for (const text of ['', '{', 'null', '[]', '{"type":"do"}', '{"type":"do","id":-1}']) talk.say(text)
    expect(await talk.ask({ type: 'unwatch', match: 'none' })).toMatchObject({ type: 'done' })
    expect(talk.heard.filter(({ type }) => type === 'refused').length).toBe(6)
    talk.say(Buffer.from([0, 1, 2]))
    expect(await talk.closed).toMatch(/^1003/)
    faultless()
  })

  it('instead of a request is turned away in the form of any refusal', async () => {
    const { hostname, port } = new URL(running.origin)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end('no request at all\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('nosniff')
    expect(answer).toContain('"code":"bad-request"')
  })

  it('with too long an address or too many cookies is told so', async () => {
    const long = 'x'.repeat(20_000)
    for (const ask of [{ path: `/api/${long}` }, { path: '/', headers: { cookie: `a=${long}` } }]) {
      const answer = await send(running, ask)
      expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
    }
  })
})
