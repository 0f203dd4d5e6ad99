import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QuickChance } from '../../src/core/index.ts'
import { newGuest } from '../club/player.ts'
import { type Served, startServer } from '../club/server-process.ts'
import { seeded } from './seeded.ts'
import { until } from './tables.ts'

let data: string
let server: Served
let cookie: string
const errors: string[] = []

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'garbage-'))
  const hear = (line: string) => {
    if (line.includes('"level":"error"')) errors.push(line)
  }
  server = await startServer({ data, hear })
  cookie = (await newGuest(server.url, 'Agnes')).cookie
})

afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
})

/** A connection, and what has come back by it. */
type Wire = { readonly socket: Socket; text: string; isClosed: boolean }

function open(): Wire {
  const { hostname, port } = new URL(server.url)
  const wire: Wire = {
    socket: connect({ host: hostname, port: Number(port), allowHalfOpen: true }),
    text: '',
    isClosed: false,
  }
  wire.socket.on('data', (bytes) => {
    wire.text += bytes.toString('latin1')
  })
  wire.socket.on('error', () => {})
  wire.socket.on('close', () => {
    wire.isClosed = true
  })
  return wire
}

const head = (line: string, more: readonly string[] = []) =>
  `${[line, `Host: ${new URL(server.url).host}`, `Origin: ${server.url}`, `Cookie: ${cookie}`, ...more].join('\r\n')}\r\n\r\n`

const upgrade = () =>
  head('GET /api/socket HTTP/1.1', [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ])

async function isWell(): Promise<void> {
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  expect(server.isUp).toBe(true)
  expect(errors).toEqual([])
}

it.each([
  ['a header without an end', () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(200_000)}`, /^HTTP\/1\.1 4/],
  [
    'more headers than anybody sends',
    () =>
      head(
        'GET / HTTP/1.1',
        Array.from({ length: 5000 }, (_, i) => `X-${i}: 1`),
      ),
    /^HTTP\/1\.1 4/,
  ],
  [
    'two lengths',
    () => head('POST /api/guests HTTP/1.1', ['Content-Length: 1', 'Content-Length: 2']),
    /^HTTP\/1\.1 4/,
  ],
  [
    'a length and chunks',
    () => head('POST /api/guests HTTP/1.1', ['Content-Length: 1', 'Transfer-Encoding: chunked']),
    /^HTTP\/1\.1 4/,
  ],
  [
    'a chunk of no size',
    () =>
      `${head('POST /api/guests HTTP/1.1', ['Content-Type: application/json', 'Transfer-Encoding: chunked'])}zz\r\n`,
    /^HTTP\/1\.1 4/,
  ],
  [
    'a body that is no UTF-8',
    () =>
      `${head('POST /api/guests HTTP/1.1', ['Content-Type: application/json', 'Content-Length: 4'])}\xff\xfe\xc0\x80`,
    /^HTTP\/1\.1 4/,
  ],
])('%s is refused, and the server is well', async (_what, bytes, answer) => {
  const wire = open()
  wire.socket.write(Buffer.from(bytes(), 'latin1'))
  await until(
    'it is answered',
    () => answer.test(wire.text),
    () => [wire.text.slice(0, 200)],
  )
  wire.socket.destroy()
  await isWell()
})

it('frames that are none end the socket alone', async () => {
  const chance = new QuickChance(seeded('frames'))
  const wires = Array.from({ length: 100 }, (_, i) => {
    const wire = open()
    wire.socket.write(upgrade())
    const bytes = Buffer.from(Array.from({ length: 1 + chance.int(200) }, () => chance.int(256)))
    // Every other begins as a text frame that is masked, as it should be; what it says is no UTF-8.
    if (i % 2 === 0) bytes[0] = 0x81
    wire.socket.once('data', () => wire.socket.end(bytes))
    return wire
  })
  await until('all are closed', () => wires.every(({ isClosed }) => isClosed))
  for (const { text } of wires) expect(text).toMatch(/^HTTP\/1\.1 101/)
  await isWell()
})

it('thousands of connections that say nothing, half a request, or take their time keep nobody else waiting', async () => {
  const halves = [
    '',
    'GET /api/lobby HTT',
    head('POST /api/guests HTTP/1.1', ['Content-Type: application/json', 'Content-Length: 60000']),
    `${head('POST /api/guests HTTP/1.1', ['Content-Type: application/json', 'Transfer-Encoding: chunked'])}1\r\n{\r\n`,
    upgrade(),
  ]
  const before = server.memory()
  const wires: Wire[] = []
  for (let i = 0; i < 2000; i++) {
    const wire = open()
    wire.socket.write(halves[i % halves.length])
    wires.push(wire)
    if (i % 100 === 0) await isWell()
  }
  await isWell()
  const grown = server.memory() - before
  for (const { socket } of wires) socket.destroy()
  expect(grown).toBeLessThan(200)
  await until('all are gone', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    return /^interregnum_connections 0$/m.test(metrics)
  })
  await isWell()
}, 120_000)
