import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { StoreDown } from '../../src/server/store/index.ts'
import { connectionsTo } from '../../src/server/store/postgres/connections.ts'

/** A message of PostgreSQL's protocol (postgresql.org/docs/current/protocol-message-formats.html). */
function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, body])
}

const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', 'I')
const SHUT_DOWN = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')

it('a database that shuts down in the moment a connection is made is down, and ends no process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // In one packet, so that nothing runs between the messages but what reads them.
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, SHUT_DOWN])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const connections = connectionsTo(`postgres://somebody@127.0.0.1:${port}/interregnum`, 'test')
  const asked = connections.borrow((connection) => connection.ask('SELECT 1'))
  await expect(asked).rejects.toThrow(StoreDown)
  await connections.close()
  server.close()
})
