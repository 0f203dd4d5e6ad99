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

export const NO_REQUEST: Refusal = { code: 'bad-request', message: 'This is not a valid HTTP request.' }
