import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { matchSchema } from '../src/protocol/index.ts'
import { MOST_UNSENT } from '../src/server/api/backlog.ts'
import { OPERATIONS } from '../src/server/api/operations.ts'
import { readSettings } from '../src/server/index.ts'
import { openServer } from '../src/server/open-server.ts'
import type { Operation } from '../src/server/operation/operation.ts'
import { SILENT } from '../src/server/ops/log.ts'
import { askOver, openSocket } from './server/asked.ts'
import { largeSet } from './server/large-set.ts'
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

/** Begins a match of two people with a large card set. */
async function largeMatch(name: string, running: Running) {
  const [anna, bert] = [await makePerson(running, 'Anna'), await makePerson(running, 'Bert')]
  const headers = { cookie: anna.cookie, origin: running.origin }
  const wish = {
    game: 'war-of-supremacy',
    options: { start: 'general', cards: largeSet(name) },
    seats: [{ kind: 'me' }, { kind: 'open' }],
    isPublic: true,
    pace: { kind: 'none' },
    onTimeout: 'bot',
  }
  const made = await askOver(running, { method: 'POST', path: '/api/matches' }, wish, headers)
  const { id } = made.body.match as { id: string }
  const joins = { method: 'POST', path: '/api/matches/{match}/join' } as const
  await askOver(running, joins, { match: id }, { ...headers, cookie: bert.cookie })
  return { match: id, headers: { cookie: anna.cookie } }
}

describe('a position larger than what may wait unsent', () => {
  it('comes over the socket, many times, and what follows it too', async () => {
    const { match, headers } = await largeMatch('over the socket', running)
    const talk = await openSocket(running, headers)
    const asked = Array.from({ length: 12 }, () => talk.ask({ type: 'watch', match }))
    expect((await Promise.all(asked)).map(({ type }) => type)).toEqual(Array(12).fill('done'))
    const positions = talk.heard.filter(({ type }) => type === 'position')
    expect(positions).toHaveLength(12)
    expect(Buffer.byteLength(JSON.stringify(positions[0]))).toBeGreaterThan(MOST_UNSENT)
    expect((await talk.ask({ type: 'unwatch', match })).type).toBe('done')
    expect((await talk.ask({ type: 'do', operation: 'matches.get', input: { match } })).type).toBe('done')
    talk.close()
    await talk.closed
  })

  it('comes over the stream and over HTTP', async () => {
    const { match, headers } = await largeMatch('over HTTP', running)
    const { text } = await send(running, { path: `/api/matches/${match}/position`, headers })
    expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_UNSENT)
    const stream = await fetch(`${running.origin}/api/matches/${match}/stream`, { headers })
    const lines = linesOf(stream)
    expect(JSON.parse(await lines.next())).toMatchObject({ type: 'position', match: { id: match } })
    const { rooms } = running.opened.services
    await rooms.tell(match, { type: 'chat', text: 'Still here?' })
    await expect.poll(() => lines.next()).toContain('Still here?')
    await lines.end()
  })

  it('is not sent to a client that reads nothing: it waits, and costs one position', async () => {
    const { match, headers } = await largeMatch('unread', running)
    const talk = await openSocket(running, headers)
    const watched = vi.spyOn(running.opened.services.rooms, 'watch')
    talk.socket.pause()
    for (let id = 1; id <= 20; id++) talk.say(JSON.stringify({ type: 'watch', id, match }))
    // Over another connection it is seen that the server has heard the twenty.
    const other = await openSocket(running, headers)
    for (let i = 0; i < 20; i++) await other.ask({ type: 'do', operation: 'matches.get', input: { match } })
    other.close()
    // The machine's own buffers take some of it.
    expect(watched.mock.calls.length).toBeLessThan(12)
    watched.mockRestore()
    talk.socket.terminate()
    await talk.closed
  })
})

describe('many positions that are asked for at once', () => {
  /** Resolves when somebody else has been answered: how many positions were made until then. */
  async function madeUntilAnswered(ask: (path: string) => void, match: string) {
    const made = vi.spyOn(running.opened.services.rooms, 'position')
    ask(`/api/matches/${match}/position`)
    await vi.waitFor(() => expect(made).toHaveBeenCalled(), { interval: 1 })
    await send(running, { path: '/api/me' })
    const { length } = made.mock.calls
    made.mockRestore()
    return length
  }

  it('over a socket let others be answered in between, and all come', async () => {
    const { match, headers } = await largeMatch('asked for over a socket', running)
    const talk = await openSocket(running, headers)
    const asks = { type: 'do', operation: 'matches.position', input: { match } }
    let asked: Promise<readonly Readonly<Record<string, unknown>>[]> | undefined
    const ask = () => {
      asked = Promise.all(Array.from({ length: 40 }, () => talk.ask(asks)))
    }
    expect(await madeUntilAnswered(ask, match)).toBeLessThan(20)
    expect((await asked)?.map(({ type }) => type)).toEqual(Array(40).fill('done'))
    talk.close()
  })

  it('over HTTP let others be answered in between', async () => {
    const { match } = await largeMatch('asked for over HTTP', running)
    const { port } = new URL(running.origin)
    const sockets = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1').resume())
    const ask = (path: string) => {
      const asks = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(10)
      for (const socket of sockets) socket.on('error', () => {}).write(asks)
    }
    expect(await madeUntilAnswered(ask, match)).toBeLessThan(20)
    for (const socket of sockets) socket.destroy()
  })
})

it('whatever is answered with a match, its card set too, lets others be answered in between', () => {
  const isWithMatch = ({ output }: Operation) => 'entries' in output && has(output.entries, matchSchema)
  const has = (entries: unknown, schema: unknown) => Object.values(entries as object).includes(schema)
  const found = [...OPERATIONS.values()].filter(isWithMatch)
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ isLarge }) => !isLarge).map(({ name }) => name)).toEqual([])
})

describe('answers over HTTP that nobody reads', () => {
  it('are refused to an address for which much waits, until it goes', async () => {
    const limited = await startServer({ dataFile: ':memory:', rateLimits: true })
    const { match } = await largeMatch('unread over HTTP', limited)
    const path = `/api/matches/${match}/position`
    const { port } = new URL(limited.origin)
    const asks = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(8)
    const sockets = Array.from({ length: 80 }, () => connect(Number(port), '127.0.0.1').pause())
    for (const socket of sockets) socket.on('error', () => {}).write(asks)
    // These are fewer requests than one address may send at once.
    const { metrics } = limited.opened.services
    await expect
      .poll(() => metrics.text(), { timeout: 20_000 })
      .toContain('interregnum_refusals_total{code="too-many"}')
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await send(limited, { path })).status, { timeout: 20_000 }).toBe(200)
    await limited.close()
  }, 60_000)
})

it('asking for the client’s files counts like asking for anything', async () => {
  const limited = await startServer({ dataFile: ':memory:', rateLimits: true })
  const { port } = new URL(limited.origin)
  const socket = connect(Number(port), '127.0.0.1')
  let told = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  socket.write('GET /assets/index.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3000))
  await expect.poll(() => told, { timeout: 20_000 }).toContain('HTTP/1.1 429')
  socket.destroy()
  await limited.close()
})

/** The lines of a stream, without the empty ones. */
function linesOf(stream: Response) {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.unreachable()
  let rest = ''
  return {
    async next(): Promise<string> {
      for (;;) {
        const end = rest.indexOf('\n')
        const line = rest.slice(0, Math.max(0, end))
        rest = rest.slice(end + 1)
        if (line !== '') return line
        if (end < 0) rest += (await reader.read()).value ?? expect.unreachable('the stream has ended')
      }
    },
    end: () => reader.cancel(),
  }
}

describe('lists', () => {
  it('read no card set of the matches in them', async () => {
    const { headers } = await largeMatch('in a list', running)
    await largeMatch('in a list', running)
    const parse = vi.spyOn(JSON, 'parse')
    const { store } = running.opened.services
    const listed = [
      ...(await store.matches.inPlay(undefined, 100)),
      ...(await store.matches.lobby(undefined, 100)),
    ]
    const longest = Math.max(...parse.mock.calls.map(([text]) => text.length))
    parse.mockRestore()
    expect(listed.length).toBeGreaterThan(1)
    expect(longest).toBeLessThan(1_000)
    const { text } = await send(running, { path: '/api/lobby', headers })
    expect(JSON.parse(text).playing.length).toBe(listed.length)
  })

  it('matches with the same card set share what is parsed of it', async () => {
    const one = await largeMatch('shared', running)
    const other = await largeMatch('shared', running)
    const { store } = running.opened.services
    const cardsOf = async (id: string) => (await store.matches.find(id))?.options.cards
    const cards = await cardsOf(one.match)
    expect(await cardsOf(other.match)).toBe(cards)
    expect(cards).toMatchObject({ name: 'shared' })
  })
})

it('clients measure the clock by which the server plays, even when the system’s was set back', async () => {
  let time = Date.parse('2026-03-01T12:00:00Z')
  const settings = { ...readSettings({}), dataFile: ':memory:', dist: 'no-such-folder' }
  const opened = await openServer(settings, { now: () => time, log: SILENT })
  const dateOf = async () => (await opened.app.request('/health')).headers.get('date')
  expect(await dateOf()).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  time -= 3_600_000
  expect(await dateOf()).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
  await opened.stop()
  await opened.close()
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
