import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { refusalOfUnread, refuseRaw } from './raw-answer.ts'

/** Sends these bytes and no more, and reads the answer. */
async function answerTo(bytes: string, server: Server): Promise<string> {
  server.on('clientError', (error, socket) => refuseRaw(socket, refusalOfUnread(error)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const answer = await text(socket)
  server.close()
  return answer
}

it('a client that never comes to the end of its request is told that it took too long', async () => {
  const patience = { headersTimeout: 1, requestTimeout: 1, connectionsCheckingInterval: 1 }
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n', createServer(patience))
  expect(answer).toContain('{"code":"bad-request","message":"The request took too long to arrive.')
})
