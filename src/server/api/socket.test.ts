import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { refusalOf } from '../testing/fixtures.ts'
import { openHouse } from '../testing/people.ts'
import { createHub } from './hub.ts'
import { createLimits, type Limits } from './limits.ts'
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
  const connected = async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, { origin })
    closing.push(() => socket.terminate())
    await once(socket, 'open')
    return socket
  }
  return { ...house, server, origin, limits: deps.limits, connected }
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
