import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OPERATIONS } from '../src/server/api/operations.ts'
import { askOver, openSocket, type Talk } from './server/asked.ts'
import { makePerson, makeToken, type Running, send, startServer } from './server/running.ts'
import { type Scene, setScene } from './server/scene.ts'

let running: Running

beforeAll(async () => {
  running = await startServer({ dataFile: ':memory:' })
})

afterAll(async () => {
  await running.close()
})

type Message = Readonly<Record<string, unknown>>
type Known = { readonly cookie: string }

const does = (talk: Talk, operation: string, input: Message) => talk.ask({ type: 'do', operation, input })
const isUpdateTo = (number: unknown) => (message: Message) =>
  message.type === 'update' && message.number === number

/** Over HTTP, as a browser. */
async function ask(name: string, { cookie }: Known, input: Message): Promise<Message> {
  const operation = OPERATIONS.get(name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  const { body, status } = await askOver(running, operation, input, { cookie })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Does the first legal action of whoever it waits for, over this socket. */
async function act(talk: Talk, { match }: Scene): Promise<Message> {
  const { output } = (await does(talk, 'matches.actions', { match })) as {
    output: { entry: number; actions: unknown[] }
  }
  const done = await does(talk, 'matches.act', { match, entry: output.entry, action: output.actions[0] })
  expect(done).toMatchObject({ type: 'done' })
  return done.output as Message
}

describe('the socket', () => {
  it('shows a watcher where the match stands, and then each action as it is done', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const [seat, host] = await Promise.all([
      openSocket(running, { cookie: scene.seat.cookie }),
      openSocket(running, { cookie: scene.host.cookie }),
    ])
    await seat.ask({ type: 'watch', match: scene.match })
    await host.ask({ type: 'watch', match: scene.match })
    expect(seat.heard[0]).toMatchObject({ type: 'position', viewer: 1 })
    const { number } = await act(seat, scene)
    await Promise.all([seat.hear(isUpdateTo(number)), host.hear(isUpdateTo(number))])
    await host.ask({ type: 'unwatch', match: scene.match })
    await seat.hear(({ type, present }) => type === 'presence' && JSON.stringify(present) === '[1]')
    seat.close()
    host.close()
  })

  it('counts as away the person of a hidden page, whenever it was hidden', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const [seat, host] = await Promise.all([
      openSocket(running, { cookie: scene.seat.cookie }),
      openSocket(running, { cookie: scene.host.cookie }),
    ])
    const hears = (seats: string) =>
      seat.hear(({ type, present }) => type === 'presence' && JSON.stringify(present) === seats)
    await seat.ask({ type: 'watch', match: scene.match })
    await host.ask({ type: 'watch', match: scene.match })
    await hears('[0,1]')
    await host.ask({ type: 'visibility', isVisible: false })
    await hears('[1]')
    await host.ask({ type: 'watch', match: scene.match })
    expect(host.heard.findLast(({ type }) => type === 'position')).toMatchObject({ present: [1] })
    const { number } = await act(seat, scene)
    await host.hear(isUpdateTo(number))
    const before = seat.heard.length
    await host.ask({ type: 'visibility', isVisible: true })
    await vi.waitUntil(() => seat.heard.slice(before).some(({ present }) => String(present) === '0,1'))
    seat.close()
    host.close()
  })

  it('goes on after a watch of the same match that is refused, and is left by nobody while it is watched again', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const [seat, host] = await Promise.all([
      openSocket(running, { cookie: scene.seat.cookie }),
      openSocket(running, { cookie: scene.host.cookie }),
    ])
    await host.ask({ type: 'watch', match: scene.match })
    await seat.ask({ type: 'watch', match: scene.match })
    const refused = await seat.ask({ type: 'watch', match: scene.match, viewer: 0 })
    expect(refused).toMatchObject({ type: 'refused', refusal: { code: 'forbidden' } })
    await seat.ask({ type: 'watch', match: scene.match, viewer: 'onlooker' })
    const { number } = await act(seat, scene)
    await Promise.all([seat.hear(isUpdateTo(number)), host.hear(isUpdateTo(number))])
    expect(seat.heard.filter(isUpdateTo(number))).toHaveLength(1)
    expect(host.heard.filter(({ type }) => type === 'presence')).toMatchObject([
      { present: [0] },
      { present: [0, 1] },
    ])
    seat.close()
    host.close()
  })

  it('brings whoever was away what they missed, from the number they have', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const seat = await openSocket(running, { cookie: scene.seat.cookie })
    await act(seat, scene)
    const away = await openSocket(running, { cookie: scene.host.cookie })
    await away.ask({ type: 'watch', match: scene.match })
    const { number: had } = away.heard[0] ?? {}
    away.close()
    const { number } = await act(seat, scene)
    const back = await openSocket(running, { cookie: scene.host.cookie })
    await back.ask({ type: 'watch', match: scene.match, since: had })
    expect(back.heard[0]).toMatchObject({ type: 'position', number, keep: 1, opening: null })
    expect(back.heard[0]?.entries).toHaveLength(1)
    seat.close()
    back.close()
  })

  it('answers in a number that is not its own with what is wrong', async () => {
    const talk = await openSocket(running, {})
    expect(await does(talk, 'no.such', {})).toMatchObject({
      refusal: { code: 'no-operation', at: 'operation' },
    })
    expect(await talk.ask({ type: 'watch' })).toMatchObject({ refusal: { code: 'bad-input' } })
    talk.say('{"type":"do","id":77,"operation":"me.get","input":{"more":1}}')
    expect(await talk.hear(({ id }) => id === 77)).toMatchObject({
      type: 'refused',
      refusal: { code: 'bad-input', message: 'more is not known here.', at: 'more' },
    })
    talk.close()
  })

  it('refuses in an input what HTTP refuses, and an id that it cannot repeat', async () => {
    const talk = await openSocket(running, {})
    const refusalTo = async (id: number | null, text: string) => {
      talk.say(text)
      return talk.hear((message) => message.type === 'refused' && message.id === id)
    }
    let id = 100
    for (const input of ['{"constructor":1}', '{"__proto__":{}}', '{"prototype":1}', '[]', '[1]', 'null']) {
      id++
      const text = `{"type":"do","id":${id},"operation":"me.get","input":${input}}`
      expect(await refusalTo(id, text), input).toMatchObject({ refusal: { code: 'bad-input' } })
    }
    talk.close()
    for (const large of ['9007199254740993', '1e300']) {
      const other = await openSocket(running, {})
      other.say(`{"type":"do","id":${large},"operation":"me.get","input":{}}`)
      expect(await other.hear(() => true)).toMatchObject({ type: 'refused', refusal: { code: 'bad-input' } })
      other.close()
    }
  })

  it('tells those who look elsewhere that a match waits for them', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const host = await openSocket(running, { cookie: scene.host.cookie })
    const seat = await openSocket(running, { cookie: scene.seat.cookie })
    await seat.ask({ type: 'watch', match: scene.match })
    for (let status: Message = { waiting: [1] }; JSON.stringify(status.waiting) === '[1]'; ) {
      const { number } = await act(seat, scene)
      status = (await seat.hear(isUpdateTo(number))).status as Message
    }
    expect(await host.hear(({ type }) => type === 'news')).toEqual({ type: 'news', match: scene.match })
    host.close()
    seat.close()
  })

  it.each([
    ['signing out', 'sessions.end', {}],
    ['signing out everywhere', 'sessions.endAll', {}],
    ['going away for good', 'me.delete', { password: 'the password of all accounts' }],
  ] as const)('%s ends it', async (_, operation, input) => {
    const { seat } = await setScene(running, 'playing', 'seat')
    const talk = await openSocket(running, { cookie: seat.cookie })
    await ask(operation, seat, input)
    expect(await talk.closed).toBe('1008 signed out')
  })

  it('shows watchers the new name of somebody who is renamed', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const host = await openSocket(running, { cookie: scene.host.cookie })
    await host.ask({ type: 'watch', match: scene.match })
    await ask('me.rename', scene.seat, { name: 'Countess' })
    const named = await host.hear(({ type, match }) => {
      const { seats } = (match ?? {}) as { readonly seats?: readonly { readonly name: string }[] }
      return type === 'position' && seats?.[1]?.name === 'Countess'
    })
    expect(named).toMatchObject({ status: { seats: [{}, { name: 'Countess' }] } })
    host.close()
  })

  it('dropping the token that it was opened with ends it', async () => {
    const known = await makePerson(running, 'Programmer')
    const secret = await makeToken(running, known, ['read'])
    const talk = await openSocket(running, { authorization: `Bearer ${secret}` }, false)
    const { tokens } = (await ask('tokens.list', known, {})) as { tokens: { id: string }[] }
    await ask('tokens.drop', known, { token: tokens[0]?.id })
    expect(await talk.closed).toBe('1008 signed out')
  })

  it('somebody else signing out ends nobody else’s', async () => {
    const [one, other] = await Promise.all([makePerson(running, 'One'), makePerson(running, 'Other')])
    const talk = await openSocket(running, { cookie: one.cookie })
    await ask('sessions.end', other, {})
    expect(await does(talk, 'me.get', {})).toMatchObject({ output: { me: { name: 'One' } } })
    talk.close()
  })
})

describe('the stream', () => {
  it('says the same as the socket, a line for each message', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const seat = await openSocket(running, { cookie: scene.seat.cookie })
    await seat.ask({ type: 'watch', match: scene.match })
    const stop = new AbortController()
    const answer = await fetch(`${running.origin}/api/matches/${scene.match}/stream`, {
      headers: { cookie: scene.seat.cookie },
      signal: stop.signal,
    })
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    const lines = linesOf(answer)
    expect((await lines.next()).value).toMatchObject({
      type: 'position',
      viewer: 1,
      match: { id: scene.match },
    })
    const { number } = await act(seat, scene)
    const update = await seat.hear(isUpdateTo(number))
    for (;;) {
      const { value } = await lines.next()
      if (value?.type !== 'update') continue
      expect(value).toEqual(update)
      break
    }
    stop.abort()
    await seat.hear(({ type }) => type === 'presence')
    seat.close()
  })

  it('is not opened by HEAD, which is answered like GET', async () => {
    const other = await startServer({ dataFile: ':memory:' })
    const { match, seat } = await setScene(other, 'playing', 'seat')
    const head = (id: string) =>
      send(other, {
        method: 'HEAD',
        path: `/api/matches/${id}/stream`,
        headers: { cookie: seat.cookie },
      })
    const { status, headers } = await head(match)
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    expect((await head('none')).status).toBe(404)
    const { metrics, rooms } = other.opened.services
    expect(metrics.text()).toContain('interregnum_connections 0\n')
    expect(rooms.present(match)).toEqual(new Set())
    await other.close()
  })

  it('ends when its person signs out', async () => {
    const scene = await setScene(running, 'playing', 'seat')
    const answer = await fetch(`${running.origin}/api/matches/${scene.match}/stream`, {
      headers: { cookie: scene.seat.cookie },
    })
    const lines = linesOf(answer)
    await lines.next()
    await ask('sessions.end', scene.seat, {})
    let last = await lines.next()
    while (!last.done) last = await lines.next()
    expect(last.done).toBe(true)
  })
})

async function* linesOf({ body }: Response): AsyncGenerator<Message, undefined> {
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield JSON.parse(line)
  }
  return undefined
}

describe('a server that stops', () => {
  it('says so, finishes, and lets everybody go', async () => {
    const other = await startServer({ dataFile: ':memory:' })
    const scene = await setScene(other, 'playing', 'seat')
    const talk = await openSocket(other, { cookie: scene.seat.cookie })
    const stream = await fetch(`${other.origin}/api/matches/${scene.match}/stream`)
    const read = stream.text()
    await other.close()
    expect(await talk.closed).toBe('1001 the server stops')
    expect(talk.heard.at(-1)).toEqual({ type: 'closing' })
    expect((await read).trim().split('\n').at(-1)).toBe('{"type":"closing"}')
  })
})

it('a client that does not read is let go, and the others are not', async () => {
  const scene = await setScene(running, 'playing', 'seat')
  const { hostname, port } = new URL(running.origin)
  const deaf = connect(Number(port), hostname)
  deaf.write(
    `GET /api/socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${running.origin}\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
      `Cookie: ${scene.seat.cookie}\r\n\r\n`,
  )
  await once(deaf, 'readable')
  deaf.pause()
  // Each a request for all games, which is answered at length; masked by zeros, as clients must mask.
  const message = Buffer.from('{"type":"do","id":1,"operation":"games.list","input":{}}')
  const frame = Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message])
  const gone = new Promise<void>((resolve) => {
    deaf.on('error', () => resolve())
    deaf.on('close', () => resolve())
  })
  const asking = setInterval(() => deaf.write(Buffer.concat(Array.from({ length: 20 }, () => frame))), 5)
  await gone
  clearInterval(asking)
  deaf.destroy()
  const talk = await openSocket(running, { cookie: scene.seat.cookie })
  expect(await does(talk, 'me.get', {})).toMatchObject({ type: 'done' })
  talk.close()
})

it('nothing of all this made the server fail, or answer what it does not promise', () => {
  expect(running.faults).toEqual([])
  expect(running.misfits).toEqual([])
})
