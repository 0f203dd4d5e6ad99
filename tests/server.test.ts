import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Serving, serve } from '../src/server/index.ts'
import { openableUrls } from '../src/server/serve.ts'

const INDEX = '<!doctype html><title>Interregnum</title>'
const SCRIPT = 'console.log("a throne")'

let folder = ''
let dist = ''
let serving: Serving

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-'))
  dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(folder, 'secret.txt'), 'not for you')
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  writeFileSync(join(dist, 'index.html'), INDEX)
  writeFileSync(join(dist, 'assets/main-1a2b3c.js'), SCRIPT)
  writeFileSync(join(dist, 'assets/main-1a2b3c.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(dist, 'assets/main-1a2b3c.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(dist, 'assets/text-4d5e6f.woff2'), 'font')
  serving = await serve({ port: 0, host: '127.0.0.1', dist })
})

afterAll(async () => {
  await serving.close()
  rmSync(folder, { recursive: true })
})

type Answer = {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** One request with exactly this path and these headers: unlike fetch, nothing is tidied up or unpacked. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(serving.url)
    const asked = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('the client', () => {
  it('index.html stands at / and is asked for again each time', async () => {
    const { status, headers, body } = await ask('/')
    expect([status, body.toString()]).toEqual([200, INDEX])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  })

  it('files with a hash in their name are kept for ever', async () => {
    const { headers } = await ask('/assets/text-4d5e6f.woff2')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'font/woff2',
    })
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('a browser that takes %s gets %s', async (accepted, encoding) => {
    const { headers } = await ask('/assets/main-1a2b3c.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it('what is coded is the same file', async () => {
    const { body } = await ask('/assets/main-1a2b3c.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  })

  it('what the browser has already is not sent again', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask('/', { 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('HEAD tells about a file without sending it', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, String(INDEX.length), 0])
  })

  it('an address of the client brings the client, since it knows its own addresses', async () => {
    const { status, body } = await ask('/play/anything', { accept: 'text/html,*/*' })
    expect([status, body.toString()]).toEqual([200, INDEX])
  })
})

describe('what is not there', () => {
  it.each(['/assets/gone.js', '/api/nothing', '/.vite/manifest.json', '/assets/main-1a2b3c.js.br', '/%zz'])(
    '%s is not found, in JSON',
    async (path) => {
      const { status, headers, body } = await ask(path)
      expect(status).toBe(404)
      expect(headers['content-type']).toContain('application/json')
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'not-found', message: expect.any(String) })
    },
  )

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/assets/%00',
  ])('%s reaches nothing outside the client', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('not for you')
  })

  it('nothing is taken by POST', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(404)
  })
})

describe('every answer', () => {
  it.each(['/', '/health', '/assets/main-1a2b3c.js', '/gone'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await ask(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    },
  )

  it('/health says that the server is up', async () => {
    const { status, headers, body } = await ask('/health')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'ok', store: 'ok' })
  })

  it('/health answers a proxy that asks by HTTP/1.0, as HAProxy does: without naming a host', async () => {
    const { hostname, port } = new URL(serving.url)
    const socket = connect(Number(port), hostname)
    socket.end('GET /health HTTP/1.0\r\n\r\n')
    expect((await Array.fromAsync(socket)).join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"status":"ok"/)
  })
})

describe('what cannot be served', () => {
  const refusalOf = async (options: Partial<Parameters<typeof serve>[0]>) => {
    const refused = await serve({ port: 0, host: '127.0.0.1', dist, ...options }).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ name: 'Refused' })
    return refused
  }

  it('a folder without a build', async () => {
    expect(await refusalOf({ dist: join(folder, 'none') })).toMatchObject({ refusal: { code: 'no-build' } })
  })

  it('a port that is taken', async () => {
    const port = Number(new URL(serving.url).port)
    expect(await refusalOf({ port })).toMatchObject({
      refusal: { code: 'port-in-use', message: expect.stringContaining(`Port ${port} is already in use`) },
    })
  })

  it("an address that is not this machine's", async () => {
    // 203.0.113.0/24 is kept for documentation and is nobody's.
    expect(await refusalOf({ host: '203.0.113.1' })).toMatchObject({ refusal: { code: 'bad-host' } })
  })

  it('a port that only the system may open', async () => {
    const listen = createServer().listen
    // Root may open every port, so the system's refusal is put in its place.
    const { Server } = await import('node:net')
    Server.prototype.listen = function refuse() {
      queueMicrotask(() => this.emit('error', Object.assign(new Error('no'), { code: 'EACCES' })))
      return this
    }
    try {
      expect(await refusalOf({ port: 80 })).toMatchObject({ refusal: { code: 'port-forbidden' } })
    } finally {
      Server.prototype.listen = listen
    }
  })
})

describe('the addresses that are printed', () => {
  const card = { netmask: '', mac: '', cidr: null, scopeid: 0 }
  const interfaces = {
    lo: [{ ...card, family: 'IPv4' as const, internal: true, address: '127.0.0.1' }],
    eth0: [{ ...card, family: 'IPv4' as const, internal: false, address: '192.168.1.7' }],
  }
  it.each([
    ['127.0.0.1', ['http://localhost:8080/']],
    ['0.0.0.0', ['http://localhost:8080/', 'http://192.168.1.7:8080/']],
    ['192.168.1.7', ['http://192.168.1.7:8080/']],
    ['fe80::1', ['http://[fe80::1]:8080/']],
  ])('on %s: %s', (host, urls) => {
    expect(openableUrls(host, 8080, interfaces)).toEqual(urls)
  })
})

it('an idle connection is kept for longer than Caddy and nginx keep theirs, which are two and one minutes', async () => {
  const { headers } = await ask('/', { connection: 'keep-alive' })
  const seconds = Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1])
  expect(seconds).toBeGreaterThan(120)
})

it('closing lets a connection that is kept open go', async () => {
  const other = await serve({ port: 0, host: '127.0.0.1', dist })
  expect(await (await fetch(`${other.url}health`)).json()).toMatchObject({ status: 'ok' })
  await other.close()
  await expect(fetch(`${other.url}health`)).rejects.toThrow()
})
