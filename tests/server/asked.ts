import { WebSocket } from 'ws'
import type { Operation } from '../../src/server/operation/operation.ts'
import { type Answer, type Running, send } from './running.ts'

type Headers = Readonly<Record<string, string>>
type Input = Readonly<Record<string, unknown>>

/** Asks for an operation over HTTP, with its input where it belongs: in the path, the query or the body. */
export function askOver(
  running: Running,
  { method, path }: Pick<Operation, 'method' | 'path'>,
  input: Input,
  headers: Headers,
): Promise<Answer> {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(textOf(value))
  })
  if (method !== 'GET') {
    const body = JSON.stringify(rest)
    const length = String(Buffer.byteLength(body))
    const json = { ...headers, 'content-type': 'application/json', 'content-length': length }
    return send(running, { method, path: filled, headers: json, body })
  }
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, textOf(value)]))
  return send(running, { method, path: query.size > 0 ? `${filled}?${query}` : filled, headers })
}

/** A value as it stands in an address. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

/** `ok`, or the code it was refused with. */
export function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? 'ok' : String(body.code ?? status)
}

/** A socket as a test uses it. */
export type Talk = {
  /** Sends a message and resolves with the answer to it. */
  ask(message: Readonly<Record<string, unknown>>): Promise<Input>
  /** Sends this as it is. */
  say(text: string | Buffer): void
  /** Everything heard so far that answers nothing. */
  readonly heard: readonly Input[]
  /** Resolves with the first thing heard, from now or earlier, that this is true of. */
  hear(is: (message: Input) => boolean): Promise<Input>
  /** Resolves with code and reason when it is closed. */
  readonly closed: Promise<string>
  readonly socket: WebSocket
  close(): void
}

/** Opens a socket as a page of ours does, unless `headers` say otherwise; rejects with the code it was refused with. */
export async function openSocket(running: Running, headers: Headers, asPage = true): Promise<Talk> {
  const socket = new WebSocket(`${running.origin.replace('http', 'ws')}/api/socket`, {
    headers: { ...(asPage && { origin: running.origin }), ...headers },
  })
  const heard: Input[] = []
  const answers = new Map<unknown, (answer: Input) => void>()
  const listeners = new Set<(message: Input) => void>()
  socket.on('message', (data) => {
    const message: Input = JSON.parse(String(data))
    const answered = answers.get(message.id)
    if (answered && (message.type === 'done' || message.type === 'refused')) answered(message)
    else heard.push(message)
    for (const listen of [...listeners]) listen(message)
  })
  const { promise: closed, resolve: hasClosed } = Promise.withResolvers<string>()
  socket.on('close', (code, reason) => hasClosed(`${code} ${reason}`))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk
      })
      response.on('end', () => reject(new Error(String(JSON.parse(text).code))))
    })
  })
  let lastId = 0
  return {
    socket,
    heard,
    closed,
    ask(message) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        answers.set(id, resolve)
        closed.then((why) => reject(new Error(`the socket was closed: ${why}`)))
        socket.send(JSON.stringify({ ...message, id }))
      })
    },
    say: (text) => socket.send(text),
    hear(is) {
      const before = heard.find(is)
      if (before) return Promise.resolve(before)
      return new Promise((resolve) => {
        const listen = (message: Input) => {
          if (!is(message)) return
          listeners.delete(listen)
          resolve(message)
        }
        listeners.add(listen)
      })
    },
    close: () => socket.close(),
  }
}

/** Asks one thing over a socket of its own: `ok`, the code it was refused with, or why there was no socket. */
export async function outcomeOverSocket(
  running: Running,
  headers: Headers,
  message: Readonly<Record<string, unknown>>,
): Promise<string> {
  let talk: Talk
  try {
    talk = await openSocket(running, headers, headers.authorization === undefined)
  } catch (thrown) {
    return `no socket: ${thrown instanceof Error ? thrown.message : thrown}`
  }
  const { type, refusal } = await talk.ask(message)
  talk.close()
  await talk.closed
  return type === 'done' ? 'ok' : String((refusal as Input | undefined)?.code)
}
