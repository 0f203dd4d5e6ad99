import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { refuse } from '../../core/index.ts'
import { refusalFrom, secondsToWait } from '../operation/refusals.ts'
import type { DispatchContext, Operations } from './dispatch.ts'
import type { Hub } from './hub.ts'
import { refusalOfUnread, refuseRaw } from './raw-answer.ts'
import { addressOf, callerOf, checkOrigin, sourceOf } from './request-source.ts'
import { SocketLink } from './socket-link.ts'

const SOCKET_PATH = '/api/socket'

/** The largest message, in bytes. */
const LARGEST = 65_536

/** How long a client may take to answer a close frame, in milliseconds. */
const GOODBYE_MS = 1_000

/** How long a connection may stand still, in milliseconds: nothing comes from it, and it reads nothing. */
const STILL_MS = 60_000

const OPTIONS = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: LARGEST,
  clientTracking: false,
  closeTimeout: GOODBYE_MS,
}

/** Handles a server's WebSocket upgrades, answers malformed requests, and closes connections that stand still. */
export function attachSocket(
  server: Server,
  operations: Operations,
  deps: DispatchContext,
  hub: Hub,
  isClosing: () => boolean,
): void {
  const { services, limits } = deps
  const sockets = new WebSocketServer(OPTIONS)

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const source = sourceOf(request)
    limits.arrive(addressOf(source, services.settings))
    if (request.url?.split('?')[0] !== SOCKET_PATH) {
      refuse({ code: 'not-found', message: `The socket is at ${SOCKET_PATH}.` })
    }
    if (isClosing()) refuse({ code: 'closing', message: 'The server is restarting. Reconnect in a moment.' })
    checkOrigin(source, services.settings)
    const caller = await callerOf(services, source)
    if (caller.by === 'token' && !caller.scopes.includes('read')) {
      refuse({ code: 'forbidden', message: 'This token cannot read. Use one with the scope “read”.' })
    }
    if (request.headers.origin === undefined && caller.by !== 'token') {
      refuse({
        code: 'not-signed-in',
        message:
          'A program needs a token for the socket: send “Authorization: Bearer …”. A browser sends its origin.',
      })
    }
    // It closed while its caller was identified: nothing would take it off the count again.
    if (socket.destroyed) return
    socket.once(
      'close',
      limits.hold(caller, () => socket.writableLength),
    )
    sockets.handleUpgrade(request, socket, head, (ws) => {
      new SocketLink({ ws, socket, operations, deps, caller, source, hub })
    })
  }

  // Sockets are tested by pings, and streams by their empty lines.
  server.timeout = STILL_MS
  server.on('clientError', (error, socket) => refuseRaw(socket, refusalOfUnread(error)))
  server.on('upgrade', (request, socket, head) => {
    // Until the handshake is done nobody else listens, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((thrown: unknown) => turnAway(socket, thrown, deps))
  })
}

function turnAway(socket: Duplex, thrown: unknown, { services }: DispatchContext): void {
  const wait = secondsToWait(thrown)
  const more: Readonly<Record<string, string>> = wait === undefined ? {} : { 'Retry-After': String(wait) }
  refuseRaw(socket, refusalFrom(thrown, services.log, 'socket'), more)
}
