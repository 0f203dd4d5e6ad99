import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Refusal } from '../../core/index.ts'
import { statusOf } from '../operation/refusals.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Writes a refusal to a connection that has no response object, and ends it. */
export function refuseRaw(
  socket: Duplex,
  refusal: Refusal,
  more: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf(refusal.code)
  const body = JSON.stringify(refusal)
  const headers: Readonly<Record<string, string>> = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}

/** What a client is told whose request could not be read. */
export function refusalOfUnread(error: Error): Refusal {
  const code = 'code' in error ? error.code : undefined
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { code: 'too-large', message: 'The address or the headers of this request are too large.' }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { code: 'bad-request', message: 'The request took too long to arrive. Send it again.' }
    default:
      return { code: 'bad-request', message: 'This is not a valid HTTP request.' }
  }
}
