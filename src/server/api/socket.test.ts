import { on, once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { refusalOf } from '../testing/fixtures.ts'
import { openHouse } from '../testing/people.ts'
import { createHub } from './hub.ts'
import { createLimits, type Limits, UNLIMITED } from './limits.ts'
import { OPERATIONS } from './operations.ts'
import { attachSocket } from './socket.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that has nothing but the socket, without a limit for each connection. */
async function openSockets(limitsOf: (house: Awaited<ReturnType<typeof openHouse>>) => Limits) {
  const house = await openHouse()
  const hub = createHub()
  const server = createServer()
  const settings = { ...house.services.settings, rateLimits: false }
  const deps = { services: { ...house.services, settings }, limits: limitsOf(house), recheck() {} }
  attachSocket(server, OPERATIONS, deps, hub, () => false)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    hub.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const connected = async (headers = {}) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { origin, headers })
    closing.push(() => socket.terminate())
    await once(socket, 'open')
    return socket
  }
  return { ...house, server, hub, origin, limits: deps.limits, connected }
}

it('operations over all sockets of an address count like its requests over HTTP', async () => {
  const { limits, connected } = await openSockets(({ store }) => createLimits({ store, now: () => 0 }))
  const sockets = await Promise.all([connected(), connected(), connected()])
  const ask = async (socket: WebSocket): Promise<string> => {
    socket.send('{"type":"do","id":1,"operation":"me.get","input":{}}')
    const [data] = await once(socket, 'message')
    return String(data)
  }
  let done = 0
  for (let i = 0; i < 400; i++) {
    const answers = await Promise.all(sockets.map(ask))
    done += answers.filter((answer) => answer.startsWith('{"type":"done"')).length
    for (const refused of answers.filter((answer) => answer.startsWith('{"type":"refused"')))
      expect(JSON.parse(refused)).toMatchObject({ id: 1, refusal: { code: 'too-many' } })
  }
  expect(done).toBeGreaterThan(100)
  expect(done).toBeLessThan(1200)
  const arrive = (address: string) => Promise.try(() => limits.arrive(address))
  expect((await refusalOf(arrive('127.0.0.1'))).code).toBe('too-many')
  await arrive('192.0.2.7')
})

it('a connection that breaks off while its caller is identified is not held', async () => {
  let held = 0
  const hold = () => {
    held++
    return () => {
      held--
    }
  }
  const { store, visit, server, origin, connected } = await openSockets(() => ({ ...UNLIMITED, hold }))
  const ada = visit()
  await ada.become('guests.create', { name: 'Ada' })
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>()
  vi.spyOn(store.people, 'bySession').mockImplementationOnce(async () => {
    request.destroy()
    atServer.destroy()
    await once(atServer, 'close')
    breakOff()
    return undefined
  })
  const request = get(`${origin}/api/socket`, {
    headers: { origin, cookie: ada.cookie(), connection: 'upgrade', upgrade: 'websocket' },
  }).on('error', () => {})
  const [atServer] = (await once(server, 'connection')) as [Socket]
  await broken
  await connected()
  expect(held).toBe(1)
})

it('a connection that watches as many matches as it may is told to unwatch one, not to wait', async () => {
  const { connected } = await openSockets(({ services }) => {
    Object.assign(services.rooms, { watch: async () => ({ type: 'position' }), unwatch() {} })
    return UNLIMITED
  })
  const socket = await connected()
  let asked = 0
  const ask = async (type: 'watch' | 'unwatch', match: string) => {
    const id = ++asked
    socket.send(JSON.stringify({ type, id, match }))
    for await (const [data] of on(socket, 'message')) {
      const answer = JSON.parse(String(data))
      if (answer.id === id) return answer.refusal?.code ?? answer.type
    }
  }
  for (let i = 0; i < 24; i++) expect(await ask('watch', `m${i}`)).toBe('done')
  expect(await ask('watch', 'another')).toBe('too-many-watched')
  expect(await ask('watch', 'm0')).toBe('done')
  expect(await ask('unwatch', 'm0')).toBe('done')
  expect(await ask('watch', 'another')).toBe('done')
})

it('a connection that closes watches nothing of what it has asked for', async () => {
  const watching = new Set<unknown>()
  const asked = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const { connected } = await openSockets(({ services }) => {
    const watch = async (_match: string, _asker: unknown, watcher: unknown) => {
      asked.resolve()
      await closed.promise
      watching.add(watcher)
      return { type: 'position' }
    }
    const unwatch = (_match: string, watcher: unknown) => {
      closed.resolve()
      watching.delete(watcher)
    }
    Object.assign(services.rooms, { watch, unwatch })
    return UNLIMITED
  })
  const socket = await connected()
  for (let id = 0; id < 3; id++) socket.send(JSON.stringify({ type: 'watch', id, match: `m${id}` }))
  await asked.promise
  socket.terminate()
  await closed.promise
  await setImmediate()
  expect(watching.size).toBe(0)
})

it('a connection whose person has signed out does nothing more, whether it answers the close or not', async () => {
  const { store, visit, server, hub, connected } = await openSockets(() => UNLIMITED)
  const ada = visit()
  const { id } = await ada.become('guests.create', { name: 'Ada' })
  const atServer = once(server, 'connection')
  const socket = await connected({ cookie: ada.cookie() })
  socket.pause()
  await ada.ask('sessions.endAll')
  hub.recheck(id)
  await setImmediate()
  socket.send('{"type":"do","id":1,"operation":"me.rename","input":{"name":"Eve"}}')
  const [connection] = (await atServer) as [Socket]
  await once(connection, 'close')
  expect((await store.people.find(id))?.name).toBe('Ada')
})

it.each([
  [{ type: 'watch', id: 1 }, 'bad-input', 'match is missing.', 'match'],
  [{ type: 'watch', id: 1, match: 'm', since: -4 }, 'bad-input', 'since: must be at least 0.', 'since'],
  [{ type: 'watch', match: 'm' }, 'bad-input', 'id is missing.', 'id'],
  [{ type: 'watch', id: 1, match: 'm', version: 2 }, 'bad-input', 'version is not known here.', 'version'],
  [{ type: 'hello', id: 1 }, 'bad-input', 'type: must be "do", "watch", "unwatch" or "visibility".', 'type'],
  [{ type: 'do', id: 1, operation: 'me.get' }, 'bad-input', 'input is missing.', 'input'],
  [
    { type: 'do', id: 1, operation: 'matches.stream', input: {} },
    'forbidden',
    'matches.stream works over HTTP only.',
    'operation',
  ],
])('%j is refused with what is wrong and where', async (message, code, said, at) => {
  const { connected } = await openSockets(() => UNLIMITED)
  const socket = await connected()
  socket.send(JSON.stringify(message))
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data))).toEqual({
    type: 'refused',
    id: 'id' in message ? message.id : null,
    refusal: { code, message: said, at },
  })
})

it('a message that is no object is refused with what a message looks like', async () => {
  const { connected } = await openSockets(() => UNLIMITED)
  const socket = await connected()
  socket.send('[]')
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data))).toMatchObject({
    id: null,
    refusal: { code: 'bad-input', message: expect.stringContaining('"type":"do"') },
  })
})
