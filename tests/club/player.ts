import WebSocket from 'ws'
import type { Game } from '../../src/core/index.ts'
import type { FromServer, Heard, Position, Update } from '../../src/protocol/index.ts'

/** What the players of a load run do and meet. */
export type Tally = {
  /** Matches that have begun. */
  begun: number
  acknowledged: number
  refused: number
  /** From the sending of a decision to its acknowledgement, in milliseconds. */
  readonly latencies: number[]
  finished: number
}

/** The server would not do it. */
export class TurnedDown extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** How long a handshake or an answer over HTTP may take before it is given up, in milliseconds. */
const PATIENCE_MS = 30_000

/** Somebody who plays, over one socket. */
export class Player {
  readonly person: string
  readonly cookie: string
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>
  readonly #url: string
  readonly #socket: WebSocket
  readonly #answers = new Map<number, { resolve(output: unknown): void; reject(error: Error): void }>()
  readonly #matches = new Map<string, Held>()
  #id = 0
  isClosed = false

  private constructor(url: string, person: string, cookie: string, socket: WebSocket) {
    this.#url = url
    this.person = person
    this.cookie = cookie
    this.#socket = socket
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))))
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.isClosed = true
        for (const { reject } of this.#answers.values()) reject(new Error(CLOSED))
        this.#answers.clear()
        resolve()
      })
    })
    socket.on('error', () => {})
  }

  /** A new guest, who is connected. */
  static async come(url: string, name: string): Promise<Player> {
    const { person, cookie } = await newGuest(url, name)
    return Player.connect(url, person, cookie)
  }

  /** Somebody known already, at this server. */
  static async connect(url: string, person: string, cookie: string): Promise<Player> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
      headers: { cookie, origin: url },
      handshakeTimeout: PATIENCE_MS,
    })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return new Player(url, person, cookie, socket)
  }

  /** Asks for an operation over HTTP. @throws TurnedDown */
  post(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    return post(this.#url, this.cookie, path, body)
  }

  /** Sends a message and waits for its answer. @throws TurnedDown, or another error when the socket is closed first */
  ask(message: object): Promise<unknown> {
    const id = ++this.#id
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error(CLOSED))
      this.#answers.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ ...message, id }))
    })
  }

  async watch(match: string, changed: (held: Held) => void): Promise<void> {
    await this.resume({ match, changed, position: undefined, opening: [], told: [] })
  }

  /** Watches on from what is held of a match, as after a lost connection. */
  async resume(held: Held): Promise<void> {
    this.#matches.set(held.match, held)
    await this.ask({ type: 'watch', match: held.match, since: held.position?.number ?? 0 })
  }

  async forget(match: string): Promise<void> {
    this.#matches.delete(match)
    await this.ask({ type: 'unwatch', match })
  }

  close(): void {
    this.#socket.terminate()
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'position': {
        const held = this.#matches.get(message.match.id)
        if (!held) break
        if (message.opening) held.opening = message.opening
        held.told.splice(message.keep, Number.POSITIVE_INFINITY, ...message.entries)
        held.position = message
        held.changed(held)
        break
      }
      case 'update': {
        const held = this.#matches.get(message.match)
        if (!held?.position) break
        held.position = moved(held.position, message)
        if (message.heard) held.told.push(message.heard)
        else held.told.splice(message.entry)
        held.changed(held)
        break
      }
      case 'done':
        this.#answers.get(message.id)?.resolve(message.output)
        this.#answers.delete(message.id)
        break
      case 'refused': {
        const answer = message.id === null ? undefined : this.#answers.get(message.id)
        if (message.id !== null) this.#answers.delete(message.id)
        answer?.reject(new TurnedDown(message.refusal.code, message.refusal.message))
      }
    }
  }
}

const CLOSED = 'the socket was closed'

/** Makes somebody known. */
export async function newGuest(
  url: string,
  name: string,
): Promise<{ readonly person: string; readonly cookie: string }> {
  const answer = await fetch(`${url}/api/guests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const body = await answer.json()
  if (!answer.ok) throw new TurnedDown(body.code, body.message)
  return { person: body.me.id, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] }
}

/** Asks a server for an operation over HTTP. @throws TurnedDown, or another error when no answer came */
export async function post(
  url: string,
  cookie: string,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const read = await answer.json()
  if (!answer.ok) throw new TurnedDown(read.code, read.message)
  return read
}

/** A match that a player holds; `changed` is called with every message about it. */
export type Held = {
  readonly match: string
  readonly changed: (held: Held) => void
  position: Position | undefined
  opening: readonly unknown[]
  /** What was told of each entry. */
  readonly told: Heard[]
}

/** The position after an update, without the telling of it. */
function moved(position: Position, { number, entry, view, isWhole, status }: Update): Position {
  if (number !== position.number + 1) throw new Error(`line ${number} came after line ${position.number}`)
  return { ...position, number, entry, status, view: isWhole ? view : Object.assign(position.view, view) }
}

/** A legal decision of whoever sees this, or undefined when they are not waited for. */
export function decision(game: Game, { view, viewer, status, number }: Position): unknown {
  if (viewer === 'onlooker' || !status.waiting.includes(viewer)) return undefined
  const actions = game.actions(view, viewer)
  return actions[(number * 7919) % actions.length]
}
